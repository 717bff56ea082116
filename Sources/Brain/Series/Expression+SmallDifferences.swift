extension Expression {
  /// The formula with products in place of the differences 1 − cos u, cosh u − 1 and eᵘ − 1, for which it has the same values: of these
  /// products, unlike of the differences, it is known how they vanish as u does.
  ///
  /// 1 − cos u = 2 sin²(u÷2), cosh u − 1 = 2 sinh²(u÷2), eᵘ − 1 = 2 exp(u÷2) sinh(u÷2).
  var withSmallDifferencesAsProducts: Expression {
    var builder = ExpressionBuilder()
    var places: [Int] = []
    for node in nodes {
      var place = builder.add(node.relocated { places[$0] })
      if case .binary(.difference, let a, let b) = node {
        if isOne(b), let product = builder.productForDistance(of: places[a]) {
          place = product
        } else if isOne(a), let product = builder.productForDistance(of: places[b]) {
          place = builder.unary(.negation, product)
        }
      }
      places.append(place)
    }
    return builder.expression(at: places[places.count - 1])
  }

  private func isOne(_ node: Int) -> Bool { nodes[node] == .number(Literal(1)) }
}

extension ExpressionBuilder {
  /// Adds the product for v − 1, where v is a cosine or an exponential function; nil for others.
  fileprivate mutating func productForDistance(of node: Int) -> Int? {
    let two = number(2)
    switch nodes[node] {
    case .unary(.cosine, let u):
      let half = binary(.quotient, u, two)
      return unary(.negation, binary(.product, two, unary(.square, unary(.sine, half))))
    case .unary(.hyperbolicCosine, let u):
      let half = binary(.quotient, u, two)
      return binary(.product, two, unary(.square, unary(.hyperbolicSine, half)))
    case .unary(.exponential, let u):
      let half = binary(.quotient, u, two)
      return binary(.product, binary(.product, two, unary(.exponential, half)), unary(.hyperbolicSine, half))
    default: return nil
    }
  }
}
