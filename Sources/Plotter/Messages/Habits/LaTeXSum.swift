/// A sum, a product or an integral with bounds in the notation of LaTeX: `\sum_{n=0}^{5} x^n/n!`, `\int_0^x e^{-t} dt`.
enum LaTeXSum {
  /// Returns a formula with all of them as calls; nil without one, and if a part of one is missing.
  ///
  ///     LaTeXSum.rewritten(#"\int_0^x t\,dt"#)   // integral(t, t, 0, x)
  static func rewritten(_ text: String) -> String? {
    var formula = text
    // The last sign first: a sum in another one is replaced before it.
    for _ in 0..<most {
      guard let sign = formula.ranges(of: /\\(sum|prod|int)(?![a-zA-Z])(\s*\\limits)?/).last else { break }
      guard let (lower, upper, rest) = bounds(in: formula, from: sign.upperBound) else { return nil }
      let isIntegral = formula[sign].hasPrefix("\\int")
      guard let (call, end) = isIntegral ? integral(rest, lower, upper) : sum(rest, formula[sign], lower, upper) else {
        return nil
      }
      formula.replaceSubrange(sign.lowerBound..<end, with: call)
    }
    return formula == text ? nil : formula
  }

  /// Returns the texts of both scripts and what follows them.
  private static func bounds(
    in text: String, from start: String.Index
  ) -> (lower: String, upper: String, rest: Substring)? {
    var scripts: [Character: String] = [:]
    var rest = text[start...].drop(while: \.isWhitespace)
    while let mark = rest.first, "_^".contains(mark), scripts[mark] == nil {
      let script = rest.dropFirst().drop(while: \.isWhitespace)
      guard let first = script.first else { return nil }
      var end = script.index(after: script.startIndex)
      if first == "{" {
        guard let group = ForeignNotation.group(in: text, from: script.startIndex) else { return nil }
        scripts[mark] = text[group].dropFirst().dropLast().trimmed
        end = group.upperBound
      } else {
        if first == "\\" { end = script.dropFirst().drop(while: \.isLetter).startIndex }
        scripts[mark] = String(script[..<end])
      }
      rest = text[end...].drop(while: \.isWhitespace)
    }
    guard let lower = scripts["_"], let upper = scripts["^"] else { return nil }
    return (lower, upper, rest)
  }

  /// Returns the call of an integral up to its differential, and the end of that.
  private static func integral(_ rest: Substring, _ lower: String, _ upper: String) -> (String, String.Index)? {
    let pattern = /(?:\\[,;!:])?\s*(?:\\mathrm\{d\}|\\operatorname\{d\}|d)\s*([a-z])(?![a-zA-Z])/
    let differential = rest.matches(of: pattern).first { match in
      let before = rest[..<match.range.lowerBound].last
      return match.0.first != "d" || before.map { !$0.isLetter && $0 != "\\" } ?? true
    }
    guard let differential else { return nil }
    let body = rest[..<differential.range.lowerBound].trimmed
    let call = "integral(\(body.isEmpty ? "1" : body), \(differential.1), \(lower), \(upper))"
    return (call, differential.range.upperBound)
  }

  /// Returns the call of a sum or a product, whose term ends before a sign of addition or comparison, and the end of the term.
  private static func sum(
    _ rest: Substring, _ sign: Substring, _ lower: String, _ upper: String
  ) -> (String, String.Index)? {
    let index = lower.split(separator: "=").map(\.trimmed)
    guard index.count == 2 else { return nil }
    var depth = 0
    var former: Character = "+"
    var end = rest.endIndex
    for place in rest.indices {
      let character = rest[place]
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      let isEnd = "=<>≤≥,;".contains(character) || "+-".contains(character) && !"+-*/^_".contains(former)
      if depth < 0 || depth == 0 && isEnd {
        end = place
        break
      }
      if !character.isWhitespace { former = character }
    }
    let term = rest[..<end].trimmed
    let name = sign.hasPrefix("\\sum") ? "sum" : "product"
    return term.isEmpty ? nil : ("\(name)(\(term), \(index[0]), \(index[1]), \(upper))", end)
  }

  private static let most = 20
}
