import Brain

/// Curves that one word of a command line lists.
enum CurveList {
  /// Returns formulas and points with commas or semicolons between them, `sin(x), cos(x)`, `[(1,2), (3,4)]` and `A(1,2), B(3,4)`, as curves of their own;
  /// nil for other texts. A comma between digits may stand before decimals.
  static func parts(of text: String) -> [String]? {
    guard text.utf8.count <= mostBytes, text.contains(where: { $0 == "," || $0 == ";" }),
      !text.contains(where: "=<>≤≥≠!?".contains), text.firstRange(of: /\d[,;]\d/) == nil || text.contains("(")
    else { return nil }
    let list = text.contentOfList
    let isBracketed = list != text.trimmed
    let typed = list.splitOutsideBrackets(at: ",").flatMap { $0.splitOutsideBrackets(at: ";") }
    let parts = typed.map(\.trimmed)
    guard parts.count > 1,
      !zip(typed, typed.dropFirst()).contains(where: { $0.last?.isNumber == true && $1.first?.isNumber == true })
    else { return nil }
    func isPoint(_ part: String) -> Bool {
      guard part.hasPrefix("("), part.hasSuffix(")") else { return false }
      let coordinates = String(part.dropFirst().dropLast()).splitOutsideBrackets(at: ",")
      return coordinates.count == 2 && coordinates.allSatisfy(canBeRead)
    }
    let arePoints = parts.allSatisfy { part in
      part.namedPoint.map { $0.name.first?.isUppercase != false && $0.coordinates.allSatisfy(canBeRead) } ?? false
    }
    if arePoints { return parts }
    let areCurves = parts.allSatisfy { part in
      isPoint(part) || !isBracketed && part.contains(where: \.isLetter) && canBeRead(part)
    }
    return areCurves ? parts : nil
  }

  /// Returns both curves of a formula with `±` or `+/-` once, `y=±sqrt(x)`, that of the upper sign first; nil for another text.
  static func branches(of text: String) -> [String]? {
    // A pattern is slow, and most formulas have none of these signs.
    guard text.utf8.count <= mostBytes, ["±", "+/-", "\\pm"].contains(where: { text.containsBytes(of: $0) }),
      !text.contains(where: "<>≤≥≠,;".contains)
    else { return nil }
    let signs = text.ranges(of: /(?:±|\+\/-|\\pm\b)\s*/)
    guard signs.count == 1 else { return nil }
    let (before, after) = (text[..<signs[0].lowerBound], text[signs[0].upperBound...])
    let isSum = before.last { !$0.isWhitespace }.map { !"=(".contains($0) } ?? false
    let branches = [before + (isSum ? "+" : "") + after, before + "-" + after].map { String($0) }
    let value = branches[1].split(separator: "=").last.map(String.init) ?? ""
    return canBeRead(ForeignNotation.rewritten(value) ?? value) ? branches : nil
  }

  private static func canBeRead(_ formula: String) -> Bool {
    (try? Expression(formula, knownNames: ["M", "x", "y", "t", "theta"])) != nil
  }

  private static let mostBytes = 10_000
}
