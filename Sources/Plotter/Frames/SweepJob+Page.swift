import Grapher
import Platform
import Sampling

extension SweepJob {
  /// Draws an interactive page with all frames.
  func drawPage(_ pipeline: Pipeline, _ shard: Shard) throws(PlotError) {
    guard isWhole(shard) else {
      throw PlotError(.usage, "--shard and --resume are for animations, figures and separate files, not a page")
    }
    let (bytes, undecided) = try SweepPage(pipeline).bytes()
    try PlotError.checkWorkOfPage()
    try PlotError.files { () throws(FileError) in try request.output.write(bytes) }
    observer.wrote(request.outputPath)
    try enforceStrict(undecided: undecided, of: pipeline.sweep, .whole)
  }
}
