/// A formula with its conditions in braces, as Desmos writes them: `x^2 {0<x<3}`, `{x<0: -x, x^2}`.
struct RestrictedFormula {
  /// The formula in the text language.
  let formula: String

  /// Returns nil for a text without conditions in braces at its end, or after a comma.
  init?(_ text: String) {
    if let formula = Self.listed(text) ?? Self.pieces(text) {
      self.formula = formula
      return
    }
    var rest = text.replacing("\\left\\{", with: "{").replacing("\\right\\}", with: "}").trimmed
    var conditions: [String] = []
    while rest.hasSuffix("}"), let start = rest.lastIndex(of: "{"), !rest[..<start].hasSuffix("_"),
      !rest[..<start].hasSuffix("^")
    {
      conditions.insert(rest[rest.index(after: start)...].dropLast().trimmed, at: 0)
      rest = rest[..<start].trimmed
    }
    guard !conditions.isEmpty, conditions.allSatisfy({ $0.contains { "<>=≤≥".contains($0) } }) else { return nil }
    let sides = rest.splitOutsideBrackets(at: "=").map(\.trimmed)
    let head =
      sides.count == 2 && (["y", "r"].contains(sides[0]) || Self.isHead(sides[0])) ? sides[0] + "=" : ""
    let body = head.isEmpty ? rest : sides[1]
    if body.isEmpty {
      guard conditions.count == 1, let branches = Self.branches(of: conditions[0]) else { return nil }
      formula = head + branches
    } else {
      if conditions.contains(where: { $0.contains(":") }) { return nil }
      let condition = conditions.map { "(\($0))" }.joined(separator: " and ")
      let isRelation = head.isEmpty && body.contains { "<>=≤≥".contains($0) }
      formula = isRelation ? "(\(body)) and \(condition)" : "\(head)if(\(condition), \(body))"
    }
  }

  /// Returns a function with a condition after a comma, `f(x)=x^2, 0<=x<=2`; nil for another text.
  private static func listed(_ text: String) -> String? {
    let parts = text.splitOutsideBrackets(at: ",").map(\.trimmed)
    let (head, body) = definition(parts[0])
    guard parts.count > 1, !body.isEmpty, !body.contains(where: { "<>=≤≥≠".contains($0) }),
      parts.dropFirst().allSatisfy({ $0.contains { "<>≤≥".contains($0) } && !$0.contains("{") })
    else { return nil }
    return "\(head)if(\(parts.dropFirst().map { "(\($0))" }.joined(separator: " and ")), \(body))"
  }

  /// Returns a function of several formulas with a condition in braces each, `x^2 {x<1}, 2x-1 {x>=1}` and `y=x^2 {x<1}; y=2x-1 {x>=1}`;
  /// nil for another text.
  private static func pieces(_ text: String) -> String? {
    let parts = text.splitOutsideBrackets(at: ",").flatMap { $0.splitOutsideBrackets(at: ";") }.map(\.trimmed)
    guard parts.count > 1 else { return nil }
    let head = definition(parts[0]).head
    var pieces: [String] = []
    for part in parts {
      guard part.hasSuffix("}"), let start = part.lastIndex(of: "{") else { return nil }
      let (own, body) = definition(part[..<start].trimmed)
      let condition = part[part.index(after: start)...].dropLast().trimmed
      guard own.isEmpty || own == head, !body.isEmpty, !body.contains(where: { "<>=≤≥".contains($0) }),
        condition.contains(where: { "<>=≤≥".contains($0) })
      else { return nil }
      pieces.append("\(condition), \(body)")
    }
    return "\(head)if(\(pieces.joined(separator: ", ")))"
  }

  /// Returns the part up to the sign of equality that names a function, and the rest.
  static func definition(_ text: String) -> (head: String, body: String) {
    guard let equals = text.firstIndex(of: "="), case let left = text[..<equals].trimmed, left == "y" || isHead(left)
    else { return ("", text) }
    return (left + "=", text[text.index(after: equals)...].trimmed)
  }

  /// Returns the formula with each condition before its value, for one with conditions after values as on paper:
  /// `{x<0: x^2, x>=0: 2x+1}` for `{x^2: x<0, 2x+1: x>=0}`; nil for another text.
  static func inOrder(_ text: String) -> String? {
    guard let start = text.firstIndex(of: "{"), text.trimmed.hasSuffix("}"), text.contains(where: { ":;".contains($0) })
    else { return nil }
    let inner = text[start...].trimmed.dropFirst().dropLast()
    func isCondition(_ text: String) -> Bool { text.contains { "<>=≤≥≠".contains($0) } }
    // As on paper too: `{x^2, x<0; 2x+1, x>=0}`.
    let signs: (Character, Character) = inner.contains(";") ? (";", ",") : (",", ":")
    let parts = inner.splitOutsideBrackets(at: signs.0).map { $0.splitOutsideBrackets(at: signs.1).map(\.trimmed) }
    guard parts.contains(where: { $0.count == 2 && !isCondition($0[0]) && isCondition($0[1]) }) else { return nil }
    let pieces = parts.map { part in
      (part.count == 2 && !isCondition(part[0]) ? part.reversed() : part).joined(separator: ": ")
    }
    return text[..<start] + "{" + pieces.joined(separator: ", ") + "}"
  }

  /// Whether a left side defines a function: `f(x)`.
  private static func isHead(_ text: String) -> Bool {
    guard let name = text.split(separator: "(").first, text.hasSuffix(")") else { return false }
    return name.isVariableName && text.allSatisfy { $0.isLetter || $0.isNumber || "_(), ′'".contains($0) }
  }

  /// Returns `if(x<0, -x, x^2)` for `x<0: -x, x^2`; nil for another text.
  private static func branches(of text: String) -> String? {
    let parts = text.splitOutsideBrackets(at: ",").map { $0.splitOutsideBrackets(at: ":").map(\.trimmed) }
    guard parts.dropLast().allSatisfy({ $0.count == 2 }), let last = parts.last, last.count <= 2,
      parts.joined().allSatisfy({ !$0.isEmpty }), inOrder("{\(text)}") == nil
    else { return nil }
    return "if(\(parts.joined().joined(separator: ", ")))"
  }
}
