extension PlotError {
  static func notTwoEnds(_ option: PlotOption, _ text: String) -> PlotError {
    .option(option, "takes a range A:B, as in \(option.spelling) -10:10, not '\(text)'")
  }

  static func emptyRange(_ option: PlotOption, _ text: String, at value: Double) -> PlotError {
    .option(option, "is empty: both ends of '\(text)' are \(value.shortestText)")
  }

  static func reversedRange(_ option: PlotOption, first: Substring, last: Substring) -> PlotError {
    .option(option, "is reversed: write the lower end first, \(last):\(first)")
  }

  static func unusableRange(_ option: PlotOption, _ range: ClosedRange<Double>) -> PlotError {
    .option(option, "has two finite ends, the lower first, not \(range.lowerBound):\(range.upperBound)")
  }

  static func notPositive(_ option: PlotOption) -> PlotError {
    .wrong(.option(option), "a logarithmic axis has positive values only")
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
