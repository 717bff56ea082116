import Brain

/// Formulas with the range of their variable or parameter beside them: `x^2 from 0 to 3`, `r=θ {0<θ<6π}`,
/// `(cos t, sin t), 0<=t<=pi`, `Plot[Sin[x]/x, {x, -10, 10}]`.
struct RangedFormula {
  /// The formulas without the range, one at least.
  let formulas: [String]
  /// The lower end, then the upper one.
  let ends: [String]
  /// The option of the range.
  let option: PlotOption

  /// Returns nil for a text without such a range.
  init?(_ text: String) {
    // Most formulas have none of these, and patterns are slow.
    guard text.utf8.count <= Self.mostBytes,
      text.utf8.contains(where: Self.signs.contains) || Self.words.contains(where: { text.containsBytes(of: $0) }),
      let (formulas, ends) = Self.call(text) ?? Self.restricted(text) ?? Self.worded(text)
    else { return nil }
    (self.formulas, self.ends) = (formulas, ends)
    option = Self.parameterRange(of: formulas[0])?.option ?? .range
  }

  private static let signs = Array("{[,".utf8)
  private static let words = [" from ", " for ", " where ", " with ", " when "]

  private typealias Parts = (formulas: [String], ends: [String])

  /// Returns the parts of a range in words, `x^2 from 0 to 3`.
  private static func worded(_ text: String) -> Parts? {
    guard let from = text.ranges(of: " from ").last, let to = text[from.upperBound...].ranges(of: " to ").first
    else { return nil }
    let formula = text[..<from.lowerBound].trimmed.replacing(/\s(for|with)\s+\w+$/, with: "")
    let low = text[from.upperBound..<to.lowerBound].trimmed.trimmingPrefix(/[A-Za-z]\w*\s*=\s*/)
    let high = text[to.upperBound...].trimmed
    return formula.isEmpty || low.isEmpty || high.isEmpty ? nil : ([formula], [String(low), high])
  }

  /// Returns the parts of a parametric or polar curve with a condition of its parameter alone, in braces, behind a comma or a word.
  private static func restricted(_ text: String) -> Parts? {
    guard let (formula, condition) = condition(behind: text.trimmed),
      let (_, names) = parameterRange(of: formula), let (low, name, high) = span(condition), names.contains(name)
    else { return nil }
    return ([formula], [low, high])
  }

  /// Returns a formula and the condition behind it.
  private static func condition(behind text: String) -> (formula: String, condition: String)? {
    if text.hasSuffix("}"), let start = text.lastIndex(of: "{") {
      return (text[..<start].trimmed, text[text.index(after: start)...].dropLast().trimmed)
    }
    let parts = text.splitOutsideBrackets(at: ",").map(\.trimmed)
    if parts.count > 1, let last = parts.last {
      let formula = parts.dropLast().joined(separator: ", ")
      return (ForeignNotation.coordinates(formula) ?? formula, last)
    }
    guard let word = text.firstRange(of: /\s(for|where|with|when)\s+/) else { return nil }
    return (text[..<word.lowerBound].trimmed, text[word.upperBound...].trimmed)
  }

  /// Returns the ends and the name of `0<=t<=2pi`, `t in [0, 2pi]` and `t from 0 to 2pi`; nil for another condition.
  private static func span(_ text: String) -> (low: String, name: String, high: String)? {
    if let parts = text.wholeMatch(of: /([^<>=≤≥]+?)\s*(?:<=?|≤)\s*(\w+)\s*(?:<=?|≤)\s*([^<>=≤≥]+)/) {
      return (String(parts.1), String(parts.2), String(parts.3))
    }
    if let parts = text.wholeMatch(of: /(\w+)\s*(?:in|∈)\s*[\[(]([^,;]+)[,;]([^,;]+)[\])]/) {
      return (parts.2.trimmed, String(parts.1), parts.3.trimmed)
    }
    return text.wholeMatch(of: /(\w+)\s+from\s+(.+)\s+to\s+(.+)/).map { (String($0.2), String($0.1), String($0.3)) }
  }

  /// Returns the option of the range of a curve's parameter, and the names that this can have; nil for other curves.
  private static func parameterRange(of formula: String) -> (option: PlotOption, names: [String])? {
    let definition = Definition(formula)
    if definition.radius != nil { return (.thetaRange, Definition.angles + ["t"]) }
    let pair = definition.head == nil ? definition.coordinates ?? definition.components : nil
    guard let pair, pair.count == 2, !formula.contains("{") else { return nil }
    let words = pair.flatMap { $0.text.split { !$0.isLetter } }.map(String.init)
    // A field of x and y has no parameter.
    if words.contains("x") || words.contains("y") { return nil }
    return (.tRange, ["t"] + words.filter { !Spelling.isFunction($0) })
  }

  /// Returns the parts of a call of Mathematica or Maple, `Plot[{Sin[x], Cos[x]}, {x, 0, 2 Pi}]` and `plot(sin(x), x=0..2*Pi)`.
  private static func call(_ text: String) -> Parts? {
    guard let call = text.trimmed.wholeMatch(of: /((?:Parametric|Polar)?)[Pp]lot\s*[\[(](.+)[\])]/) else { return nil }
    let arguments = String(call.2).splitOutsideBrackets(at: ",").map(\.trimmed)
    guard arguments.count > 1 else { return nil }
    let span = arguments[1].contentOfList.splitOutsideBrackets(at: ",").map(\.trimmed)
    let sides = arguments[1].splitOutsideBrackets(at: "=").map(\.trimmed)
    let ends = span.count == 3 ? Array(span.dropFirst()) : sides.count == 2 ? AxisRange.ends(sides[1]) : []
    let list = arguments[0].contentOfList
    let bodies = (list == arguments[0] ? [list] : list.splitOutsideBrackets(at: ",").map(\.trimmed)).map {
      ForeignNotation.rewritten($0) ?? $0
    }
    guard ends.count == 2, !bodies.contains("") else { return nil }
    let formulas =
      switch call.1 {
      case "Parametric": ["(\(bodies.joined(separator: ", ")))"]
      case "Polar": bodies.map { "r=" + $0 }
      default: bodies
      }
    return (formulas, ends.map { $0.replacing("Pi", with: "pi") })
  }

  /// The length of a text from which on it is no formula that somebody typed, and too long for patterns.
  static let mostBytes = 10_000
}
