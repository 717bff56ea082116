import Brain

/// Where a limit is taken: at a number, from one side or both, or at infinity.
struct LimitPlace {
  enum Side: CaseIterable { case left, right }

  /// Nil for infinity.
  let number: Expression?
  let sides: [Side]
  /// As typed, without a sign of a side.
  let text: String

  /// Reads `0`, `pi/2`, `0+` and `0-` for one side, `inf` or `-inf`, also after an arrow or a name, as in `x->0` and `x=0`.
  ///
  /// - Throws: `PlotError` if the text is no such place.
  init(_ typed: String, _ constants: ParameterBindings) throws(PlotError) {
    var text = LimitPlace.withoutArrow(typed)
    let isNegative = text.hasPrefix("-") || text.hasPrefix("−")
    if Spelling.infinities.contains(
      (isNegative || text.hasPrefix("+") ? text.dropFirst() : text[...]).lowercased())
    {
      (number, sides, self.text) = (nil, [isNegative ? .left : .right], isNegative ? "-inf" : "inf")
      return
    }
    var sides = Side.allCases
    if let last = text.last, let side: Side = last == "+" ? .right : last == "-" || last == "−" ? .left : nil {
      sides = [side]
      text = String(text.dropLast()).trimmed
    }
    _ = try constants.fixedValue(text, of: .option(.range))
    number = try constants.expression(text, of: .option(.range)).expression.replacingVariables(constants.values)
    (self.sides, self.text) = (sides, text)
  }

  /// Returns the text after an arrow or a name, as in `x->0` and `x=0`; the whole text without one.
  private static func withoutArrow(_ text: String) -> String {
    for arrow in ["->", "→"] {
      if let place = text.ranges(of: arrow).first { return String(text[place.upperBound...]).trimmed }
    }
    if let name = text.firstRange(of: /^\s*[A-Za-z]\w*\s*=/) { return String(text[name.upperBound...]).trimmed }
    return text.trimmed
  }

  /// Returns the function, the variable and the place of a limit in one text, `sin(x)/x, x -> 0` or `lim x->0 sin(x)/x`; nil for another
  /// text.
  static func worded(_ text: String) -> (function: String, variable: String?, place: String)? {
    guard let arrow = ["->", "→", "\\to "].lazy.compactMap({ text.firstRange(of: $0) }).first else { return nil }
    let (before, behind) = (text[..<arrow.lowerBound].trimmed, text[arrow.upperBound...].trimmed)
    if let head = before.wholeMatch(of: /\\?lim(?:it)?[\s_]*[({]?\s*([A-Za-z]\w*)/) {
      let place = behind.prefix { !$0.isWhitespace && $0 != ")" && $0 != "}" }
      let function = behind.dropFirst(place.count).drop { $0 == ")" || $0 == "}" }.trimmed
      return place.isEmpty || function.isEmpty ? nil : (function, String(head.1), String(place))
    }
    let name = before.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let separated = before.dropLast(name.count).trimmed
    guard !name.isEmpty, let word = [",", " as", " for", " when"].first(where: separated.hasSuffix) else { return nil }
    let function = separated.dropLast(word.count).trimmed
    return function.isEmpty || behind.isEmpty ? nil : (function, String(name.reversed()), behind)
  }

  /// Whether a text is a place rather than a formula of a variable: one with an arrow, infinity, or a number.
  static func isPlace(_ text: String, _ constants: ParameterBindings) -> Bool {
    text.contains("->") || text.contains("→") || (try? LimitPlace(text, constants)) != nil
  }
}
