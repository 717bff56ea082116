extension Expression {
  /// The same function in a form whose interval evaluation loses less to cancellation: 1 − cos u is 2 sin²(u ÷ 2).
  ///
  /// It equals the formula for real numbers, but not bit for bit for Doubles, so it serves enclosures alone.
  func cancellationFree() -> Expression {
    var builder = ExpressionBuilder()
    var moved: [Int] = []
    for node in nodes {
      let place: Int
      if case .binary("−", let a, let b) = node, nodes[a] == .number(Literal(1)), case .unary("cos", let u) = nodes[b] {
        place = builder.versedSine(of: moved[u])
      } else if case .binary("−", let a, let b) = node, nodes[b] == .number(Literal(1)),
        case .unary("cos", let u) = nodes[a]
      {
        place = builder.unary("±", builder.versedSine(of: moved[u]))
      } else {
        place = builder.add(node.relocated { moved[$0] })
      }
      moved.append(place)
    }
    return builder.expression(at: moved[moved.count - 1])
  }
}

extension ExpressionBuilder {
  /// 2 sin²(u ÷ 2), which is 1 − cos u.
  fileprivate mutating func versedSine(of u: Int) -> Int {
    let two = number(2)
    let half = binary("÷", u, two)
    let square = unary("x²", unary("sin", half))
    return binary("×", two, square)
  }
}
