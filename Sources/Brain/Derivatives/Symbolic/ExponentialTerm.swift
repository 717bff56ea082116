import Interval

/// A multiple of bᵖ⁽ˣ⁾ with a positive number b and a polynomial p, as 3 exp(x² − x) or 5 · 2ˣ.
struct ExponentialTerm {
  private let polynomial: Polynomial
  private let variable: String
  /// The node of b; nil for e.
  private let base: Int?
  /// Bounds of ln b, which is not 0.
  private let logarithm: Interval
  /// The nodes of the constants it is a multiple by.
  private var factors: [Int] = []

  /// Nil if a node is no such term.
  ///
  /// - Parameter derivatives: those of all nodes; nil for constants.
  init?(_ node: Int, in builder: ExpressionBuilder, _ derivatives: [SymbolicSum?]) {
    var (node, factors) = (node, [Int]())
    while case .binary(.product, let a, let b) = builder.nodes[node] {
      guard derivatives[a] == nil || derivatives[b] == nil else { return nil }
      factors.append(derivatives[a] == nil ? a : b)
      node = derivatives[a] == nil ? b : a
    }
    let exponent: Int
    switch builder.nodes[node] {
    case .unary(.exponential, let a): (base, logarithm, exponent) = (nil, Interval(1), a)
    case .binary(.power, let b, let a):
      let number = builder.expression(at: b)
      guard number.variables.isEmpty else { return nil }
      let bounds = Image.log(number.compiled("").values(at: 0))
      guard bounds.decoration >= .def, bounds.hull.isBounded, !bounds.hull.contains(0) else { return nil }
      (base, logarithm, exponent) = (b, bounds.hull, a)
    default: return nil
    }
    guard let (polynomial, variable) = PolynomialQuotients.polynomial(of: builder.expression(at: exponent)),
      polynomial.degree > 0
    else { return nil }
    (self.polynomial, self.variable, self.factors) = (polynomial, variable, factors)
  }

  /// Returns whether the exponent of e tends to ∞ towards ∞ or −∞.
  func grows(towards end: Double) -> Bool { Self.grows(leading, degree: polynomial.degree, towards: end) }

  private var leading: Interval { bounds(of: polynomial.degree) }

  /// Returns bounds of the coefficient of a power of x in the exponent of e.
  private func bounds(of power: Int) -> Interval {
    guard power < polynomial.coefficients.count else { return Interval(0) }
    return polynomial.coefficients[power].enclosure * logarithm
  }

  private static func grows(_ leading: Interval, degree: Int, towards end: Double) -> Bool {
    end > 0 || degree.isMultiple(of: 2) ? leading.lower > 0 : leading.upper < 0
  }

  /// Returns the product of the constants.
  func factor(_ simplifier: inout Simplifier) throws(SymbolicExcess) -> SymbolicSum {
    var result = SymbolicSum(Rational(1))
    for factor in factors { result = try simplifier.product(result, try simplifier.sum(of: factor)) }
    return result
  }

  /// Returns the difference of two exponents of e as xⁿ times a sum of powers of 1 ÷ x, whose bounds are close where x is large; nil
  /// unless it is proved to tend to ∞ towards an end.
  func exponent(minus other: Self, _ builder: inout ExpressionBuilder, growingTowards end: Double) -> Int? {
    var degree = max(polynomial.degree, other.polynomial.degree)
    // Equal leading terms cancel.
    while degree > 0, base == other.base, coefficient(degree) == other.coefficient(degree) { degree -= 1 }
    guard degree > 0,
      Self.grows(bounds(of: degree) - other.bounds(of: degree), degree: degree, towards: end)
    else { return nil }
    let x = builder.add(.variable(variable))
    var sum: Int?
    for power in 0...degree {
      guard let term = difference(other, power, &builder) else { continue }
      let scaled = power == degree ? term : builder.binary(.quotient, term, raised(x, degree - power, &builder))
      sum = sum.map { builder.binary(.sum, $0, scaled) } ?? scaled
    }
    return sum.map { builder.binary(.product, raised(x, degree, &builder), $0) }
  }

  private func coefficient(_ power: Int) -> Rational {
    power < polynomial.coefficients.count ? polynomial.coefficients[power] : Rational(0)
  }

  private func raised(_ x: Int, _ power: Int, _ builder: inout ExpressionBuilder) -> Int {
    power == 1 ? x : builder.binary(.power, x, builder.number(Double(power)))
  }

  /// Returns the node of the difference of two coefficients; nil for 0.
  private func difference(_ other: Self, _ power: Int, _ builder: inout ExpressionBuilder) -> Int? {
    func part(_ term: Self, _ builder: inout ExpressionBuilder) -> Int? {
      let number = term.coefficient(power)
      guard !number.isZero else { return nil }
      let node = builder.add(.number(Literal(number)))
      guard let base = term.base else { return node }
      return builder.binary(.product, node, builder.unary(.logarithm, base))
    }
    switch (part(self, &builder), part(other, &builder)) {
    case (let a?, let b?): return builder.binary(.difference, a, b)
    case (let a?, nil): return a
    case (nil, let b?): return builder.unary(.negation, b)
    case (nil, nil): return nil
    }
  }
}
