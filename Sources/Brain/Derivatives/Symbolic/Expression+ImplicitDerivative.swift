extension Expression {
  /// Returns dy÷dx along the curve F(x, y) = 0 as a simplified formula, −F_x ÷ F_y; nil if it has too many operations.
  ///
  /// - Parameter names: those of x and of y.
  package func implicitDerivative(of names: (x: String, y: String), takesDegrees: Bool = false) -> Expression? {
    guard let first = formalDerivative(in: names.x, takesDegrees: takesDegrees),
      let second = formalDerivative(in: names.y, takesDegrees: takesDegrees)
    else { return nil }
    let quotient = -(first / second)
    do throws(SymbolicExcess) {
      var simplifier = Simplifier(of: quotient)
      let sum = try simplifier.sum(of: quotient.nodes.count - 1)
      let root = try simplifier.node(of: sum)
      return simplifier.builder.expression(at: root)
    } catch { return nil }
  }
}
