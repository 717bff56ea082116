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

  private static let mostDivisors = 20
  private static let samples = [0.0, 1, 2]
}
