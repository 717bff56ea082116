/// Ranges of swept parameters.
extension PlotError {
  static func notASweep(_ text: String) -> PlotError {
    .option(
      .sweep,
      "takes NAME=START:END:STEP, NAME=START:END/COUNT or a list, as in k=1:5:0.5, k=1:5/9 or k=0.1,1,10, not '\(text)'"
    )
  }

  /// A sweep whose name is not one of a parameter.
  ///
  /// - Parameter length: how many characters of the text to point at.
  static func wrongSweptName(_ name: String, in text: String, length: Int) -> PlotError {
    .wrong(
      .option(.sweep), "'\(name)' is not a name for a parameter, which is a letter, then letters, digits or _",
      excerpt: Excerpt(text: text, range: 0..<max(1, length)))
  }

  static func missingSweepValue(_ name: String, in list: String) -> PlotError {
    .wrong(.parameter(name, of: .sweep), "a value is missing in '\(list)'")
  }

  static func sweepWithoutStep(_ name: String, _ range: String) -> PlotError {
    .wrong(
      .parameter(name, of: .sweep),
      "'\(range)' has neither a step, as in \(name)=1:5:0.5, nor a count, as in \(name)=1:5/9")
  }

  static func logWithoutCount(_ name: String) -> PlotError {
    .wrong(.parameter(name, of: .sweep), "log needs a count, as in \(name)=1:1000/4 log")
  }

  static func wrongSweepCount(_ name: String, _ count: Double, limit: Int) -> PlotError {
    .wrong(.parameter(name, of: .sweep), "the count is a whole number from 1 to \(limit), not \(count)")
  }

  static func logAcrossZero(_ name: String) -> PlotError {
    .wrong(.parameter(name, of: .sweep), "log needs both ends above 0, or both below")
  }

  static func stepMissesEnd(_ name: String, from start: Double, to end: Double, by step: Double) -> PlotError {
    .wrong(
      .parameter(name, of: .sweep),
      "steps of \(step.shortestText) do not lead from \(start.shortestText) to \(end.shortestText)")
  }

  static func tooManySweepValues(_ name: String, limit: Int) -> PlotError {
    .wrong(.parameter(name, of: .sweep), "more than \(limit) values")
  }
}

/// Several sweeps together, and sweeps that do not fit a picture.
extension PlotError {
  static var sweepForPlot: PlotError {
    PlotError(.usage, "a request with --sweep makes a Sweep of plots, not one Plot", option: .sweep)
  }

  static var nothingSwept: PlotError {
    PlotError(.usage, "no parameter is swept; add --sweep, as in --sweep k=1:5/9", option: .sweep)
  }

  static func sweptTwice(_ name: String) -> PlotError { .option(.sweep, "\(name) is given twice") }

  /// Sweeps of different lengths that are to go side by side.
  static func unequalSweeps(
    _ first: (name: String, count: Int), _ other: (name: String, count: Int)
  ) -> PlotError {
    PlotError(
      .usage,
      "--zip needs sweeps of the same length; \(first.name) has \(first.count) values and \(other.name) \(other.count)",
      option: .zip)
  }

  static func tooManyFrames(limit: Int) -> PlotError {
    PlotError(.usage, "the sweeps make more than \(limit) frames; give fewer values, or --zip", option: .sweep)
  }

  /// More curves than one figure holds.
  static func tooManyCurves(_ count: Int, limit: Int, ofSweep isSweep: Bool) -> PlotError {
    let advice: Message = isSweep ? "; for a file for each frame write -o 'frame-%04d.png'" : ""
    return PlotError(.usage, "a figure holds at most \(limit) curves, not \(count)\(advice)")
  }

  static var sweptRange: PlotError {
    PlotError(
      .usage,
      "curves of one figure share their ranges; a swept range needs --grid, or a file for each frame, -o 'f-%04d.png'")
  }

  static var sweptTitle: PlotError {
    .wrong(.option(.title), "one figure shows every value; leave the parameters out, or add --grid")
  }

  static var sweptName: PlotError {
    .wrong(.option(.name), "parameters in a name need a family of curves, as in --sweep k=1:5:1 -o family.png")
  }

  static func unusedParameter(_ name: String) -> PlotError {
    .wrong(.parameter(name, of: .sweep), "no function, range or title uses '\(name)'")
  }
}
