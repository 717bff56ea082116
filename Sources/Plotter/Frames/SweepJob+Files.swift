import Grapher
import Sampling

extension SweepJob {
  /// Draws a file for each frame.
  func drawFiles(_ pipeline: Pipeline, _ format: PictureFormat, _ shard: Shard) async throws(PlotError) {
    let names = try FrameNames(request.outputPath, plan: pipeline.sweep.plan)
    let sink = try sink(pipeline.sweep, shard, path: { names.path(at: $0) }, list: names.list(shard))
    let outcome = try finished(
      try await sink.run(
        worker: { Painter(pipeline) },
        draw: { painter, index throws(PlotError) in try painter.picture(of: index, as: format) }))
    try judge(undecided: outcome.undecided, of: pipeline.sweep, shard)
  }
}
