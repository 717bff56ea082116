import Grapher
import Platform
import Sampling

extension SweepJob {
  /// Draws an animation, or a part's frames of it.
  func drawFilm(_ pipeline: Pipeline, _ format: AnimationFormat, _ shard: Shard) async throws(PlotError) {
    if isWhole(shard) {
      let undecided = try await film(pipeline, format).run(
        to: OutputFile(path: request.outputPath), worker: { Painter(pipeline) },
        draw: { painter, index throws(PlotError) in try painter.image(of: index) })
      observer.wrote(request.outputPath)
      return try judge(undecided: undecided, of: pipeline.sweep, shard)
    }
    let parts = PartFiles(of: request.outputPath, suffix: ".png")
    let outcome = try finished(
      try await sink(pipeline.sweep, shard, path: { parts.path(at: $0) }, list: parts.list(shard)).run(
        worker: { Painter(pipeline) },
        draw: { painter, index throws(PlotError) in
          let drawn = try painter.image(of: index)
          let bytes = try PlotError.drawing { () throws(CairoError) in try drawn.value.png() }
          return Drawn(bytes, undecided: drawn.undecided)
        }))
    if shard == .whole {
      try await assembleFilm(pipeline, format)
      parts.remove()
    }
    try judge(undecided: outcome.undecided, of: pipeline.sweep, shard)
  }

  /// Makes the animation of frames that wait in parts.
  func assembleFilm(_ pipeline: Pipeline, _ format: AnimationFormat) async throws(PlotError) {
    let parts = PartFiles(of: request.outputPath, suffix: ".png")
    _ = try await film(pipeline, format).run(
      to: OutputFile(path: request.outputPath), worker: { () },
      draw: { _, index throws(PlotError) in
        let bytes = try PlotError.files { () throws(FileError) in try InputFile(path: parts.path(at: index)).bytes() }
        return Drawn(try PlotError.drawing { () throws(CairoError) in try PixelImage(png: bytes) }, undecided: 0)
      })
  }

  private func film(_ pipeline: Pipeline, _ format: AnimationFormat) throws(PlotError) -> FilmSink {
    FilmSink(
      plan: pipeline.sweep.plan, canvas: pipeline.canvas, format: format, timing: try request.timing(),
      bounces: request.contains(.bounce), workers: try workers(), observer: observer)
  }
}

extension PlotRequest {
  /// How fast and how often an animation plays.
  fileprivate func timing() throws(PlotError) -> AnimationTiming {
    AnimationTiming(
      framesPerSecond: try number(.fps, .from(0.01, to: 1000)) ?? 25,
      loopCount: try count(.loop, in: 1...65_535))
  }
}
