extension ExpressionBuilder {
  /// Adds the nodes of a formula, with parts in place of some of its variables.
  ///
  /// - Parameter substitute: adds what stands for a variable; nil for one that stays.
  /// - Returns: the index of the formula.
  mutating func add(
    _ formula: Expression, replacing substitute: (String, inout ExpressionBuilder) -> Int? = { _, _ in nil }
  ) -> Int {
    var moved: [Int] = []
    for node in formula.nodes {
      switch node {
      case .variable(let name): moved.append(substitute(name, &self) ?? add(node))
      case .binary(let function, let first, let second): moved.append(binary(function, moved[first], moved[second]))
      default: moved.append(add(node.relocated { moved[$0] }))
      }
    }
    return moved[moved.count - 1]
  }

  /// Adds a number with its sign.
  mutating func signedNumber(_ value: Double) -> Int {
    let magnitude = number(abs(value))
    return value < 0 ? unary(.negation, magnitude) : magnitude
  }
}

extension Expression {
  /// Returns the formula with numbers in place of variables.
  package func replacingVariables(_ values: [String: Double]) -> Expression {
    replacing { name, builder in values[name].map { builder.signedNumber($0) } }
  }

  /// Returns the formula with the exact values of parameters in place of variables.
  package func replacingVariables(_ values: [String: ParameterValue]) -> Expression {
    replacing { name, builder in values[name].map { builder.add(.number($0.literal)) } }
  }

  /// Returns the formula with another one in place of a variable.
  package func replacing(_ variable: String, by other: Expression) -> Expression {
    replacing { name, builder in name == variable ? builder.add(other) : nil }
  }

  private func replacing(_ substitute: (String, inout ExpressionBuilder) -> Int?) -> Expression {
    var builder = ExpressionBuilder()
    let root = builder.add(self, replacing: substitute)
    return builder.expression(at: root)
  }
}
