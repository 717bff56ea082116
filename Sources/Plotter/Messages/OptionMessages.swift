extension PlotError {
  /// - Parameter meant: an option that the word is near to.
  static func unknownOption(_ word: String, meant: String?) -> PlotError {
    PlotError(
      .usage,
      "unknown option '\(word)'" + (meant.map { "; did you mean '\($0)'? plot" } ?? "; plot")
        + " --help lists all options")
  }

  /// - Parameters:
  ///   - word: the option as it was typed.
  ///   - next: the option in the place of the value; nil at the end.
  static func missingValue(_ option: PlotOption, of word: String, before next: String?) -> PlotError {
    let place: Message = next.map { " before '\($0)'" } ?? ""
    let remedy: Message =
      word == "-x" || word == "-t" || word == "-y"
      ? "; to draw the expression \(word), write -- \(word)"
      : next.map { "; to give that value, write \(word)=\($0)" } ?? ""
    return PlotError(.usage, "missing value for '\(option.usage)'\(place)\(remedy); see plot --help", option: option)
  }

  static var twoOutputs: PlotError {
    PlotError(.usage, "-o is given twice; a picture has one file", option: .output)
  }

  static func valueForFlag(_ option: PlotOption, _ value: String) -> PlotError {
    PlotError(
      .usage, "the option '\(option.spelling)' does not take any value, but '\(value)' was given; see plot --help",
      option: option)
  }

  static func tooManyFunctions(_ count: Int, limit: Int) -> PlotError {
    PlotError(.usage, "a request has at most \(limit) functions, not \(count)")
  }

  static func tooManyTexts(of option: PlotOption, _ count: Int, limit: Int) -> PlotError {
    PlotError(.usage, "\(option.spelling) is given at most \(limit) times, not \(count)", option: option)
  }

  static func unknownChoice(_ option: PlotOption, _ text: String, of choices: [String]) -> PlotError {
    PlotError(
      .usage, "\(option.spelling) is \(choices.count == 1 ? "" : "one of ")\(list: choices), not '\(text)'",
      option: option)
  }

  /// A text that is not one of the numbers that an option takes.
  static func wrongNumber(_ option: PlotOption, _ text: String) -> PlotError {
    let kind: Message
    var advice: Message = ""
    switch option.row.value.content {
    case .number(let bounds, let unit, let example):
      let (lower, upper) = (bounds.lower.shortestText, bounds.upper.shortestText)
      kind =
        (unit.map { "a number of \($0) " } ?? "a number ")
        + (bounds.includesLower ? "from \(lower) to \(upper)" : "above \(lower) and up to \(upper)")
        + (example.map { ", such as \($0)" } ?? "")
    case .count(let bounds, let hint):
      kind = "a whole number from \(bounds.lowerBound) to \(bounds.upperBound)"
      advice = hint.map { "; \($0)" } ?? ""
    default: kind = "a number"
    }
    return PlotError(.usage, "\(option.spelling) is \(kind), not '\(text)'\(advice)", option: option)
  }
}
