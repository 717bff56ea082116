import Metering

/// Finds a formula whose derivative is a formula, by the rules that people use: sums, powers, a table of functions, fractions in parts,
/// substitution, and parts.
struct AntiderivativeSearch {
  let variable: String
  /// Whether to take only sums of multiples of powers of x, and of sines, cosines and exponential functions of linear formulas, whose
  /// antiderivatives are continuous wherever they are defined.
  let isPlain: Bool
  /// The formulas on the way to the present one, which would go round in a circle.
  private var open: Set<Expression> = []
  private var steps = 0
  /// Auxiliary variables that substitutions have introduced.
  private var substitutes = 0

  init(in variable: String, isPlain: Bool = false) { (self.variable, self.isPlain) = (variable, isPlain) }

  var x: Expression { .variable(variable) }

  func isConstant(_ formula: Expression) -> Bool { !formula.variables.contains(variable) }

  /// Returns an antiderivative, or nil if none is found.
  mutating func antiderivative(of formula: Expression) -> Expression? {
    steps += 1
    guard steps <= Self.mostSteps, open.count <= Self.mostDepth, formula.nodes.count <= Self.mostNodes,
      WorkMeter.allows(Self.workOfStep * formula.nodes.count)
    else { return nil }
    if isConstant(formula) { return formula * x }
    let simple = formula.simplified
    if isConstant(simple) { return simple * x }
    guard open.insert(simple).inserted else { return nil }
    defer { open.remove(simple) }
    if !isPlain, let fraction = rationalAntiderivative(of: simple) { return fraction }
    guard let terms = simple.terms else { return nil }
    if terms.count > 1, let sum = sum(of: terms) { return sum }
    guard let product = FormulaProduct(simple, in: variable) else { return nil }
    guard let found = product.powers.isEmpty ? x : antiderivative(of: product) else { return nil }
    return product.constant.map { $0 * found } ?? found
  }

  private mutating func sum(of terms: [Expression]) -> Expression? {
    var result: Expression?
    for term in terms {
      guard let part = antiderivative(of: term) else { return nil }
      result = result.map { $0 + part } ?? part
    }
    return result
  }

  /// Returns an antiderivative of the factors that depend on the variable.
  private mutating func antiderivative(of product: FormulaProduct) -> Expression? {
    if let power = product.powers.first, product.powers.count == 1, let found = antiderivative(of: power) {
      return found
    }
    if isPlain { return nil }
    if let found = antiderivativeOfWaves(product) { return found }
    if let found = antiderivativeBySubstitution(product) { return found }
    if let found = antiderivativeByParts(product) { return found }
    if let expanded = product.expanded { return antiderivative(of: expanded) }
    return antiderivativeOfLogarithm(product)
  }

  /// Returns the antiderivative of a formula of a new variable, in whose place `part` is then put.
  mutating func antiderivative(
    putting part: Expression, in formula: (_ substitute: Expression) -> Expression?
  ) -> Expression? {
    substitutes += 1
    // A name that people cannot type.
    let name = "\u{1}\(substitutes)"
    guard let inner = formula(.variable(name)), isConstant(inner) else { return nil }
    var search = AntiderivativeSearch(in: name)
    (search.open, search.steps, search.substitutes) = (open, steps, substitutes)
    let found = search.antiderivative(of: inner)
    (steps, substitutes) = (search.steps, search.substitutes)
    return found?.replacing(name, by: part)
  }

  private static let mostSteps = 300
  private static let mostDepth = 12
  private static let mostNodes = 200
  private static let workOfStep = 2000
}

extension Expression {
  /// Returns a formula whose derivative in a variable this formula is, on each interval where both have values; nil if the rules find
  /// none, though there may be one.
  ///
  ///     try Expression("x×exp(x)").formalAntiderivative(in: "x")?.description   // (x-1)×exp(x)
  ///
  /// - Parameters:
  ///   - variable: every other name is a constant, for which the formula holds but for single values: xⁿ⁺¹ ÷ (n + 1) where n is not −1.
  ///   - takesDegrees: whether angles are in degrees.
  package func formalAntiderivative(in variable: String, takesDegrees: Bool = false) -> Expression? {
    let formula = takesDegrees ? takingAnglesInDegrees() : self
    var search = AntiderivativeSearch(in: variable)
    guard let found = search.antiderivative(of: formula)?.withPlainLogarithms.simplified,
      found.hasSlope(formula, in: variable)
    else { return nil }
    return found
  }

  /// The formula with v for ln |eᵛ|, u for the exponential function of ln u, and ln u for ln |u| of a positive u.
  private var withPlainLogarithms: Expression {
    rewritten { part, builder in
      guard let (function, operand) = part.unaryPart, let (inner, u) = operand.unaryPart else { return nil }
      switch (function, inner) {
      case (.logarithm, .magnitude):
        let plain = u.logarithmOfMagnitude
        return plain == part ? nil : builder.add(plain)
      case (.exponential, .logarithm): return builder.add(u)
      default: return nil
      }
    } ?? self
  }

  /// Whether values of the derivative agree with those of a formula wherever both are defined, at some places.
  private func hasSlope(_ formula: Expression, in variable: String) -> Bool {
    guard let slope = formalDerivative(in: variable) else { return false }
    var values = AntiderivativeSearch.sampleValues(of: formula.variables.filter { $0 != variable })
    var count = 0
    for place in [0.37, 0.083, 0.71, 1.43, 2.71, 5.3, 11.9, -0.083, -0.61, -1.87, -4.4] {
      values[variable] = place
      let (value, expected) = (slope.value(using: values), formula.value(using: values))
      guard value.isFinite, expected.isFinite else { continue }
      if abs(value - expected) > 1e-7 * max(1, abs(expected)) { return false }
      count += 1
    }
    return count > 1
  }
}
