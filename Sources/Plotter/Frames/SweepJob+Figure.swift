import Grapher
import Platform
import Sampling

extension SweepJob {
  /// Draws a figure of all frames, or a part's curves of it.
  func drawFigure(_ pipeline: Pipeline, _ format: PictureFormat, _ shard: Shard) async throws(PlotError) {
    let sheet = try Sheet(pipeline)
    let windows = sheet.windows
    if isWhole(shard) {
      return try await finish(sheet, format) { (index) throws(PlotError) in
        try pipeline.part(of: index, in: windows[index])
      }
    }
    let parts = PartFiles(of: request.outputPath, suffix: ".json")
    _ = try finished(
      try await sink(pipeline.sweep, shard, path: { parts.path(at: $0) }, list: parts.list(shard)).run(
        worker: { () },
        draw: { _, index throws(PlotError) in
          let part = try pipeline.part(of: index, in: windows[index])
          return Drawn(try part.json(), undecided: part.undecided)
        }))
    if shard == .whole {
      try await assemble(sheet, format)
      parts.remove()
    }
  }

  /// Makes the figure whose curves wait in parts.
  func assembleFigure(_ pipeline: Pipeline, _ format: PictureFormat) async throws(PlotError) {
    try await assemble(try Sheet(pipeline), format)
  }

  /// A figure that is laid out and waits for its curves.
  private struct Sheet {
    let painter: Painter
    let draft: Painter.Draft
    /// What to sample for each frame.
    let windows: [ViewWindow]

    init(_ pipeline: Pipeline) throws(PlotError) {
      var painter = Painter(pipeline)
      let draft = try painter.draft(0)
      self.painter = painter
      self.draft = draft
      windows = (0..<pipeline.sweep.count).map(draft.window)
    }
  }

  private func assemble(_ sheet: Sheet, _ format: PictureFormat) async throws(PlotError) {
    let parts = PartFiles(of: request.outputPath, suffix: ".json")
    try await finish(sheet, format) { (index) throws(PlotError) in
      let path = parts.path(at: index)
      return try FramePart(
        json: try PlotError.files { () throws(FileError) in try InputFile(path: path).bytes() }, from: path)
    }
  }

  /// Gets the curves on all cores, and writes the picture.
  private func finish(
    _ sheet: Sheet, _ format: PictureFormat, part: @escaping @Sendable (Int) throws(PlotError) -> FramePart
  ) async throws(PlotError) {
    let pipeline = sheet.painter.pipeline
    let results = await FrameLine.map(pipeline.sweep.count, workers: try workers()) { index in
      Result { () throws(PlotError) in try part(index) }
    }
    if let number = StopRequest.received { throw .stoppedPicture(by: number) }
    var parts: [FramePart] = []
    for case let result? in results { parts.append(try result.get()) }
    let figure = try sheet.painter.figure(sheet.draft, parts)
    let metadata = pipeline.metadata(title: pipeline.sweep.title.common?.plain)
    let bytes = try sheet.painter.bytes(of: figure, as: format, metadata: metadata)
    let output = OutputFile(path: request.outputPath)
    try PlotError.files { () throws(FileError) in try output.write(bytes) }
    observer.wrote(request.outputPath)
    try judge(undecided: parts.reduce(0) { $0 + $1.undecided }, of: pipeline.sweep, .whole)
  }
}
