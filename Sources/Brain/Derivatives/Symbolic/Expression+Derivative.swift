extension Expression {
  /// Returns the derivative in a variable as a formula, simplified as people write it.
  ///
  ///     try Expression("x×sin(x)").derivative(in: "x")?.description   // sin(x)+x×cos(x)
  ///
  /// The formula may have values where the function has none, as 1 ÷ x has for ln x at −1.
  ///
  /// - Parameters:
  ///   - variable: every other name is a constant.
  ///   - order: how often to differentiate, from 0.
  ///   - takesDegrees: whether angles are in degrees.
  /// - Returns: nil if the derivative has too many operations, or numbers that are too long.
  package func formalDerivative(in variable: String, order: Int = 1, takesDegrees: Bool = false) -> Expression? {
    derivative(in: variable, order: order) { expression throws(SymbolicExcess) in
      var derivation = Derivation(of: expression, in: variable, takesDegrees: takesDegrees)
      let root = try derivation.derivative()
      return derivation.simplifier.builder.expression(at: root)
    }
  }

  /// Returns the derivative in a variable as a formula that has a value only where the function has this derivative.
  ///
  /// Conditions exclude jumps, and places where the function is undefined or changes its branch: that of `if(x<0, -x, x)`
  /// is undefined at 0, and so is that of `if(x<0, x^2, x^3)`.
  ///
  /// - Parameters:
  ///   - variable: every other name is a constant.
  ///   - order: how often to differentiate, from 0.
  ///   - takesDegrees: whether angles are in degrees.
  /// - Returns: nil if the derivative has too many operations, or numbers that are too long.
  package func derivative(in variable: String, order: Int = 1, takesDegrees: Bool = false) -> Expression? {
    derivative(in: variable, order: order) { expression throws(SymbolicExcess) in
      var derivation = Derivation(of: expression, in: variable, takesDegrees: takesDegrees, isRestricted: true)
      return try derivation.restrictedDerivative()
    }
  }

  private func derivative(
    in variable: String, order: Int, by step: (Expression) throws(SymbolicExcess) -> Expression
  ) -> Expression? {
    var expression = self
    for _ in 0..<order {
      guard let next = try? step(expression), next.nodes.count <= Parser.nodeLimit else { return nil }
      expression = next
    }
    return expression
  }
}
