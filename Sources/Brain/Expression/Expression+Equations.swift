extension Expression {
  /// Returns the difference of the sides of an equation; the formula itself if it is no equation.
  package var differenceOfSides: Expression {
    guard case .binary(.equal, let left, let right)? = nodes.last else { return self }
    var builder = ExpressionBuilder(containing: self)
    let difference = builder.binary(.difference, left, right)
    return builder.expression(at: difference)
  }

  /// Whether the formula is only a name.
  package var isVariable: Bool { nodes.count == 1 && !variables.isEmpty }
}
