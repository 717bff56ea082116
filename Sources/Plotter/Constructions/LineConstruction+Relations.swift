import Brain
import Interval
import Sampling

/// Tangents and normals of the curves of equations in x and y.
extension ConstructionBase {
  /// Returns the tangent or the normal at a point of the curve of an equation; nil if the line is one on a function.
  ///
  /// - Parameter place: the coordinates of the point, `3,4` or `(3,4)`.
  /// - Throws: `PlotError` if the point is not on the curve, or the curve has no direction there.
  func lineOnRelation(
    _ reference: CurveReference?, at place: String, _ text: ConstructionText
  ) throws(PlotError) -> (curve: Constructions.Curve, points: [Point])? {
    let equations = templates.indices.filter { templates[$0].formula?.expression.equationSides != nil }
    let isFirst = reference == nil && !templates.contains(where: \.isFunction)
    guard let index = reference.map({ $0.index(in: templates) }) ?? (isFirst ? equations.first : nil),
      equations.contains(index), let formula = templates[index].formula
    else { return nil }
    let isEnclosed = place.hasPrefix("(") && place.hasSuffix(")")
    let parts = (isEnclosed ? String(place.dropFirst().dropLast()) : place).splitOutsideBrackets(at: ",")
    guard parts.count == 2 else {
      throw text.error("'\(place)': the curve of an equation needs a point, as in \(text.option.spelling) 3,4")
    }
    let (a, b) = (try number(parts[0].trimmed, of: text.option), try number(parts[1].trimmed, of: text.option))
    func atPoint(_ expression: Expression) -> Expression {
      expression.replacing("x", by: a).replacing("y", by: b)
    }
    let difference = formula.expression.differenceOfSides
    guard let inX = difference.derivative(in: "x", takesDegrees: takesDegrees).map(atPoint),
      let inY = difference.derivative(in: "y", takesDegrees: takesDegrees).map(atPoint)
    else { throw text.error("'\(text.text)': the derivative of \(formula.label) is too long a formula") }
    if isFixed(atPoint(difference)), !(value(of: atPoint(difference))?.contains(0) ?? false) {
      throw text.error(
        "'\(text.text)': the point (\(parts[0].trimmed), \(parts[1].trimmed)) is not on \(formula.label)")
    }
    // The gradient is the direction of the normal.
    let (across, along) = text.option == .normal ? (-inY, inX) : (inX, inY)
    if isFixed(across), isFixed(along) {
      guard let slopes = value(of: across).flatMap({ first in value(of: along).map { (first, $0) } }),
        !(slopes.0.contains(0) && slopes.1.contains(0))
      else { throw text.error("'\(text.text)': \(formula.label) has no direction there that is known") }
      if slopes.1.contains(0) {
        let name = equation(vertical: a) ?? "\(text.option.rawValue)"
        return (Constructions.Curve(template: template(a, as: .inverse, name: name), width: Self.thin), point(a, b))
      }
    }
    let slope = -(across / along)
    return (line(through: a, b, slope: slope, called: text.option.rawValue), point(a, b))
  }
}
