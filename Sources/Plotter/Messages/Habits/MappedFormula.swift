import Brain

/// A function as a map from its variable, as on paper and in other languages: `x -> x^2`, `f: x ↦ x^2`, `lambda x: x**2`.
struct MappedFormula {
  /// The formula in the text language, a definition if the variable is not x or the function has a name.
  let formula: String

  /// Returns nil for another text, and for a constant, as in `x -> 0`, which is the place of a limit.
  init?(_ text: String) {
    // Patterns are slow: these took a twelfth of a whole picture.
    guard Self.signs.contains(where: { text.containsBytes(of: $0) }),
      let (name, variable, body) = Self.arrow(text) ?? Self.lambda(text)
    else { return nil }
    let plain = ForeignNotation.rewritten(body) ?? body
    guard let expression = try? Expression(plain, knownNames: [variable]), expression.variables.contains(variable)
    else {
      return nil
    }
    formula = name == nil && variable == "x" ? plain : "\(name ?? "f")(\(variable))=\(plain)"
  }

  private static let signs = ["->", "→", "↦", "\\mapsto", "\\to", "lambda"]

  private typealias Parts = (name: String?, variable: String, body: String)

  private static func arrow(_ text: String) -> Parts? {
    let pattern = /\s*(?:([A-Za-z]\w*)\s*:\s*)?\(?\s*([A-Za-zθ]\w*)\s*\)?\s*(?:->|→|↦|\|->|\\mapsto\b|\\to\b)\s*(.+)/
    return text.wholeMatch(of: pattern).map { ($0.1.map(String.init), String($0.2), String($0.3).trimmed) }
  }

  private static func lambda(_ text: String) -> Parts? {
    let pattern = /\s*(?:([A-Za-z]\w*)\s*=\s*)?lambda\s+([A-Za-z]\w*)\s*:\s*(.+)/
    return text.wholeMatch(of: pattern).map { ($0.1.map(String.init), String($0.2), String($0.3).trimmed) }
  }
}
