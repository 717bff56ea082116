import Interval

extension Expression {
  /// Returns whether the formula is proved to be 0 for every value of its variable: it is the polynomial 0, or it is smooth and defined
  /// everywhere, its derivative is 0, and so is one of its values.
  ///
  /// - Parameter variable: the only name in the formula, whose angles are in radians.
  package func isProvedZero(in variable: String) -> Bool {
    guard variables == [variable] else { return false }
    if let (polynomial, _) = PolynomialQuotients.polynomial(of: self) { return polynomial.isZero }
    guard isSmooth, let slope = formalDerivative(in: variable), slope.nodes == [.number(Literal(0))] else {
      return false
    }
    let function = compiled(variable)
    guard function.enclosure(over: .entire).set.decoration >= .dac else { return false }
    return Self.samples.contains { function.decimalValues(at: $0).hull == Interval(0) }
  }

  /// Returns whether the formula is proved to have no value for any value of its variable: it is smooth, so that each part counts
  /// everywhere, and a part divides by what is 0 for every value, or by a part without values.
  ///
  /// - Parameter variable: the only name in the formula, whose angles are in radians.
  package func isProvedUndefined(in variable: String) -> Bool {
    let divisors = nodes.compactMap { node -> Int? in
      switch node {
      case .binary(.quotient, _, let divisor), .unary(.reciprocal, let divisor): divisor
      default: nil
      }
    }
    guard !divisors.isEmpty, divisors.count <= Self.mostDivisors, isSmooth else { return false }
    let builder = ExpressionBuilder(containing: self)
    return divisors.contains { index in
      let divisor = builder.expression(at: index)
      return divisor.variables.isEmpty
        ? divisor.exactNumber(using: [:])?.isZero == true : divisor.isProvedZero(in: variable)
    }
  }

  /// The number that the formula is proved to be wherever it has a value: 0 for (x + y)² − x² − 2xy − y², 1 for sin² x + cos² x. Nil if
  /// it is not, or if that is not found.
  var provedConstant: Rational? { looksConstant ? AtomForm.constant(of: self) : nil }

  /// Whether the values at a few places are about the same; almost every other formula is told by two of them.
  private var looksConstant: Bool {
    let names = variables
    guard !names.isEmpty else { return false }
    var known: Double?
    for place in Self.places {
      let values = names.enumerated().map { ($1, place * (1 + 0.37 * Double($0))) }
      let value = value(using: Dictionary(values) { first, _ in first })
      guard value.isFinite else { continue }
      if let known, (value - known).magnitude > Self.mostRounding * max(1, known.magnitude) { return false }
      known = value
    }
    return known != nil
  }

  private static let places = [0.7301, 1.4142, -0.8713, 2.2913]
  private static let mostRounding = 1e-6
  private static let mostDivisors = 20
  private static let samples = [0.0, 1, 2]
}
