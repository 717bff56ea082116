import Brain

/// A differential equation, or a system of two: `y'=x-y`, `dy/dx=x-y`, `y''=-y`, `2y''+y=0`, `x'=y and y'=-x`.
struct DifferentialDefinition: Equatable {
  /// An equation that is solved for the highest derivative, or linear in it.
  struct Equation: Equatable {
    /// The unknown function.
    let name: String
    let order: Int
    /// The independent variable of `dy/dx`; nil for a name with primes.
    let time: String?
    /// The left side and its offset in the whole text; nil if it is the highest derivative.
    let left: (text: String, offset: Int)?
    /// The right side.
    let text: String
    /// That of the right side in the whole text.
    let offset: Int

    static func == (a: Equation, b: Equation) -> Bool {
      (a.name, a.order, a.time, a.text, a.offset) == (b.name, b.order, b.time, b.text, b.offset)
        && a.left?.text == b.left?.text
    }

    /// The highest derivative in its spellings, the first with apostrophes.
    var derivatives: [String] {
      order == 1 ? [name + "'", name + "′"] : [name + String(repeating: "'", count: order), name + "″", name + "′′"]
    }
  }

  let equations: [Equation]

  /// - Returns: nil for a text in which not every part is such an equation.
  init?(_ text: String) {
    guard text.utf8.contains(UInt8(ascii: "=")) else { return nil }
    var equations: [Equation] = []
    for part in Self.parts(of: text) {
      guard let equation = Equation(part.text, at: part.offset) else { return nil }
      equations.append(equation)
    }
    if equations.isEmpty { return nil }
    self.equations = equations
  }

  /// The parts between the words `and`, with their offsets.
  static func parts(of text: String) -> [(text: String, offset: Int)] {
    let words = text.words(separatedBy: \.isWhitespace)
    let characters = Array(text)
    var (parts, start): ([(String, Int)], Int) = ([], 0)
    for word in words where word.text == "and" {
      parts.append((String(characters[start..<word.range.lowerBound]), start))
      start = word.range.upperBound
    }
    return parts + [(String(characters[start...]), start)]
  }
}

extension DifferentialDefinition.Equation {
  /// - Parameter offset: that of the text in a longer one.
  fileprivate init?(_ text: String, at offset: Int) {
    let definition = Definition(formula: text)
    guard let equals = definition.equalsSign else { return nil }
    let left = text.prefix(equals).filter { !$0.isWhitespace }
    let base = left.prefix { !Spelling.isPrime($0) }
    let primes = left.dropFirst(base.count)
    self.text = Self.primed(String(text.dropFirst(equals + 1)))
    self.offset = offset + equals + 1
    if let quotient = Self.quotients(left).first, quotient.text.count == left.count {
      (name, order, time) = (quotient.name, 1, quotient.time)
      self.left = nil
    } else if !primes.isEmpty, primes.allSatisfy(Spelling.isPrime), base.isVariableName, !Self.isProduct(base, in: text)
    {
      (name, order, time) = (String(base), Self.order(primes), nil)
      self.left = nil
    } else {
      guard let highest = Self.highestDerivative(in: text) else { return nil }
      (name, order, time) = (highest.name, highest.order, Self.quotients(text).first?.time)
      self.left = (Self.primed(String(text.prefix(equals))), offset)
    }
  }

  private static func order(_ primes: Substring) -> Int { primes.reduce(0) { $0 + ($1 == "″" ? 2 : 1) } }

  /// Returns the derivatives `dy/dx` in a text.
  private static func quotients(_ text: String) -> [(text: Substring, name: String, time: String)] {
    text.matches(of: /\bd([a-zA-Z]\w*)\/d([a-zA-Z]\w*)/).map { ($0.0, String($0.1), String($0.2)) }
  }

  /// Returns the text with y′ in place of `dy/dx`, at the same places.
  private static func primed(_ text: String) -> String {
    quotients(text).reduce(text) { text, quotient in
      let name = " \(quotient.name)'"
      return text.replacing(
        quotient.text, with: name + String(repeating: " ", count: max(0, quotient.text.count - name.count)))
    }
  }

  /// Whether a name before primes is a product of a variable and a function that the text has alone too: `xy'=2y`.
  private static func isProduct(_ name: some StringProtocol, in text: String) -> Bool {
    guard name.count == 2, let first = name.first, let last = name.last, "xt".contains(first), last.isLetter else {
      return false
    }
    let words = text.split { !$0.isLetter && !Spelling.isPrime($0) }
    return words.contains { $0 == String(last) }
  }

  /// Returns the function in a text with the most primes; nil without a derivative, with those of another function too, or if it is called: `f'(x)`.
  private static func highestDerivative(in text: String) -> (name: String, order: Int)? {
    let text = primed(text)
    var highest: (name: String, order: Int)?
    for match in text.matches(of: /([\p{L}_][\p{L}\d_]*)(['′″]+)\s*(\()?/) {
      if match.3 != nil { return nil }
      let name = isProduct(match.1, in: text) ? String(match.1.suffix(1)) : String(match.1)
      if let highest, highest.name != name { return nil }
      highest = (name, max(highest?.order ?? 0, order(match.2)))
    }
    return highest
  }
}
