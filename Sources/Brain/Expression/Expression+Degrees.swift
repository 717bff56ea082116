extension Expression {
  /// Returns the formula with angles in degrees: arguments of sine and the like are converted from degrees, results of
  /// arcsine and the like to degrees.
  package func takingAnglesInDegrees() -> Expression {
    var builder = ExpressionBuilder()
    var moved: [Int] = []
    for node in nodes {
      var node = node.relocated { moved[$0] }
      var angle: Operation.Angle?
      switch node {
      case .unary(let function, let a):
        angle = function.angle
        if angle == .argument { node = .unary(function, builder.unary(.radians, a)) }
      case .binary(let function, _, _): angle = function.angle
      default: break
      }
      let place = builder.add(node)
      moved.append(angle == .result ? builder.unary(.degrees, place) : place)
    }
    return builder.expression(at: moved[moved.count - 1])
  }

  /// Returns whether a name occurs in the argument of sine or another function of angles.
  package func hasAngle(of name: String) -> Bool {
    // Whether each node has the name in it.
    var uses: [Bool] = []
    for node in nodes {
      let isUsed = node == .variable(name) || node.operands.contains { uses[$0] }
      if case .unary(let function, _) = node, function.angle == .argument, isUsed { return true }
      uses.append(isUsed)
    }
    return false
  }
}
