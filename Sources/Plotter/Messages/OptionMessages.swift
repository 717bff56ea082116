extension PlotError {
  /// A word that looks like an option, but is not the name of one.
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

  /// A value other than the few that an option takes.
  static func unknownChoice(_ option: PlotOption, _ text: String, of choices: [String]) -> PlotError {
    let known = (choices.count == 1 ? "" : "one of ") + choices.joined(separator: ", ")
    return PlotError(.usage, "\(option.spelling) is \(known), not '\(text)'", option: option)
  }

  /// A number that an option does not take.
  static func wrongNumber(_ option: PlotOption, _ text: String, within bounds: NumberBounds) -> PlotError {
    let (unit, example) =
      switch option {
      case .dpi: ("", ", such as 300")
      case .scale: ("", ", such as 2")
      case .lineWidth: (" of points", "")
      default: ("", "")
      }
    let words =
      (bounds.includesLower ? "from " : "above ") + number(bounds.lower)
      + (bounds.includesLower ? " to " : " and up to ") + number(bounds.upper)
    return PlotError(
      .usage, "\(option.spelling) is a number\(unit) \(words)\(example), not '\(text)'", option: option)
  }

  /// A whole number that an option does not take.
  static func wrongCount(_ option: PlotOption, _ text: String, within bounds: ClosedRange<Int>) -> PlotError {
    let hint = option == .loop ? "; leave it out for ever" : ""
    return PlotError(
      .usage,
      "\(option.spelling) is a whole number from \(bounds.lowerBound) to \(bounds.upperBound), not '\(text)'\(hint)",
      option: option)
  }

  /// A number's shortest decimal, without `.0`.
  private static func number(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
