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
