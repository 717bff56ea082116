/// A polynomial of one variable with rational coefficients, those of the lowest powers first, the last one not 0.
///
/// An operation whose result has a degree above `greatestDegree`, or a coefficient that is too long, has none.
struct Polynomial: Equatable {
  let coefficients: [Rational]

  static let greatestDegree = 24

  /// Nil if the degree is too high.
  init?(_ coefficients: [Rational]) {
    let count = (coefficients.lastIndex { !$0.isZero } ?? -1) + 1
    guard count <= Self.greatestDegree + 1, coefficients.allSatisfy(\.isDefined) else { return nil }
    self.coefficients = Array(coefficients.prefix(count))
  }

  /// The polynomial without terms, which is 0, has the degree −1.
  var degree: Int { coefficients.count - 1 }
  var isZero: Bool { coefficients.isEmpty }
  var leading: Rational { coefficients.last ?? Rational(0) }

  static let one = Polynomial(unchecked: [Rational(1)])
  /// The variable itself.
  static let variable = Polynomial(unchecked: [Rational(0), Rational(1)])

  private init(unchecked coefficients: [Rational]) { self.coefficients = coefficients }

  static func + (a: Polynomial, b: Polynomial) -> Polynomial? {
    var sum: [Rational] = []
    for power in 0..<max(a.coefficients.count, b.coefficients.count) {
      guard let term = a[power] + b[power] else { return nil }
      sum.append(term)
    }
    return Polynomial(sum)
  }

  static func - (a: Polynomial, b: Polynomial) -> Polynomial? { a + -b }
  static prefix func - (a: Polynomial) -> Polynomial { Polynomial(unchecked: a.coefficients.map { -$0 }) }

  static func * (a: Polynomial, b: Polynomial) -> Polynomial? {
    if a.isZero || b.isZero { return Polynomial([]) }
    guard a.degree + b.degree <= greatestDegree else { return nil }
    var product = [Rational](repeating: Rational(0), count: a.degree + b.degree + 1)
    for (power, factor) in a.coefficients.enumerated() {
      for (other, term) in b.coefficients.enumerated() {
        guard let part = factor * term, let sum = product[power + other] + part else { return nil }
        product[power + other] = sum
      }
    }
    return Polynomial(product)
  }

  /// Returns the product with a number.
  func scaled(by factor: Rational) -> Polynomial? { Polynomial([factor]).flatMap { self * $0 } }

  /// Returns a power with an exponent from 0.
  func power(_ exponent: Int) -> Polynomial? {
    guard max(degree, 1) * exponent <= Self.greatestDegree else { return nil }
    var power = Polynomial.one
    for _ in 0..<exponent {
      guard let next = power * self else { return nil }
      power = next
    }
    return power
  }

  /// Returns the quotient and the remainder of the division by another polynomial; nil for the divisor 0.
  func divided(by divisor: Polynomial) -> (quotient: Polynomial, remainder: Polynomial)? {
    guard !divisor.isZero else { return nil }
    var rest = coefficients
    var quotient = [Rational](repeating: Rational(0), count: max(degree - divisor.degree + 1, 0))
    for power in quotient.indices.reversed() {
      guard let factor = rest[power + divisor.degree] / divisor.leading else { return nil }
      quotient[power] = factor
      for (other, term) in divisor.coefficients.enumerated() {
        guard let part = factor * term, let difference = rest[power + other] - part else { return nil }
        rest[power + other] = difference
      }
    }
    guard let whole = Polynomial(quotient), let remainder = Polynomial(rest) else { return nil }
    return (whole, remainder)
  }

  /// Returns the quotient of a division without a remainder.
  static func / (a: Polynomial, b: Polynomial) -> Polynomial? {
    guard let (quotient, remainder) = a.divided(by: b), remainder.isZero else { return nil }
    return quotient
  }

  /// Returns the greatest common divisor by Euclid's algorithm, with the leading coefficient 1.
  static func greatestCommonDivisor(_ a: Polynomial, _ b: Polynomial) -> Polynomial? {
    var (a, b) = (a, b)
    while !b.isZero {
      // Remainders with the leading coefficient 1 have shorter coefficients.
      guard let divisor = b.monic, let remainder = a.divided(by: divisor)?.remainder else { return nil }
      (a, b) = (divisor, remainder)
    }
    return a.monic
  }

  /// The multiple with the leading coefficient 1; nil for 0.
  private var monic: Polynomial? {
    (Rational(1) / leading).flatMap { scaled(by: $0) }
  }

  var derivative: Polynomial? {
    var terms: [Rational] = []
    for (power, coefficient) in coefficients.enumerated().dropFirst() {
      guard let term = coefficient * Rational(power) else { return nil }
      terms.append(term)
    }
    return Polynomial(terms)
  }

  /// Returns the value at a number.
  func value(at x: Rational) -> Rational? {
    var value = Rational(0)
    for coefficient in coefficients.reversed() {
      guard let next = (value * x).flatMap({ $0 + coefficient }) else { return nil }
      value = next
    }
    return value
  }

  private subscript(power: Int) -> Rational { power < coefficients.count ? coefficients[power] : Rational(0) }
}

extension Polynomial {
  /// Returns the factors without multiple roots whose powers 1, 2, … multiply to the polynomial, up to a number; a factor of
  /// degree 0 is 1. Nil for 0.
  ///
  /// Source: Yun, On square-free decomposition algorithms, SYMSAC 1976.
  var squarefreeFactors: [Polynomial]? {
    guard !isZero, let slope = derivative, let common = Self.greatestCommonDivisor(self, slope) else { return nil }
    guard var rest = self / common, let quotient = slope / common, let turn = rest.derivative,
      var difference = quotient - turn
    else { return nil }
    var factors: [Polynomial] = []
    while rest.degree > 0 {
      guard let factor = Self.greatestCommonDivisor(rest, difference), let next = rest / factor,
        let share = difference / factor, let turn = next.derivative, let left = share - turn
      else { return nil }
      factors.append(factor)
      (rest, difference) = (next, left)
    }
    return factors
  }

  /// The multiple whose coefficients are integers without a common divisor, the leading one positive.
  var primitive: Polynomial? {
    var (scale, divisor) = (Rational(1), Rational(0))
    for coefficient in coefficients {
      guard let product = scale * coefficient, let next = scale * product.wholeDenominator else { return nil }
      scale = next
    }
    guard let whole = scaled(by: leading.signum < 0 ? -scale : scale) else { return nil }
    for coefficient in whole.coefficients {
      guard let next = Rational.greatestCommonDivisor(divisor, coefficient) else { return nil }
      divisor = next
    }
    return (Rational(1) / divisor).flatMap { whole.scaled(by: $0) }
  }

  /// The rational roots that are found, of a polynomial with integer coefficients and without multiple roots.
  var rationalRoots: [Rational] {
    let sizes = coefficients.map(\.double)
    guard degree > 0, sizes.allSatisfy(\.isFinite), leading.double.magnitude < 0x1p53 else { return [] }
    // A root times the leading coefficient is an integer.
    return Self.realRoots(of: sizes).compactMap { root in
      guard let whole = Int(exactly: (root * leading.double).rounded()), whole.magnitude < 1 << 53,
        let candidate = Rational(whole) / leading, value(at: candidate)?.isZero == true
      else { return nil }
      return candidate
    }
  }

  /// Returns approximations of the real roots of a polynomial, in ascending order, by bisection between those of its
  /// derivative. Roots where it does not change its sign are left out.
  private static func realRoots(of coefficients: [Double]) -> [Double] {
    guard coefficients.count > 1, let leading = coefficients.last else { return [] }
    func value(_ x: Double) -> Double { coefficients.reversed().reduce(0) { $0 * x + $1 } }
    let slopes = coefficients.enumerated().dropFirst().map { Double($0.offset) * $0.element }
    // No root is larger by Cauchy's bound.
    let bound = 1 + (coefficients.dropLast().map { ($0 / leading).magnitude }.max() ?? 0)
    let ends = [-bound] + realRoots(of: slopes) + [bound]
    return zip(ends, ends.dropFirst()).compactMap { low, high in
      var (low, high) = (low, high)
      let sign = value(low).sign
      if value(low) == 0 { return low }
      guard low < high, value(high).sign != sign || value(high) == 0 else { return nil }
      while case let middle = low / 2 + high / 2, low < middle, middle < high {
        if value(middle) != 0, value(middle).sign == sign { low = middle } else { high = middle }
      }
      return high
    }
  }
}
