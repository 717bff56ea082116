import Interval

/// A sum of fractions times square roots and powers of π and e: 1/3, √2, (1+√5)/2, π/4.
///
/// Sums in which all terms cancel are 0; nothing is concluded from those that do not.
package struct ExactNumber: Sendable, Hashable {
  /// What a coefficient is multiplied by.
  struct Unit: Sendable, Hashable {
    /// A number under a root that no square divides, at least 1.
    var root = 1
    var pi = 0
    var e = 0
  }

  /// Without coefficients 0.
  private(set) var terms: [Unit: Rational]

  private init(terms: [Unit: Rational]) { self.terms = terms.filter { !$0.value.isZero } }

  init(_ number: Rational, _ unit: Unit = Unit()) { self.init(terms: [unit: number]) }

  static let pi = ExactNumber(Rational(1), Unit(pi: 1))
  static let e = ExactNumber(Rational(1), Unit(e: 1))

  package var isZero: Bool { terms.isEmpty }

  /// The number, if it is a fraction.
  var rational: Rational? {
    if terms.isEmpty { return Rational(0) }
    return terms.count == 1 ? terms[Unit()] : nil
  }

  /// Whether the number is a fraction.
  package var isFraction: Bool { rational != nil }

  /// Makes the shortest decimal that is read as a Double; nil if it is not finite.
  package init?(decimal value: Double) {
    guard let number = Rational(decimal: value) else { return nil }
    self.init(number)
  }

  /// Encloses the number.
  package var enclosure: Interval {
    terms.reduce(Interval(0)) { sum, term in
      let (unit, coefficient) = term
      let factors = [
        Image.sqrt(Interval(Double(unit.root))), Image.power(.pi, Interval(Double(unit.pi))),
        Image.power(Image.exp(Interval(1)).left, Interval(Double(unit.e))),
      ]
      return sum + factors.reduce(coefficient.enclosure) { $0 * $1.left }
    }
  }

  /// The only term; nil for a sum and for 0.
  var single: (unit: Unit, coefficient: Rational)? {
    terms.count == 1 ? terms.first.map { ($0.key, $0.value) } : nil
  }

  /// About the value.
  package var double: Double { doubles.reduce(0, +) }

  private var doubles: [Double] {
    terms.map { unit, coefficient in
      coefficient.double * Double(unit.root).squareRoot() * power(.pi, unit.pi) * power(2.718281828459045, unit.e)
    }
  }

  /// −1 or 1; nil if rounding errors hide the sign.
  var sign: Int? {
    let value = double
    let size = doubles.reduce(0) { $0 + $1.magnitude }
    return value.magnitude > 1e-9 * size ? (value < 0 ? -1 : 1) : nil
  }

  private func power(_ base: Double, _ exponent: Int) -> Double {
    (0..<Int(exponent.magnitude)).reduce(1) { product, _ in exponent > 0 ? product * base : product / base }
  }

  // MARK: Operations; nil for results that are no such numbers, or too long

  func adding(_ other: ExactNumber) -> ExactNumber? {
    var sum = terms
    for (unit, coefficient) in other.terms {
      guard let total = (sum[unit] ?? Rational(0)) + coefficient else { return nil }
      sum[unit] = total
    }
    return sum.count <= Self.mostTerms ? ExactNumber(terms: sum) : nil
  }

  var negated: ExactNumber { ExactNumber(terms: terms.mapValues { -$0 }) }

  func multiplied(by other: ExactNumber) -> ExactNumber? {
    var product = ExactNumber(terms: [:])
    for (a, first) in terms {
      for (b, second) in other.terms {
        let common = Self.greatestCommonDivisor(a.root, b.root)
        let root = (a.root / common).multipliedReportingOverflow(by: b.root / common)
        guard !root.overflow, let whole = first * second, let coefficient = whole * Rational(common),
          let sum = product.adding(
            ExactNumber(coefficient, Unit(root: root.partialValue, pi: a.pi + b.pi, e: a.e + b.e)))
        else { return nil }
        product = sum
      }
    }
    return product
  }

  /// The reciprocal of a single term, or of a sum of a fraction and a root.
  var reciprocal: ExactNumber? {
    if let (unit, coefficient) = single {
      // 1 ÷ (c √d) is √d ÷ (c d).
      guard let scaled = coefficient * Rational(unit.root), let inverse = Rational(1) / scaled else { return nil }
      return ExactNumber(inverse, Unit(root: unit.root, pi: -unit.pi, e: -unit.e))
    }
    guard terms.count == 2, terms.keys.allSatisfy({ $0.pi == 0 && $0.e == 0 }) else { return nil }
    // 1 ÷ (a + b) is (a − b) ÷ (a² − b²).
    let sides = terms.sorted { $0.key.root < $1.key.root }.map { ExactNumber($0.value, $0.key) }
    guard let conjugate = sides[0].adding(sides[1].negated), let norm = multiplied(by: conjugate)?.rational,
      !norm.isZero, let inverse = Rational(1) / norm
    else { return nil }
    return conjugate.multiplied(by: ExactNumber(inverse))
  }

  func raised(to exponent: Int) -> ExactNumber? {
    guard exponent.magnitude <= Self.mostPower else { return nil }
    guard let base = exponent < 0 ? reciprocal : self else { return nil }
    var result: ExactNumber? = ExactNumber(Rational(1))
    for _ in 0..<exponent.magnitude { result = result?.multiplied(by: base) }
    return result
  }

  /// The square root of a fraction, possibly times even powers of π and e.
  var squareRoot: ExactNumber? {
    if isZero { return self }
    guard let (unit, coefficient) = single, unit.root == 1, unit.pi % 2 == 0, unit.e % 2 == 0, coefficient.signum > 0,
      let product = coefficient.wholeNumerator * coefficient.wholeDenominator, let whole = Int(exactly: product.double),
      whole < Self.mostUnderRoot
    else { return nil }
    // √(p/q) is √(pq) ÷ q, and squares leave the root.
    var (outside, inside, divisor) = (1, whole, 2)
    while divisor * divisor <= inside {
      while inside % (divisor * divisor) == 0 { (outside, inside) = (outside * divisor, inside / (divisor * divisor)) }
      divisor += 1
    }
    guard let factor = Rational(outside) / coefficient.wholeDenominator else { return nil }
    return ExactNumber(factor, Unit(root: inside, pi: unit.pi / 2, e: unit.e / 2))
  }

  /// The sine of a multiple of π ÷ 12; nil for other angles.
  var sine: ExactNumber? {
    if isZero { return self }
    guard let (unit, coefficient) = single, unit == Unit(pi: 1), let twelfths = coefficient * Rational(12),
      twelfths.isWhole, let turn = twelfths / Rational(24), let rest = turn - turn.floor,
      let place = rest * Rational(24), let index = place.smallWhole
    else { return nil }
    // sin(π − x) is sin x, and sin(π + x) is −sin x.
    let half = index % 12
    guard let value = ExactNumber.sines[half <= 6 ? half : 12 - half] else { return nil }
    return index < 12 ? value : value.negated
  }

  var cosine: ExactNumber? { ExactNumber.fraction(1, 2, Unit(pi: 1))?.adding(self)?.sine }

  /// Returns a fraction of a unit.
  static func fraction(_ top: Int, _ bottom: Int, _ unit: Unit = Unit()) -> ExactNumber? {
    Rational(BigInteger(top), BigInteger(bottom)).map { ExactNumber($0, unit) }
  }

  /// The sines of 0, π ÷ 12, …, π ÷ 2.
  private static let sines: [ExactNumber?] = {
    func root(_ number: Int, over divisor: Int) -> ExactNumber? { fraction(1, divisor, Unit(root: number)) }
    let (six, two) = (root(6, over: 4), root(2, over: 4))
    return [
      ExactNumber(Rational(0)), six.flatMap { six in two.flatMap { six.adding($0.negated) } }, fraction(1, 2),
      root(2, over: 2), root(3, over: 2), six.flatMap { six in two.flatMap { six.adding($0) } },
      ExactNumber(Rational(1)),
    ]
  }()

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : greatestCommonDivisor(b, a % b)
  }

  private static let mostTerms = 16
  private static let mostPower = 24
  private static let mostUnderRoot = 1_000_000_000
}
