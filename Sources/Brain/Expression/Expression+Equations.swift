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

  /// Returns the formula with variables replaced by the exact values of parameters.
  package func replacingVariables(_ values: [String: ParameterValue]) -> Expression {
    var builder = ExpressionBuilder()
    var moved: [Int] = []
    for node in nodes {
      if case .variable(let name) = node, let value = values[name] {
        moved.append(builder.add(.number(value.literal)))
      } else {
        moved.append(builder.add(node.relocated { moved[$0] }))
      }
    }
    return builder.expression(at: moved[moved.count - 1])
  }

  /// Returns the difference of the sides of an equation; the formula itself if it is no equation.
  package var differenceOfSides: Expression {
    guard case .binary(.equal, let left, let right)? = nodes.last else { return self }
    var builder = ExpressionBuilder(containing: self)
    let difference = builder.binary(.difference, left, right)
    return builder.expression(at: difference)
  }
}

extension Expression {
  /// Returns a variable minus the formula.
  package func subtracted(from variable: String) -> Expression {
    var builder = ExpressionBuilder(containing: self)
    let left = builder.add(.variable(variable))
    let difference = builder.binary(.difference, left, nodes.count - 1)
    return builder.expression(at: difference)
  }
}

extension Expression {
  /// The formula with sinc u in place of sin u ÷ u, whose limit at 0 it has. A single value changes no integral.
  package var fillingHolesOfSine: Expression {
    var builder = ExpressionBuilder()
    var moved: [Int] = []
    for node in nodes {
      if case .binary(.quotient, let a, let b) = node, nodes[a] == .unary(.sine, b) {
        moved.append(builder.unary(.sinc, moved[b]))
      } else {
        moved.append(builder.add(node.relocated { moved[$0] }))
      }
    }
    return builder.expression(at: moved[moved.count - 1])
  }
}

extension Expression {
  /// Whether the formula is only a name.
  package var isVariable: Bool { nodes.count == 1 && !variables.isEmpty }

  /// Returns the formula minus another one.
  package func subtracting(_ other: Expression) -> Expression {
    var builder = ExpressionBuilder(containing: self)
    var moved: [Int] = []
    for node in other.nodes { moved.append(builder.add(node.relocated { moved[$0] })) }
    let difference = builder.binary(.difference, nodes.count - 1, moved[moved.count - 1])
    return builder.expression(at: difference)
  }
}

extension Expression {
  /// The formula, or for a tangent the sine, which has the same zeros and no poles.
  package var withoutTangent: Expression {
    guard case .unary(.tangent, let angle)? = nodes.last else { return self }
    var builder = ExpressionBuilder(containing: self)
    let sine = builder.unary(.sine, angle)
    return builder.expression(at: sine)
  }
}
