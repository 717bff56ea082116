import Grapher
import Platform
import Sampling

extension SweepJob {
  /// Draws one figure of all frames, or the curves of one part.
  func drawFigure(_ pipeline: Pipeline, _ format: PictureFormat, _ shard: Shard) async throws(PlotError) {
    var worker = FigureWorker(pipeline)
    let layout = try worker.layout(of: 0)
    let windows = (0..<pipeline.sweep.count).map(layout.window)
    let surveys = layout.surveys
    let undecided: Int
    if isWhole(shard) {
      undecided = try await writeFigure(worker, layout, format) { (index) throws(PlotError) in
        try pipeline.part(of: index, in: windows[index], from: surveys[index])
      }
    } else {
      let parts = try files(for: .figure(format), plan: pipeline.sweep.plan)
      undecided = try await draw(
        pipeline.sweep, shard, to: parts, worker: { () },
        frame: { _, index throws(PlotError) in
          let (part, undecided) = try pipeline.part(of: index, in: windows[index], from: surveys[index])
          return (Array(try JSONText.text(of: part, named: "a part").utf8), undecided)
        })
      guard shard == .whole else { return }
      try await assembleFigure(pipeline, format)
      parts.remove()
    }
    try enforceStrict(undecided: undecided, of: pipeline.sweep, .whole)
  }

  /// Makes the figure from the curves that the parts have traced.
  func assembleFigure(_ pipeline: Pipeline, _ format: PictureFormat) async throws(PlotError) {
    var worker = FigureWorker(pipeline)
    let layout = try worker.layout(of: 0)
    let parts = try files(for: .figure(format), plan: pipeline.sweep.plan)
    _ = try await writeFigure(worker, layout, format) { (index) throws(PlotError) in
      let path = parts.path(index)
      let bytes = try PlotError.files { () throws(FileError) in try parts.reading.input(path).bytes() }
      do { return (try JSONText.decode(PanelContent.self, from: bytes), 0) } catch {
        throw PlotError(.data, "\(file: path) is not a part of a figure")
      }
    }
  }

  /// Traces or reads the curves on all cores, and writes the picture.
  ///
  /// - Returns: the number of pixel columns without proof in all frames.
  private func writeFigure(
    _ worker: FigureWorker, _ layout: FigureWorker.Layout, _ format: PictureFormat,
    part: @escaping @Sendable (Int) throws(PlotError) -> (content: PanelContent, undecided: Int)
  ) async throws(PlotError) -> Int {
    let sweep = worker.pipeline.sweep
    let results = await OrderedWorkQueue.map(sweep.count, workers: try request.workerCount()) { index in
      Result { () throws(PlotError) in try part(index) }
    }
    if let number = StopSignal.received { throw .stopped(by: number, "before the picture was drawn") }
    var parts: [(content: PanelContent, undecided: Int)] = []
    for case let result? in results { parts.append(try result.get()) }
    let metadata = worker.pipeline.metadata(title: sweep.title.common?.plain)
    let figure = try worker.figure(layout, parts.map(\.content))
    let bytes =
      format == .html
      ? try worker.page(of: figure, metadata: metadata) : try worker.bytes(of: figure, as: format, metadata: metadata)
    try PlotError.files { () throws(FileError) in try request.output.write(bytes) }
    observer.wrote(request.outputPath)
    return parts.reduce(0) { $0 + $1.undecided }
  }
}
