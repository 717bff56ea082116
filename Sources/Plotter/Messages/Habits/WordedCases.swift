/// A formula whose conditions stand behind words or in the calls of other programs: `x^2 for x>0`, `x^2 if x>0, -x otherwise`,
/// `if x>0 then x^2 else -x`, `Piecewise((x^2, x>0), (-x, True))`, and the rows of `\begin{cases}`.
struct WordedCases {
  /// The formula in the text language.
  let formula: String

  /// Returns nil for a text without such conditions.
  init?(_ text: String) {
    let (head, body) = RestrictedFormula.definition(text)
    if let rows = Self.rows(body) {
      formula = head + rows
    } else if let calls = Self.calls(body) {
      formula = head + calls
    } else if let choice = Self.choice(body) {
      formula = head + choice
    } else if let cases = Self.cases(body, isDefinition: !head.isEmpty) {
      formula = head + cases
    } else {
      return nil
    }
  }

  /// Returns `if(x>0, x^2, -x)` for rows of LaTeX, `\begin{cases} x^2 & x>0 \\ -x & \text{else} \end{cases}`; nil for another text.
  private static func rows(_ text: String) -> String? {
    guard let match = text.trimmed.wholeMatch(of: /\\begin\{cases\}(.+)\\end\{cases\}/) else { return nil }
    let arguments = match.1.replacing(/\\\\(\[\w+\])?/, with: "\n").split(separator: "\n").flatMap { row -> [String] in
      let cells = row.split(separator: "&", maxSplits: 1).map(\.trimmed)
      let value = cells.first.map { $0.hasSuffix(",") ? $0.dropLast().trimmed : $0 } ?? ""
      let words = cells.dropFirst().joined().replacing(/\\(text|mathrm|textrm|mbox)\s*\{([^{}]*)\}/) { " \($0.2) " }
        .trimmed
      let condition = words.replacing(/^(if|for|when|where)\s+/, with: "").trimmed
      return condition.isEmpty || otherwise(condition) == "" ? [value] : [condition, value]
    }
    return arguments.contains("") ? nil : "if(\(arguments.joined(separator: ", ")))"
  }

  /// Returns `if(x>0, x^2, -x)` for `if x>0 then x^2 else -x`, whose last formula may be a choice again; nil for another text.
  private static func choice(_ text: String) -> String? {
    var rest = text[...]
    var calls: [String] = []
    while calls.count < mostCases, let start = rest.prefixMatch(of: /\s*if\b\s*/)?.range,
      let middle = rest[start.upperBound...].firstRange(of: /\bthen\b/)
    {
      let condition = rest[start.upperBound..<middle.lowerBound].trimmed
      let end = rest[middle.upperBound...].firstRange(of: /\belse\b/)
      let value = rest[middle.upperBound..<(end?.lowerBound ?? rest.endIndex)].trimmed
      guard !condition.isEmpty, !value.isEmpty else { return nil }
      calls.append("if(\(condition), \(value)")
      guard let end else { return calls.joined(separator: ", ") + String(repeating: ")", count: calls.count) }
      rest = rest[end.upperBound...]
    }
    return calls.isEmpty
      ? nil : calls.joined(separator: ", ") + ", \(rest.trimmed)" + String(repeating: ")", count: calls.count)
  }

  /// Returns `if(x>0, x^2, -x)` for `x^2 if x>0, -x otherwise` and `{x^2 for x>0; -x, else}`; nil for another text.
  private static func cases(_ text: String, isDefinition: Bool) -> String? {
    let plain = text.trimmed
    let inner = plain.hasPrefix("{") && plain.hasSuffix("}") ? String(plain.dropFirst().dropLast()) : plain
    let parts = inner.splitOutsideBrackets(at: ";").flatMap { $0.splitOutsideBrackets(at: ",") }.map(\.trimmed)
    var arguments: [String] = []
    var hasWord = false
    for (index, part) in parts.enumerated() {
      if let word = part.firstRange(of: /\s(for|if|when|where)\s+/) {
        let (value, condition) = (part[..<word.lowerBound].trimmed, part[word.upperBound...].trimmed)
        guard !value.isEmpty, let condition = Self.condition(condition) else { return nil }
        if parts.count == 1, !isDefinition, value.contains(where: isRelation) {
          return "(\(value)) and (\(condition))"
        }
        arguments += [condition, value]
        hasWord = true
      } else if index == parts.count - 1, let value = otherwise(part) {
        if !value.isEmpty { arguments.append(value) }
      } else if index == parts.count - 2, otherwise(parts[index + 1]) == "" {
        arguments.append(part)
      } else {
        return nil
      }
    }
    return hasWord ? "if(\(arguments.joined(separator: ", ")))" : nil
  }

  /// Returns the value of the last case, `-x` for `-x otherwise` and `else -x`, empty for the word alone; nil without such a word.
  private static func otherwise(_ text: String) -> String? {
    for word in ["otherwise", "else"] {
      if text.hasPrefix(word) { return text.dropFirst(word.count).trimmed }
      if text.hasSuffix(" " + word) { return text.dropLast(word.count).trimmed }
    }
    return nil
  }

  /// Returns a condition in signs: `0<=x<2` for `x in [0, 2)` and `0<=x<=2` for `x from 0 to 2`; nil for a text without a condition.
  private static func condition(_ text: String) -> String? {
    if text.firstRange(of: /\b(else|otherwise|for|when)\b/) != nil { return nil }
    if let span = text.wholeMatch(of: /(\w+)\s+from\s+(.+)\s+to\s+(.+)/) { return "\(span.2)<=\(span.1)<=\(span.3)" }
    if let span = text.wholeMatch(of: /(\w+)\s*(in|∈)\s*([\[(])([^,;]+)[,;]([^,;]+)([\])])/) {
      return "\(span.4.trimmed)\(span.3 == "[" ? "<=" : "<")\(span.1)\(span.6 == "]" ? "<=" : "<")\(span.5.trimmed)"
    }
    return text.contains(where: isRelation) ? text : nil
  }

  /// Returns a formula with the choices of computer algebra as calls of `if`: `Piecewise((x^2, x>0), (-x, True))`,
  /// `Piecewise[{{x^2, x>0}, {-x, x<=0}}]`, `piecewise(x>0, x^2, -x)`, `If[x>0, x^2, -x]`; nil without one.
  private static func calls(_ text: String) -> String? {
    var formula = text
    for _ in 0..<mostCases {
      guard let start = formula.firstRange(of: /\b([Pp]iecewise\s*[\[(]|If\s*[\[(]|if\s*\[)/) else { break }
      let opening = formula.index(before: start.upperBound)
      let closing: Character = formula[opening] == "[" ? "]" : ")"
      guard let group = ForeignNotation.group(in: formula, from: opening, formula[opening], closing) else { return nil }
      let arguments = arguments(String(formula[group].dropFirst().dropLast()))
      formula.replaceSubrange(start.lowerBound..<group.upperBound, with: "if(\(arguments.joined(separator: ", ")))")
    }
    return formula == text ? nil : formula
  }

  /// Returns conditions and values in turn for pairs of a value and its condition; other texts are in this order.
  private static func arguments(_ text: String) -> [String] {
    var parts = text.splitOutsideBrackets(at: ",").map(\.trimmed)
    if let list = parts.first, list.hasPrefix("{{"), list.hasSuffix("}}") {
      parts = list.contentOfList.splitOutsideBrackets(at: ",").map(\.trimmed) + parts.dropFirst()
    }
    return parts.flatMap { part -> [String] in
      guard let first = part.first, let last = part.last, ["()", "{}", "[]"].contains("\(first)\(last)") else {
        return [part]
      }
      let pair = part.dropFirst().dropLast().splitOutsideBrackets(at: ",").map(\.trimmed)
      guard pair.count == 2 else { return [part] }
      return pair[1].lowercased() == "true" ? [pair[0]] : [pair[1], pair[0]]
    }
  }

  private static func isRelation(_ character: Character) -> Bool { "<>=≤≥≠".contains(character) }

  private static let mostCases = 50
}
