extension Expression {
  /// The same formula with its angles in degrees: what goes into a sine is taken as degrees, what comes out of an arcsine
  /// is given in degrees.
  public func takingAnglesInDegrees() -> Expression {
    var builder = ExpressionBuilder()
    var moved: [Int] = []
    for node in nodes {
      var node = node.relocated { moved[$0] }
      var angle: Operation.Angle?
      switch node {
      case .unary(let symbol, let a):
        angle = CalculatorBrain.unary(symbol).angle
        if angle == .argument { node = .unary(symbol, builder.unary("→rad", a)) }
      case .binary(let symbol, _, _): angle = CalculatorBrain.binary(symbol).angle
      default: break
      }
      let place = builder.add(node)
      moved.append(angle == .result ? builder.unary("→deg", place) : place)
    }
    return builder.expression(at: moved[moved.count - 1])
  }
}
