import Metering

/// A product of powers of atoms, which are numbered. An atom is a part of a formula that counts as a variable of polynomials.
struct AtomMonomial: Hashable {
  /// By atom; none is 0.
  private(set) var exponents: [Int: Int] = [:]

  init() {}

  init(_ atom: Int, _ exponent: Int = 1) { if exponent != 0 { exponents[atom] = exponent } }

  static func * (a: AtomMonomial, b: AtomMonomial) -> AtomMonomial {
    var product = a
    for (atom, exponent) in b.exponents {
      let sum = (product.exponents[atom] ?? 0) + exponent
      product.exponents[atom] = sum == 0 ? nil : sum
    }
    return product
  }

  /// The exponents in the order of the atoms, which tell monomials apart in the same way each time.
  var order: [Int] { exponents.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] } }

  /// Returns whether the exponent of the first atom whose exponents differ is less.
  func isLess(than other: AtomMonomial) -> Bool {
    let atoms = Set(exponents.keys).union(other.exponents.keys)
    guard let atom = atoms.filter({ exponents[$0] != other.exponents[$0] }).min() else { return false }
    return (exponents[atom] ?? 0) < (other.exponents[atom] ?? 0)
  }

  /// The square root of the monomial; nil if one of its exponents is odd.
  var squareRoot: AtomMonomial? {
    guard exponents.values.allSatisfy({ $0 % 2 == 0 }) else { return nil }
    var root = AtomMonomial()
    root.exponents = exponents.mapValues { $0 / 2 }
    return root
  }

  /// Returns the quotient, if it has no negative exponents.
  static func / (a: AtomMonomial, b: AtomMonomial) -> AtomMonomial? {
    let quotient = b.exponents.reduce(a) { $0 * AtomMonomial($1.key, -$1.value) }
    return quotient.exponents.values.allSatisfy { $0 > 0 } ? quotient : nil
  }

  /// Whether no exponent is large.
  var isModest: Bool { exponents.values.allSatisfy { abs($0) <= Self.greatestExponent } }

  private static let greatestExponent = 64
}

/// A polynomial of atoms with fractions as coefficients; atoms that are powers may have negative exponents.
struct AtomPolynomial: Hashable {
  /// By monomial; none is 0.
  private(set) var terms: [AtomMonomial: Rational] = [:]

  init() {}

  init(_ value: Rational, _ monomial: AtomMonomial = AtomMonomial()) { if !value.isZero { terms[monomial] = value } }

  var isZero: Bool { terms.isEmpty }

  /// The number that the polynomial is; nil for another polynomial.
  var constant: Rational? {
    if terms.isEmpty { return Rational(0) }
    return terms.count == 1 ? terms[AtomMonomial()] : nil
  }

  /// The only term; nil for none or several.
  var single: (monomial: AtomMonomial, coefficient: Rational)? {
    terms.count == 1 ? terms.first.map { ($0.key, $0.value) } : nil
  }

  /// The coefficient of the first term in an order that is the same each time; nil for the polynomial 0.
  var leading: Rational? { ordered.first?.coefficient }

  /// The terms in an order that is the same each time.
  var ordered: [(monomial: AtomMonomial, coefficient: Rational)] {
    terms.map { (order: $0.key.order, monomial: $0.key, coefficient: $0.value) }
      .sorted { $0.order.lexicographicallyPrecedes($1.order) }.map { ($0.monomial, $0.coefficient) }
  }

  /// Adds a term; returns false if there are too many, or if numbers are too long.
  mutating func add(_ value: Rational, _ monomial: AtomMonomial) -> Bool {
    guard let sum = (terms[monomial] ?? Rational(0)) + value else { return false }
    terms[monomial] = sum.isZero ? nil : sum
    return terms.count <= Self.mostTerms && sum.bitWidth <= Self.mostBits && monomial.isModest
  }

  static func + (a: AtomPolynomial, b: AtomPolynomial) -> AtomPolynomial? {
    var sum = a
    WorkMeter.count(workOfTerm * b.terms.count)
    for (monomial, value) in b.ordered where !sum.add(value, monomial) { return nil }
    return sum
  }

  static func * (a: AtomPolynomial, b: AtomPolynomial) -> AtomPolynomial? {
    var product = AtomPolynomial()
    WorkMeter.count(workOfTerm * a.terms.count * b.terms.count)
    // The order decides whether a limit is exceeded on the way.
    let others = b.ordered
    for (first, left) in a.ordered {
      for (second, right) in others {
        guard let value = left * right, product.add(value, first * second) else { return nil }
      }
    }
    return product
  }

  func scaled(by factor: Rational) -> AtomPolynomial? { self * AtomPolynomial(factor) }

  /// The number c and the polynomial q for which the polynomial is c q²; nil if there are none.
  ///
  /// The first term of q is the root of the first term, and each other one is the first term of what is left over twice that.
  var square: (factor: Rational, root: AtomPolynomial)? {
    guard let (first, factor) = leadingTerm, let root = first.squareRoot,
      let normal = (Rational(1) / factor).flatMap(scaled)
    else { return nil }
    var sum = AtomPolynomial(Rational(1), root)
    for _ in 0..<Self.mostTermsOfRoot {
      guard let negative = (sum * sum)?.scaled(by: Rational(-1)), let rest = normal + negative else { return nil }
      guard let (monomial, coefficient) = rest.leadingTerm else { return (factor, sum) }
      guard let quotient = monomial / root, let half = coefficient / Rational(2), sum.add(half, quotient) else {
        return nil
      }
    }
    return nil
  }

  /// The term that is greater than the others in the lexical order of exponents, which products keep.
  private var leadingTerm: (monomial: AtomMonomial, coefficient: Rational)? {
    terms.max { $0.key.isLess(than: $1.key) }.map { ($0.key, $0.value) }
  }

  private static let mostTerms = 120
  private static let mostTermsOfRoot = 12
  private static let mostBits = 512
  private static let workOfTerm = 100
}

/// A quotient of polynomials of atoms.
struct AtomFraction: Hashable {
  let above: AtomPolynomial
  let below: AtomPolynomial

  /// Nil for the denominator 0, and for numbers that are too long.
  init?(_ above: AtomPolynomial, _ below: AtomPolynomial = AtomPolynomial(Rational(1))) {
    guard !below.isZero else { return nil }
    guard let divisor = below.constant else {
      (self.above, self.below) = (above, below)
      return
    }
    guard let factor = Rational(1) / divisor, let scaled = above.scaled(by: factor) else { return nil }
    (self.above, self.below) = (scaled, AtomPolynomial(Rational(1)))
  }

  /// The polynomial that the quotient is; nil for another one.
  var polynomial: AtomPolynomial? { below.constant == nil ? nil : above }

  /// The number that the quotient is wherever its denominator is not 0; nil for another quotient.
  var constant: Rational? {
    guard let (monomial, divisor) = below.ordered.first,
      let ratio = (above.terms[monomial] ?? Rational(0)) / divisor, let multiple = below.scaled(by: -ratio),
      let rest = above + multiple
    else { return nil }
    return rest.isZero ? ratio : nil
  }
}
