/// The factors of a polynomial: a number, and powers of polynomials without common roots.
struct PolynomialFactors {
  enum Base {
    /// x − r for a root that is a short decimal.
    case root(Rational)
    /// Integer coefficients, those of the lowest powers first.
    case polynomial(Polynomial)

    /// About the coefficients, those of the lowest powers first.
    var coefficients: [Double] {
      switch self {
      case .root(let root): [-root.double, 1]
      case .polynomial(let polynomial): polynomial.coefficients.map(\.double)
      }
    }
  }

  var scale: Rational
  var factors: [(base: Base, exponent: Int)] = []

  /// Nil if the numbers are too long.
  init?(of polynomial: Polynomial) {
    guard let powers = polynomial.squarefreeFactors else { return nil }
    scale = polynomial.leading
    for (index, power) in powers.enumerated() where power.degree > 0 {
      guard var rest = power.primitive else { return nil }
      for root in rest.rationalRoots {
        guard let factor = Polynomial([-root, Rational(1)]), let quotient = rest / factor else { continue }
        rest = quotient
        if root.isShortDecimal {
          factors.append((.root(root), index + 1))
        } else {
          guard let whole = factor.primitive else { return nil }
          guard add(whole, index + 1) else { return nil }
        }
      }
      if rest.degree > 0 {
        guard let whole = rest.primitive, add(whole, index + 1) else { return nil }
      }
    }
  }

  /// Adds the power of a polynomial, as it is written by `ExpressionBuilder`.
  private mutating func add(_ polynomial: Polynomial, _ exponent: Int) -> Bool {
    guard let leading = polynomial.writtenLeading.flatMap({ $0.power(exponent) }), let quotient = scale / leading else {
      return false
    }
    scale = quotient
    factors.append((.polynomial(polynomial), exponent))
    return true
  }

  /// Cancels the roots that are short decimals as often as both have them, and returns them.
  mutating func removeCommonRoots(with other: inout PolynomialFactors) -> [Rational] {
    var common: [Rational] = []
    for index in factors.indices {
      guard case .root(let root) = factors[index].base,
        let place = other.factors.firstIndex(where: { if case .root(root) = $0.base { true } else { false } })
      else { continue }
      let least = min(factors[index].exponent, other.factors[place].exponent)
      factors[index].exponent -= least
      other.factors[place].exponent -= least
      common.append(root)
    }
    factors.removeAll { $0.exponent == 0 }
    other.factors.removeAll { $0.exponent == 0 }
    return common
  }
}

extension Polynomial {
  /// The leading coefficient of the form that is written; see `ExpressionBuilder.written`.
  fileprivate var writtenLeading: Rational? {
    degree == 2 ? (leading * leading).flatMap { $0 * Rational(4) } : leading
  }
}

extension Rational {
  fileprivate var isShortDecimal: Bool { Rational(decimal: double) == self }

  /// The number as a literal, if it is a Double.
  var exactLiteral: Literal? { isWhole && double.magnitude <= 0x1p53 ? Literal(self) : nil }
}

extension ExpressionBuilder {
  /// Adds a power of a factor; nil if a coefficient is too long to be a Double.
  mutating func add(_ factor: (base: PolynomialFactors.Base, exponent: Int), of x: Int) -> Int? {
    switch factor.base {
    case .root(let root): return power(difference(x, root), factor.exponent)
    case .polynomial(let polynomial): return written(polynomial, of: x).map { power($0, factor.exponent) }
    }
  }

  /// Adds a polynomial with integer coefficients; one of degree 2 as (2ax + b)² + 4ac − b², which is 4a times as much and
  /// has x once.
  private mutating func written(_ polynomial: Polynomial, of x: Int) -> Int? {
    var terms = polynomial.coefficients
    if polynomial.degree == 2 {
      let (a, b, c) = (terms[2], terms[1], terms[0])
      guard let double = a + a, let linear = Polynomial([b, double]), let base = written(linear, of: x),
        let product = (a * c).flatMap({ $0 * Rational(4) }), let square = b * b, let rest = product - square
      else { return nil }
      return sum(unary(.square, base), rest)
    }
    var place: Int?
    while let coefficient = terms.popLast() {
      guard let literal = coefficient.exactLiteral else { return nil }
      if let value = place {
        guard let next = sum(value, coefficient) else { return nil }
        place = terms.isEmpty ? next : binary(.product, next, x)
      } else {
        place = coefficient == Rational(1) ? x : binary(.product, add(.number(literal)), x)
      }
    }
    return place
  }

  private mutating func sum(_ place: Int, _ number: Rational) -> Int? {
    if number.isZero { return place }
    guard let literal = number.magnitude.exactLiteral else { return nil }
    return binary(number.signum < 0 ? .difference : .sum, place, add(.number(literal)))
  }

  /// Adds x − r.
  mutating func difference(_ x: Int, _ number: Rational) -> Int {
    if number.isZero { return x }
    return binary(number.signum < 0 ? .sum : .difference, x, add(.number(Literal(number.magnitude))))
  }

  mutating func power(_ base: Int, _ exponent: Int) -> Int {
    exponent == 1 ? base : binary(.power, base, number(Double(exponent)))
  }

  /// Adds the product of factors; nil for none.
  mutating func product(_ factors: [Int]) -> Int? {
    var product: Int?
    for factor in factors { product = product.map { binary(.product, $0, factor) } ?? factor }
    return product
  }
}
