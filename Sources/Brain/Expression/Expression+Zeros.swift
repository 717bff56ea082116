extension Expression {
  /// Returns the factors without multiple roots of a polynomial, and how often it has each of their roots.
  ///
  /// - Parameter parameters: the values of names.
  /// - Returns: nil for a formula that is no polynomial of one variable with short coefficients.
  package func polynomialFactors(using parameters: [String: ParameterValue]) -> [(
    factor: Expression, multiplicity: Int
  )]? {
    guard let (polynomial, variable) = PolynomialQuotients.polynomial(of: replacingVariables(parameters)),
      let factors = PolynomialFactors(of: polynomial)
    else { return nil }
    var found: [(Expression, Int)] = []
    for factor in factors.factors {
      var builder = ExpressionBuilder()
      let x = builder.add(.variable(variable))
      guard let place = builder.add((factor.base, 1), of: x) else { return nil }
      found.append((builder.expression(at: place), factor.exponent))
    }
    return found
  }

  /// The formula, or for a tangent the sine, which has the same zeros and no poles.
  package var withoutTangent: Expression {
    guard case .unary(.tangent, let angle)? = nodes.last else { return self }
    var builder = ExpressionBuilder(containing: self)
    let sine = builder.unary(.sine, angle)
    return builder.expression(at: sine)
  }
}
