import Brain

/// Equations, inequalities and systems of polar coordinates.
extension FormulaReader {
  /// Returns the curve or the region of a formula in the distance r from the origin and an angle; nil for other formulas.
  ///
  ///     r^2=cos(2t)          a polar curve with both signs of the root
  ///     theta=pi/4           the line through the origin in a direction
  ///     r<1+cos(theta)       a relation of x and y, with r from 0 and the angle from −π to π
  ///
  /// - Parameter names: those without a value, in order of first use.
  func polarRelation(
    _ expression: Expression, of names: [String], in text: String, notation: Expression?
  ) -> Formula? {
    let others = names.filter { $0 != "r" }
    guard drawsPolar, expression.isRelation, !names.isEmpty, others.count < 2,
      others.allSatisfy(Definition.isAngle)
    else { return nil }
    let angle = others.first ?? "theta"
    let notation = notation ?? expression
    if names == [angle], let direction = expression.side(beside: angle), !direction.variables.contains(angle) {
      return relation(.line(throughOriginAt: direction), in: text, notation)
    }
    if others.count == 1, let square = expression.side(besideSquareOf: "r"), !square.variables.contains("r") {
      var curve = Formula(square.squareRoot(), as: .polar, over: angle, text: text, notation: [notation])
      curve.typed = notation
      return curve
    }
    // A condition on t alone is a function of t.
    if names == ["t"] { return nil }
    let (x, y) = (Expression.variable("x"), Expression.variable("y"))
    let inPlane = expression.replacing("r", by: .length(x, y)).replacing(angle, by: .argument(real: x, imaginary: y))
    return relation(inPlane, in: text, notation)
  }

  private func relation(_ expression: Expression, in text: String, _ notation: Expression) -> Formula {
    var formula = Formula(expression, as: .relation, text: text, notation: [notation])
    formula.typed = notation
    return formula
  }
}

extension Definition {
  /// Whether a name stands for the angle in formulas of the radius.
  static func isAngle(_ name: String) -> Bool { angles.contains(name) || name == "t" }
}

extension Expression {
  /// Returns the equation of the line through the origin whose points have an angle, or that and half a turn.
  fileprivate static func line(throughOriginAt angle: Expression) -> Expression {
    .equation(.variable("x") * angle.sine, .variable("y") * angle.cosine)
  }
}
