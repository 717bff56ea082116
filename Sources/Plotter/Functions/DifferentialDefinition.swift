import Brain

/// A differential equation, or a system of two: `y'=x-y`, `dy/dx=x-y`, `y''=-y`, `x'=y and y'=-x`.
struct DifferentialDefinition: Equatable {
  /// An equation that is solved for the highest derivative.
  struct Equation: Equatable {
    /// The unknown function.
    let name: String
    let order: Int
    /// The independent variable of `dy/dx`; nil for a name with primes.
    let time: String?
    /// The right side.
    let text: String
    /// That of the right side in the whole text.
    let offset: Int
  }

  let equations: [Equation]

  /// - Returns: nil for a text in which not every part is such an equation.
  init?(_ text: String) {
    var equations: [Equation] = []
    for part in Self.parts(of: text) {
      guard let equation = Equation(part.text, at: part.offset) else { return nil }
      equations.append(equation)
    }
    if equations.isEmpty { return nil }
    self.equations = equations
  }

  /// The parts between the words `and`, with their offsets.
  private static func parts(of text: String) -> [(text: String, offset: Int)] {
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
    let sides = left.split(separator: "/", omittingEmptySubsequences: false)
    if sides.count == 2, sides[0].first == "d", sides[1].first == "d", sides[0].dropFirst().isVariableName,
      sides[1].dropFirst().isVariableName
    {
      (name, order, time) = (String(sides[0].dropFirst()), 1, String(sides[1].dropFirst()))
    } else {
      let base = left.prefix { !Spelling.isPrime($0) }
      let primes = left.dropFirst(base.count)
      guard !primes.isEmpty, primes.allSatisfy(Spelling.isPrime), base.isVariableName else { return nil }
      (name, order, time) = (String(base), primes.reduce(0) { $0 + ($1 == "″" ? 2 : 1) }, nil)
    }
    self.text = String(text.dropFirst(equals + 1))
    self.offset = offset + equals + 1
  }
}
