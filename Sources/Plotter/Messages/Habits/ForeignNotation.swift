import Brain

/// A formula in the notation of LaTeX, Python, JavaScript or another language, as people paste it.
enum ForeignNotation {
  /// Returns the formula in the text language; nil if it is not in such a notation, or cannot be read then either.
  ///
  ///     ForeignNotation.translated(#"\frac{1}{2}x"#)   // ((1)/(2))x
  static func translated(_ text: String) -> String? {
    rewritten(text).flatMap { formula in
      (try? Expression(formula, knownNames: ["M", "x", "y", "t", "theta"])) == nil ? nil : formula
    }
  }

  /// Returns the text with the signs and names of the text language; nil if nothing of it is in another notation.
  ///
  /// - Parameter functions: names that have a meaning of their own.
  static func rewritten(_ text: String, keeping functions: Set<String> = []) -> String? {
    guard isForeign(text), text.utf8.count <= mostBytes, GroupedNumber(in: text) == nil else { return nil }
    var formula =
      coordinates(text) ?? WordedCases(text)?.formula ?? RestrictedFormula(text)?.formula ?? conditions(text)
      ?? choice(text) ?? derivatives(text) ?? text
    formula = LaTeXSum.rewritten(formula) ?? formula
    formula = withCallsInBrackets(formula)
    formula = withRangesOfIndices(formula)
    for (sign, word) in connectives { formula = formula.replacing(sign, with: word) }
    formula = withoutPrefixes(formula)
    formula = withoutCommands(formula)
    formula = withIndices(formula)
    formula = String(formula.map { $0 == "{" ? "(" : $0 == "}" ? ")" : $0 })
    formula = withDecimalPoints(formula)
    formula = withNames(formula, keeping: functions)
    return formula == text ? nil : formula
  }

  /// Returns the coordinates of a curve that has an equation for each, `x=cos(t), y=sin(t)`, in parentheses.
  static func coordinates(_ text: String) -> String? {
    let parts = text.splitOutsideBrackets(at: ",").map { $0.splitOutsideBrackets(at: "=").map(\.trimmed) }
    guard parts.count == 2, parts.allSatisfy({ $0.count == 2 }), parts.map(\.[0]) == ["x", "y"] else { return nil }
    return "(\(parts[0][1]), \(parts[1][1]))"
  }

  /// Returns conditions or differential equations with commas or semicolons between them, `x+y<=4, x>=0`, joined by `and`. Equations
  /// alone are meant as curves of their own.
  private static func conditions(_ text: String) -> String? {
    let parts = text.splitOutsideBrackets(at: ",").flatMap { $0.splitOutsideBrackets(at: ";") }.map(\.trimmed)
    guard parts.count > 1, parts.allSatisfy({ $0.contains(where: "=<>≤≥≠".contains) }) else { return nil }
    let areDifferential = parts.allSatisfy { part in
      let left = part.prefix { $0 != "=" }
      return left.contains(where: Spelling.isPrime) || left.hasPrefix("d") && left.contains("/d")
    }
    return areDifferential || text.contains(where: "<>≤≥≠".contains) ? parts.joined(separator: " and ") : nil
  }

  /// Returns equations with commas or semicolons between them, `2x+3y=7, x-y=1`, as formulas of their own; nil for other texts, and for
  /// the equations of one curve.
  static func equations(in text: String) -> [String]? {
    guard text.utf8.count <= mostBytes, text.contains(where: { $0 == "," || $0 == ";" }) else { return nil }
    let parts = text.splitOutsideBrackets(at: ",").flatMap { $0.splitOutsideBrackets(at: ";") }.map(\.trimmed)
    let areEquations = parts.allSatisfy { part in
      let sides = part.splitOutsideBrackets(at: "=").map(\.trimmed)
      return !part.contains(where: "<>≤≥≠!".contains) && sides.count == 2 && sides.allSatisfy { !$0.isEmpty }
    }
    return parts.count > 1 && areEquations && coordinates(text) == nil && conditions(text) == nil ? parts : nil
  }

  /// Returns a formula with a derivative as on paper or in other programs, `d/dx(x^3)`, `derivative(x^3)` and `diff(x^3)`, in the
  /// text language; nil for another text.
  private static func derivatives(_ text: String) -> String? {
    var formula = text
    for _ in 0..<mostChoices {
      if let start = formula.firstRange(of: /\bd\/d[a-z]\b/) {
        let variable = formula[formula.index(before: start.upperBound)]
        let rest = formula[start.upperBound...].drop(while: \.isWhitespace)
        if rest.first == "(" {
          guard let group = group(in: formula, from: rest.startIndex, "(", ")") else { return nil }
          formula.replaceSubrange(
            start.lowerBound..<group.upperBound, with: "diff\(formula[group].dropLast()), \(variable))")
        } else {
          if rest.isEmpty { return nil }
          formula.replaceSubrange(start.lowerBound..., with: "diff(\(rest), \(variable))")
        }
        continue
      }
      guard let start = formula.firstRange(of: /\b(derivative|deriv)\s*\(/) ?? callOfOne(in: formula),
        let group = group(in: formula, from: formula.index(before: start.upperBound), "(", ")")
      else { break }
      let parts = String(formula[group].dropFirst().dropLast()).splitOutsideBrackets(at: ",").map(\.trimmed)
      let names = Set(parts[0].split { !$0.isLetter }.map(String.init))
      let variable = ["x", "t", "y", "u"].first { names.contains($0) } ?? "x"
      let whole = parts.count > 1 ? parts : parts + [variable]
      formula.replaceSubrange(start.lowerBound..<group.upperBound, with: "diff(\(whole.joined(separator: ", ")))")
    }
    return formula == text ? nil : formula
  }

  /// Returns the beginning of a call of `diff` with one argument, up to its parenthesis; nil without one.
  private static func callOfOne(in text: String) -> Range<String.Index>? {
    text.ranges(of: /\bdiff\s*\(/).first { start in
      let group = group(in: text, from: text.index(before: start.upperBound), "(", ")")
      return group.map { text[$0].dropFirst().dropLast().split(separator: ",").count == 1 } ?? false
    }
  }

  /// Returns the choice between two values of C, `x>0 ? x : 0`, and of Python, `x if x>0 else 0`, as a call of `if`; nil for
  /// another text. The second value may be a choice again.
  private static func choice(_ text: String) -> String? {
    // A definition stays before the choice: f(x) = x>0 ? x : 0.
    let head = text.firstRange(of: /^\s*\w+\s*(\(\s*\w+\s*\))?\s*=(?!=)/)
    var rest = text[(head?.upperBound ?? text.startIndex)...]
    var calls: [String] = []
    for _ in 0..<mostChoices {
      guard let (condition, first, second) = alternatives(rest) else { break }
      calls.append("if(\(condition.trimmed), \(first.trimmed), ")
      rest = second
    }
    if calls.isEmpty { return nil }
    return (head.map { text[$0] + " " } ?? "") + calls.joined() + rest.trimmed
      + String(repeating: ")", count: calls.count)
  }

  /// Returns the parts of a choice; nil if the text is not a choice.
  private static func alternatives(_ text: Substring) -> (condition: Substring, first: Substring, second: Substring)? {
    if let mark = text.firstIndex(of: "?"), let colon = text[mark...].firstIndex(of: ":") {
      return (text[..<mark], text[text.index(after: mark)..<colon], text[text.index(after: colon)...])
    }
    guard let start = text.firstRange(of: " if "), let end = text[start.upperBound...].firstRange(of: " else ") else {
      return nil
    }
    return (text[start.upperBound..<end.lowerBound], text[..<start.lowerBound], text[end.upperBound...])
  }

  /// Whether the text has a character or a word of another notation.
  private static func isForeign(_ text: String) -> Bool {
    text.utf8.contains { signs.contains($0) }
      || words.contains { text.containsBytes(of: $0) }
  }

  /// The bytes of the signs of other notations.
  private static let signs = Array("\\{[,;?".utf8)
  /// The words of other notations.
  private static let words =
    prefixes + names.keys.filter { $0.utf8.count > 1 } + connectives.map(\.0)
    + ["if ", "d/d", "diff(", "deriv", " for ", " when ", "iecewise", "If(", "If["]

  /// Takes away the names of modules, of which `log` is the natural logarithm, and NumPy's `sinc` that of π x.
  private static func withoutPrefixes(_ text: String) -> String {
    var formula = text
    for prefix in prefixes {
      formula = formula.replacing(prefix + "log(", with: "ln(")
      if prefix.hasPrefix("n") {
        while let start = formula.firstRange(of: prefix + "sinc("),
          let group = group(in: formula, from: formula.index(before: start.upperBound), "(", ")")
        {
          formula.replaceSubrange(start.lowerBound..<group.upperBound, with: "sinc(pi*\(formula[group]))")
        }
      }
      formula = formula.replacing(prefix, with: "")
    }
    return formula
  }

  /// Replaces the commands of LaTeX: `\frac{a}{b}`, `\frac12`, `\sqrt{a}`, `\sqrt[3]{a}`, `\sin`, `\sin^{-1}`, `\left(`.
  private static func withoutCommands(_ text: String) -> String {
    var formula = text.replacing(/\\(operatorname|mathrm|text)\s*\{(\w+)\}/) { "\($0.2)" }
    formula.replace(/\\[dt]?frac\s*(\d)\s*(\d)/) { "((\($0.1))/(\($0.2)))" }
    formula.replace(/\\(sin|cos|tan)\s*\^\{-1\}/) { "arc\($0.1)" }
    formula.replace(/\\sqrt\s*(\d)/) { "sqrt(\($0.1))" }
    formula.replace(/\\sqrt\s+(\w)/) { "sqrt(\($0.1))" }
    while let start = formula.firstRange(of: "\\sqrt[") {
      guard let degree = group(in: formula, from: formula.index(before: start.upperBound), "[", "]"),
        degree.upperBound < formula.endIndex, let radicand = group(in: formula, from: degree.upperBound)
      else { return text }
      let parts = [radicand, degree].map { formula[$0].dropFirst().dropLast() }
      formula.replaceSubrange(start.lowerBound..<radicand.upperBound, with: "((\(parts[0]))^(1/(\(parts[1]))))")
    }
    for (command, other) in synonyms { formula = formula.replacing(command, with: other) }
    while let start = formula.firstRange(of: "\\frac{") {
      guard let top = group(in: formula, from: formula.index(before: start.upperBound)),
        top.upperBound < formula.endIndex,
        formula[top.upperBound] == "{", let bottom = group(in: formula, from: top.upperBound)
      else { return text }
      let parts = [top, bottom].map { formula[$0].dropFirst().dropLast() }
      formula.replaceSubrange(start.lowerBound..<bottom.upperBound, with: "((\(parts[0]))/(\(parts[1])))")
    }
    return formula.replacing("\\", with: "")
  }

  /// Commands and what stands in their place, longer names before their beginnings.
  private static let synonyms = [
    ("\\left", ""), ("\\right", ""), ("\\dfrac", "\\frac"), ("\\tfrac", "\\frac"), ("\\cdot", "*"), ("\\times", "*"),
    ("\\leq", "<="), ("\\geq", ">="), ("\\le", "<="), ("\\ge", ">="), ("\\neq", "≠"), ("\\lvert", "|"),
    ("\\rvert", "|"), ("\\lfloor", "⌊"), ("\\rfloor", "⌋"), ("\\lceil", "⌈"), ("\\rceil", "⌉"), ("\\infty", "inf"),
    ("\\,", " "), ("\\;", " "), ("\\ ", " "),
  ]

  /// Replaces an index in braces, `x_{1}`, by one without.
  private static func withIndices(_ text: String) -> String {
    var formula = text
    var start = formula.startIndex
    while let mark = formula[start...].firstRange(of: "_{"),
      let range = group(in: formula, from: formula.index(before: mark.upperBound))
    {
      let index = String(formula[range].dropFirst().dropLast())
      let offset = formula.distance(from: formula.startIndex, to: range.lowerBound)
      if !index.isEmpty, index.allSatisfy({ $0.isLetter || $0.isNumber }) {
        formula.replaceSubrange(range, with: index)
      }
      start = formula.index(formula.startIndex, offsetBy: offset)
    }
    return formula
  }

  /// Returns the range of a group in brackets; nil if it does not end.
  static func group(
    in text: String, from start: String.Index, _ opening: Character = "{", _ closing: Character = "}"
  ) -> Range<String.Index>? {
    var depth = 0
    for index in text[start...].indices {
      if text[index] == opening { depth += 1 }
      if text[index] == closing { depth -= 1 }
      if depth == 0 { return start..<text.index(after: index) }
    }
    return nil
  }

  /// Replaces a comma between digits outside all parentheses, where no list can be.
  private static func withDecimalPoints(_ text: String) -> String {
    var characters = Array(text)
    var depth = 0
    for index in characters.indices {
      if characters[index] == "(" { depth += 1 }
      if characters[index] == ")" { depth -= 1 }
      let isInside = index > 0 && index + 1 < characters.count
      if characters[index] == ",", depth == 0, isInside, characters[index - 1].isNumber, characters[index + 1].isNumber
      {
        characters[index] = "."
      }
    }
    return String(characters)
  }

  /// Replaces names of functions in other languages.
  private static func withNames(_ text: String, keeping functions: Set<String>) -> String {
    var formula = ""
    var rest = text[...]
    while let first = rest.first {
      let word = rest.prefix { $0.isLetter }
      if word.isEmpty {
        formula.append(first)
        rest = rest.dropFirst()
      } else {
        rest = rest.dropFirst(word.count)
        let name = rest.first == "(" && !functions.contains(String(word)) ? names[String(word)] : nil
        formula += name ?? String(word)
      }
    }
    return formula
  }

  /// Replaces the calls of Mathematica, `Sin[x]` and `Log[x]`, by those of the text language.
  private static func withCallsInBrackets(_ text: String) -> String {
    var formula = text
    for _ in 0..<mostChoices {
      guard let start = formula.firstRange(of: /[A-Z][A-Za-z]*\[/),
        let group = group(in: formula, from: formula.index(before: start.upperBound), "[", "]")
      else { break }
      let name = formula[start].dropLast().lowercased()
      guard Spelling.isFunction(name) else { return text }
      let argument = formula[group].dropFirst().dropLast()
      formula.replaceSubrange(
        start.lowerBound..<group.upperBound, with: "\(name == "log" ? "ln" : name)(\(argument))")
    }
    return formula == text ? text : formula.replacing("Pi", with: "pi")
  }

  /// Replaces the range of an index in Maple, `sum(1/n^2, n=1..100)`, by its name and both ends.
  private static func withRangesOfIndices(_ text: String) -> String {
    guard text.containsBytes(of: "..") else { return text }
    return text.replacing(/,\s*([A-Za-z]\w*)\s*=\s*([^,=()]+?)\s*\.\.\s*([^,=()]+)\)/) {
      ", \($0.1), \($0.2), \($0.3.trimmed))"
    }
  }

  /// The names of functions elsewhere, and here.
  static let names = [
    "sen": "sin", "tg": "tan", "ctg": "cot", "cotg": "cot", "arctg": "arctan", "arcsen": "arcsin", "lg": "log10",
    "ld": "log2", "lb": "log2", "cosec": "csc", "cosech": "csch", "arcsinh": "arsinh", "arccosh": "arcosh",
    "arctanh": "artanh", "signum": "sign", "power": "pow", "Phi": "normcdf", "pnorm": "normcdf",
    "dnorm": "normpdf", "qnorm": "invNorm", "where": "if", "ifelse": "if", "prod": "product", "comb": "nCr",
    "choose": "nCr", "perm": "nPr", "C": "nCr", "P": "nPr", "Gamma": "gamma",
  ]
  /// The signs of C for words.
  private static let connectives = [
    ("&&", " and "), ("||", " or "), (":=", "="), (".^", "^"), (".*", "*"), ("./", "/"),
  ]
  private static let prefixes = ["numpy.", "np.", "math.", "Math."]
  private static let mostBytes = 10_000
  private static let mostChoices = 50
}
