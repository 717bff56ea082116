extension PlotError {
  /// A word that looks like an option and is none.
  static func unknownOption(_ word: String, nearest: String?) -> PlotError {
    PlotError(
      .usage, "unknown option '\(word)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "") + "; see plot --help")
  }

  static func missingValue(_ option: PlotOption) -> PlotError {
    PlotError(.usage, "missing value for '\(option.usage)'; see plot --help", option: option)
  }

  static func valueForFlag(_ option: PlotOption, _ value: String) -> PlotError {
    PlotError(
      .usage, "the option '\(option.spelling)' does not take any value, but '\(value)' was given; see plot --help",
      option: option)
  }

  /// A value that is none of the few that an option takes.
  static func unknownChoice(_ option: PlotOption, _ text: String, of choices: [String]) -> PlotError {
    let known = (choices.count == 1 ? "" : "one of ") + choices.joined(separator: ", ")
    return PlotError(.usage, "\(option.spelling) is \(known), not '\(text)'", option: option)
  }

  /// A number that an option does not take.
  static func wrongNumber(_ option: PlotOption, _ text: String, _ meaning: String, hint: String = "") -> PlotError {
    PlotError(.usage, "\(option.spelling) is \(meaning), not '\(text)'\(hint)", option: option)
  }

  /// A range that no axis can show.
  static func unusableRange(_ option: PlotOption, _ range: ClosedRange<Double>) -> PlotError {
    PlotError(
      .usage, "\(option.spelling) has two finite ends, the lower first, not \(range.lowerBound):\(range.upperBound)",
      option: option)
  }

  /// A plot of a request that makes many.
  static var sweepForPlot: PlotError {
    PlotError(.usage, "a request with --sweep makes a Sweep of plots, not one Plot", option: .sweep)
  }

  /// A side that no picture has.
  static func unusableSide(_ side: Double) -> PlotError {
    PlotError(.usage, "a picture's sides are from 1 to 30000 points long, not \(side)", option: .size)
  }

  /// A scale that no picture has.
  static func unusableScale(_ scale: Double) -> PlotError {
    PlotError(.usage, "a picture's scale is above 0 and up to 1000, not \(scale)", option: .scale)
  }

  /// A range that a logarithmic axis cannot show.
  static func notPositive(_ option: PlotOption) -> PlotError {
    PlotError(.usage, "\(option.spelling): a logarithmic axis has positive values only", option: option)
  }
}
