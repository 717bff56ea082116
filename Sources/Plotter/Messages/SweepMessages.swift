/// Sweeps and their frames.
extension PlotError {
  /// A swept parameter that changes nothing.
  static func unusedSweep(_ name: String) -> PlotError {
    .wrong(.parameter(name, of: .sweep), "no function, range or title uses '\(name)'")
  }

  static func notASweep(_ text: String) -> PlotError {
    .option(
      .sweep,
      "takes NAME=START:END:STEP, NAME=START:END/COUNT or a list, as in k=1:5:0.5, k=1:5/9 or k=0.1,1,10, not '\(text)'"
    )
  }

  static func notAShard(_ text: String) -> PlotError {
    .option(.shard, "takes I/N, as in 3/7, or auto or auto/N, not '\(text)'")
  }

  static var sweepForPlot: PlotError {
    PlotError(.usage, "a request with --sweep makes a Sweep of plots, not one Plot", option: .sweep)
  }

  static var nothingSwept: PlotError {
    PlotError(.usage, "no parameter is swept; add --sweep, as in --sweep k=1:5/9", option: .sweep)
  }

  /// The failure of one frame.
  ///
  /// - Parameters:
  ///   - number: counted from 1.
  ///   - parameters: their values in the frame: "k = 1.5, a = 2".
  static func frame(_ number: Int, _ parameters: String, _ failure: PlotError) -> PlotError {
    PlotError(failure.kind, "frame \(number) (\(long: parameters)): \(failure)")
  }
}
