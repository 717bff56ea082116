import Brain

extension PlotError {
  /// Returns the error for places such as `t=0, t=pi/4` behind `--mark`, which takes kinds of them; nil for another word.
  static func placesToMark(_ word: String) -> PlotError? {
    let arePlaces = word.splitOutsideBrackets(at: ",").allSatisfy { part in
      guard let place = part.wholeMatch(of: /\s*(?:x|t|theta|θ)\s*=(.+)/) else { return false }
      return (try? Expression(String(place.1)))?.variables.isEmpty == true
    }
    guard arePlaces else { return nil }
    return .option(
      .mark,
      "'\(word)' is no kind of places; the kinds are \(list: MarkKind.allCases.map(\.rawValue)); --annotate '1,2,A' marks a point, whose coordinates may be formulas such as sin(pi/4)"
    )
  }

  /// - Parameters:
  ///   - meant: an option that the word is near to.
  ///   - command: the command that does not take it; nil for any.
  static func unknownOption(_ word: String, meant: String?, in command: Command? = nil) -> PlotError {
    if let way = OtherWay.all.first(where: { $0.serves(word, in: command) }) {
      return PlotError(.usage, "unknown option '\(word)'; \(way.advice)")
    }
    if meant == nil, let command, command != .draw, PlotOption(name: word.dropFirst(2)) != nil {
      let name = "plot \(command.rawValue)"
      return PlotError(.usage, "\(name) has no option '\(word)'; \(name) --help lists those that it has")
    }
    return PlotError(
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

  static func unknownChoice(_ option: PlotOption, _ text: String, of choices: [String]) -> PlotError {
    let meant = option.row.names.words[text.trimmed.lowercased()]
    return .option(
      option, "is \(choices.count == 1 ? "" : "one of ")\(list: choices), not '\(text)'\(suggestion(meant))")
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
