extension Expression {
  /// The same real function in a form with tighter enclosures.
  ///
  /// - 1 − cos u becomes 2 sin²(u ÷ 2), which cancels less.
  /// - u − u becomes 0 u, which is 0 where u has a value.
  /// - e to the power of u becomes exp(u), whose slope is simpler.
  /// - √(u²) becomes |u|, which is u or −u over a box.
  /// - u ÷ |u| and |u| ÷ u become sgn u where u is not 0.
  /// - u² ÷ v² becomes (u ÷ v)², since a common zero is found if the slope of v is not 0.
  /// - u to a power times ln u, and u to the power of u, become single operations, bounded at 0.
  /// - Quotients of polynomials lose the common factors x − r; see `PolynomialQuotients`.
  /// - Comparisons become <, so that those that change at the same place share a site.
  ///
  /// Its Double values differ from the formula's in rounding, so it is used for enclosures only.
  var proofForm: Expression {
    var builder = ExpressionBuilder()
    var moved: [Int] = []
    var quotients = PolynomialQuotients(of: self)
    for node in nodes {
      let place: Int
      if let quotient = quotients.add(node, moved: moved, to: &builder) {
        place = quotient
      } else if case .binary(.difference, let a, let b) = node, a == b {
        place = builder.binary(.product, moved[a], builder.number(0))
      } else if case .binary(.difference, let a, let b) = node, nodes[a] == .number(Literal(1)),
        case .unary(.cosine, let u) = nodes[b]
      {
        place = builder.versedSine(of: moved[u])
      } else if case .binary(.difference, let a, let b) = node, nodes[b] == .number(Literal(1)),
        case .unary(.cosine, let u) = nodes[a]
      {
        place = builder.unary(.negation, builder.versedSine(of: moved[u]))
      } else if case .unary(.squareRoot, let square) = node, case .unary(.square, let u) = builder.nodes[moved[square]]
      {
        place = builder.unary(.magnitude, u)
      } else if let u = naturalExponent(of: node) {
        place = builder.unary(.exponential, moved[u])
      } else if case .binary(.power, let base, let exponent) = node, base == exponent {
        place = builder.unary(.selfPower, moved[base])
      } else if case .binary(.quotient, let a, let b) = node, let square = builder.squaredQuotient(moved[a], moved[b]) {
        place = square
      } else if case .binary(.quotient, let a, let b) = node, let sign = builder.direction(moved[a], moved[b]) {
        place = sign
      } else if case .binary(.product, let a, let b) = node,
        let product = builder.powerLogarithm(moved[a], moved[b]) ?? builder.powerLogarithm(moved[b], moved[a])
      {
        place = product
      } else if case .binary(let function, let a, let b) = node,
        let comparison = builder.comparison(function, moved[a], moved[b])
      {
        place = comparison
      } else {
        place = builder.add(node.relocated { moved[$0] })
      }
      moved.append(place)
    }
    return builder.expression(at: moved[moved.count - 1])
  }
}

extension ExpressionBuilder {
  /// Adds 2 sin²(u ÷ 2), which is 1 − cos u.
  fileprivate mutating func versedSine(of u: Int) -> Int {
    let two = number(2)
    let half = binary(.quotient, u, two)
    let square = unary(.square, unary(.sine, half))
    return binary(.product, two, square)
  }

  /// Adds k (u ÷ v)² for k u² ÷ v² with a literal or missing k; nil for other quotients.
  fileprivate mutating func squaredQuotient(_ a: Int, _ b: Int) -> Int? {
    guard case .unary(.square, let v) = nodes[b] else { return nil }
    if case .unary(.square, let u) = nodes[a] { return unary(.square, binary(.quotient, u, v)) }
    guard case .binary(.product, let k, let square) = nodes[a], case .number = nodes[k],
      case .unary(.square, let u) = nodes[square]
    else { return nil }
    let quotient = unary(.square, binary(.quotient, u, v))
    return binary(.product, k, quotient)
  }

  /// Adds the sign of u ≠ 0 for a quotient of u and its modulus; nil for other quotients.
  fileprivate mutating func direction(_ a: Int, _ b: Int) -> Int? {
    switch (nodes[a], nodes[b]) {
    case (_, .unary(.magnitude, a)): unary(.direction, a)
    case (.unary(.magnitude, b), _): unary(.direction, b)
    default: nil
    }
  }

  /// Adds u to the power of p times ln u, for p > 0; nil for other products.
  fileprivate mutating func powerLogarithm(_ power: Int, _ logarithm: Int) -> Int? {
    guard case .unary(.logarithm, let u) = nodes[logarithm] else { return nil }
    let exponent: Int
    switch nodes[power] {
    case _ where power == u: exponent = number(1)
    case .unary(.squareRoot, u): exponent = number(0.5)
    case .unary(.square, u): exponent = number(2)
    case .unary(.cube, u): exponent = number(3)
    case .binary(.power, u, let p):
      guard case .number(let literal) = nodes[p], literal.value > 0 else { return nil }
      exponent = p
    default: return nil
    }
    return binary(.powerLogarithm, u, exponent)
  }

  /// Adds the comparison in terms of < and `not`; nil for other operations.
  fileprivate mutating func comparison(_ function: Operation.BinaryFunction, _ a: Int, _ b: Int) -> Int? {
    switch function {
    case .greater: return add(.binary(.less, b, a))
    case .greaterOrEqual: return unary(.not, add(.binary(.less, a, b)))
    case .lessOrEqual: return unary(.not, add(.binary(.less, b, a)))
    default: return nil
    }
  }
}
