import RealModule

extension Expression {
  /// Returns the factors without multiple roots of a polynomial, about their coefficients, those of the lowest powers first, and how often
  /// it has each of their roots.
  ///
  /// - Parameter parameters: the values of names.
  /// - Returns: nil for a formula that is no polynomial of one variable with short coefficients.
  package func polynomialFactors(using parameters: [String: ParameterValue]) -> [(
    factor: Expression, coefficients: [Double], multiplicity: Int
  )]? {
    guard let (polynomial, variable) = PolynomialQuotients.polynomial(of: replacingVariables(parameters)),
      let factors = PolynomialFactors(of: polynomial)
    else { return nil }
    var found: [(Expression, [Double], Int)] = []
    for factor in factors.factors {
      var builder = ExpressionBuilder()
      let x = builder.add(.variable(variable))
      guard let place = builder.add((factor.base, 1), of: x) else { return nil }
      found.append((builder.expression(at: place), factor.base.coefficients, factor.exponent))
    }
    return found
  }

  /// Returns a number that exceeds the sizes of all zeros of a polynomial, and so of those of its derivatives, also complex ones.
  ///
  /// - Parameter parameters: the values of names.
  /// - Returns: nil for a formula that is no polynomial of one variable, or a constant one.
  package func boundOfZeros(using parameters: [String: ParameterValue]) -> Double? {
    guard let (polynomial, _) = PolynomialQuotients.polynomial(of: replacingVariables(parameters)),
      polynomial.degree > 0
    else { return nil }
    return polynomial.boundOfZeros
  }

  /// Returns a number beyond which a quotient of polynomials, also one of a sum of such quotients, has a value and one sign on
  /// each side.
  ///
  /// - Parameter parameters: the values of names.
  /// - Returns: nil for another formula, or a constant one.
  package func boundOfSigns(using parameters: [String: ParameterValue]) -> Double? {
    let formula = replacingVariables(parameters)
    guard formula.variables.count == 1, let function = RationalFunction(formula), !function.above.isZero,
      let zeros = function.above.boundOfZeros, let poles = function.below.boundOfZeros
    else { return nil }
    return max(zeros, poles)
  }

  /// A factor of a formula.
  package struct Factor {
    package let formula: Expression
    /// A formula with the same zeros: the argument of a magnitude or a square root.
    package let inner: Expression
    /// How many times it is a factor; nil for a magnitude and a square root, which touch 0 and may have no slope there.
    package let multiplicity: Int?
  }

  /// The factors of a formula, whose zeros are those of the formula where none of its divisors is 0.
  package struct Factors {
    /// The factors that depend on the variable.
    package fileprivate(set) var factors: [Factor] = []
    /// The factors that do not depend on it.
    package fileprivate(set) var constants: [Expression] = []
    package fileprivate(set) var divisors: [Expression] = []

    /// Whether the formula is more than a single factor.
    package var areSeveral: Bool {
      factors.count != 1 || factors[0].multiplicity != 1 || !constants.isEmpty || !divisors.isEmpty
    }
  }

  /// Returns the factors of a product, a quotient or a power.
  package func factors(of variable: String) -> Factors {
    var found = Factors()
    var waiting = [(node: nodes.count - 1, multiplicity: 1)]
    func part(_ node: Int) -> Expression { ExpressionBuilder(containing: self).expression(at: node) }
    func add(_ factor: Expression, inner: Expression? = nil, _ multiplicity: Int?) {
      if factor.variables.contains(variable) {
        found.factors.append(Factor(formula: factor, inner: inner ?? factor, multiplicity: multiplicity))
      } else {
        found.constants.append(factor)
      }
    }
    while let (node, multiplicity) = waiting.popLast() {
      switch nodes[node] {
      case .unary(.negation, let a): waiting.append((a, multiplicity))
      case .unary(.square, let a): waiting.append((a, 2 * multiplicity))
      case .unary(.cube, let a): waiting.append((a, 3 * multiplicity))
      case .unary(.magnitude, let a), .unary(.squareRoot, let a): add(part(node), inner: part(a), nil)
      case .unary(.reciprocal, let a): found.divisors.append(part(a))
      case .binary(.difference, let a, let b) where nodes[b] == .number(Literal(0)): waiting.append((a, multiplicity))
      case .binary(.power, let a, let b):
        guard case .number(let literal) = nodes[b], literal.rational?.isWhole == true,
          let exponent = Int(exactly: literal.value),
          1...Self.mostMultiple ~= exponent
        else {
          add(part(node), multiplicity)
          continue
        }
        waiting.append((a, exponent.saturating(multipliedBy: multiplicity)))
      case .binary(.product, let a, let b): waiting += [(b, multiplicity), (a, multiplicity)]
      case .binary(.quotient, let a, let b):
        waiting.append((a, multiplicity))
        found.divisors.append(part(b))
      default: add(part(node), multiplicity)
      }
    }
    return found
  }

  private static let mostMultiple = 1_000_000

  /// Whether the formula has derivatives of all orders wherever it has a value, and its domain is open, as its operations show.
  package var isAnalytic: Bool {
    nodes.allSatisfy { node in
      switch node {
      case .number, .constant, .variable: return true
      case .unary(let function, _): return Expression.analytic.contains(function)
      case .binary(let function, _, let b):
        if function == .power, case .number(let literal) = nodes[b] { return literal.rational?.isWhole == true }
        return [.sum, .difference, .product, .quotient].contains(function)
      case .call: return false
      }
    }
  }

  private static let analytic: Set<Operation.UnaryFunction> = [
    .negation, .square, .cube, .reciprocal, .exponential, .logarithm, .decimalLogarithm, .binaryLogarithm, .sine,
    .cosine, .tangent, .secant, .cosecant, .cotangent, .hyperbolicSine, .hyperbolicCosine, .hyperbolicTangent,
    .hyperbolicCotangent, .radians, .degrees, .besselJ0, .besselJ1,
  ]

  /// The formula, or for a tangent the sine, which has the same zeros and no poles.
  package var withoutTangent: Expression {
    guard case .unary(.tangent, let angle)? = nodes.last else { return self }
    var builder = ExpressionBuilder(containing: self)
    let sine = builder.unary(.sine, angle)
    return builder.expression(at: sine)
  }
}

extension Polynomial {
  /// A number that exceeds the sizes of all zeros, also complex ones; nil for one that is too large, and for the polynomial 0.
  ///
  /// Source: Fujiwara, Über die obere Schranke des absoluten Betrages der Wurzeln einer algebraischen Gleichung, 1916.
  fileprivate var boundOfZeros: Double? {
    if isZero { return nil }
    var greatest = 0.0
    for power in 0..<degree {
      guard let ratio = coefficients[power] / leading else { return nil }
      let size = ratio.double.magnitude / (power == 0 ? 2 : 1)
      greatest = max(greatest, .pow(size, 1 / Double(degree - power)))
    }
    return greatest.isFinite ? 2.000001 * greatest + .leastNormalMagnitude : nil
  }
}
