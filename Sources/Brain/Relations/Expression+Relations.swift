extension Expression {
  /// Whether the formula is a comparison, or comparisons joined by `and`, `or` and `not`.
  ///
  /// - Complexity: O(n) in the nodes.
  package var isRelation: Bool {
    var isRelation: [Bool] = []
    isRelation.reserveCapacity(nodes.count)
    for node in nodes {
      switch node {
      case .binary(.and, let a, let b), .binary(.or, let a, let b): isRelation.append(isRelation[a] && isRelation[b])
      case .unary(.not, let a): isRelation.append(isRelation[a])
      case .binary(.less, _, _), .binary(.lessOrEqual, _, _), .binary(.greater, _, _), .binary(.greaterOrEqual, _, _),
        .binary(.equal, _, _),
        .binary(.notEqual, _, _):
        isRelation.append(true)
      default: isRelation.append(false)
      }
    }
    return isRelation.last ?? false
  }

  /// Both sides of a formula that is an equation; nil for other formulas.
  package var equationSides: (left: Expression, right: Expression)? {
    guard case .binary(.equal, let left, let right)? = nodes.last else { return nil }
    let builder = ExpressionBuilder(containing: self)
    return (builder.expression(at: left), builder.expression(at: right))
  }

  /// Returns the side of an equation beside one that is a name; nil for other formulas.
  package func side(beside name: String) -> Expression? { side { nodes, side in nodes[side] == .variable(name) } }

  /// Returns the side of an equation beside one that is the square of a name; nil for other formulas.
  package func side(besideSquareOf name: String) -> Expression? {
    side { nodes, side in
      switch nodes[side] {
      case .unary(.square, let base): nodes[base] == .variable(name)
      case .binary(.power, let base, let exponent):
        if case .number(let literal) = nodes[exponent] {
          nodes[base] == .variable(name) && literal.value == 2
        } else {
          false
        }
      default: false
      }
    }
  }

  private func side(beside isSought: ([Node], Int) -> Bool) -> Expression? {
    guard case .binary(.equal, let left, let right)? = nodes.last else { return nil }
    guard let other = isSought(nodes, left) ? right : isSought(nodes, right) ? left : nil else { return nil }
    return ExpressionBuilder(containing: self).expression(at: other)
  }

  /// Returns the coordinates of the points of a polar curve with this formula as the radius.
  ///
  /// - Parameter angle: the name of the angle.
  package func polarCoordinates(angle: String) -> (x: Expression, y: Expression) {
    var builder = ExpressionBuilder(containing: self)
    let radius = nodes.count - 1
    let direction = builder.add(.variable(angle))
    let cosine = builder.unary(.cosine, direction)
    let sine = builder.unary(.sine, direction)
    let (x, y) = (builder.binary(.product, radius, cosine), builder.binary(.product, radius, sine))
    return (builder.expression(at: x), builder.expression(at: y))
  }
}
