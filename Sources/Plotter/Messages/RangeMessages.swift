extension PlotError {
  /// A range that is not written as two ends.
  static func notTwoEnds(_ option: PlotOption, _ text: String) -> PlotError {
    PlotError(
      .usage, "\(option.spelling) takes a range A:B, as in \(option.spelling) -10:10, not '\(text)'", option: option)
  }

  /// A range whose ends have one value.
  static func emptyRange(_ option: PlotOption, _ text: String, at value: Double) -> PlotError {
    PlotError(.usage, "\(option.spelling) is empty: both ends of '\(text)' are \(value.shortestText)", option: option)
  }

  /// A range whose first end is above its last.
  static func reversedRange(_ option: PlotOption, first: Substring, last: Substring) -> PlotError {
    PlotError(
      .usage, "\(option.spelling) is reversed: write the lower end first, \(last):\(first)", option: option)
  }

  /// A range that no axis can show.
  static func unusableRange(_ option: PlotOption, _ range: ClosedRange<Double>) -> PlotError {
    PlotError(
      .usage, "\(option.spelling) has two finite ends, the lower first, not \(range.lowerBound):\(range.upperBound)",
      option: option)
  }

  /// A range that a logarithmic axis cannot show.
  static func notPositive(_ option: PlotOption) -> PlotError {
    PlotError(.usage, "\(option.spelling): a logarithmic axis has positive values only", option: option)
  }
}

/// Notes on ranges that the program has chosen.
enum RangeNote {
  static func chosen(_ range: ClosedRange<Double>, instead usual: ClosedRange<Double>, of variable: String) -> Message {
    func text(_ range: ClosedRange<Double>) -> Message {
      "\(range.lowerBound.shortestText) to \(range.upperBound.shortestText)"
    }
    return "\(variable) runs from \(text(range)), because little is visible from \(text(usual)); -x sets another range"
  }

  static func cut(at value: Double) -> Message {
    "the y axis begins at \(value.shortestText); the curves continue far below, and --y-range shows more"
  }
}
