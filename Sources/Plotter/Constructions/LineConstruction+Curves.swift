import Brain
import Interval
import Sampling

/// Tangents and normals of the curves of equations in x and y, and of parametric and polar curves.
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
    let direction = text.option == .normal ? (-inY, inX) : (inX, inY)
    return try line(through: (a, b), across: direction, of: formula, text)
  }

  /// Returns the tangent or the normal of a parametric or polar curve; nil if the line is one on another curve.
  ///
  /// - Parameter place: the value of the parameter, `pi/4` or `t=pi/4`.
  /// - Throws: `PlotError` if the curve has no direction there.
  func lineOnPath(
    _ reference: CurveReference?, at place: String, _ text: ConstructionText
  ) throws(PlotError) -> (curve: Constructions.Curve, points: [Point])? {
    let paths = templates.indices.filter { [.parametric, .polar].contains(templates[$0].kind) }
    let isFirst = reference == nil && !templates.contains(where: \.isFunction)
    guard let index = reference.map({ $0.index(in: templates) }) ?? (isFirst ? paths.first : nil),
      paths.contains(index), let formula = templates[index].formula
    else { return nil }
    let parameter = templates[index].variable
    let parts = place.split(separator: "=", maxSplits: 1).map(\.trimmed)
    let value = try number(parts.count == 2 && parts[0] == parameter ? parts[1] : place, of: text.option)
    let (x, y) = formula.coordinates
    guard let across = x.derivative(in: parameter, takesDegrees: takesDegrees)?.replacing(parameter, by: value),
      let along = y.derivative(in: parameter, takesDegrees: takesDegrees)?.replacing(parameter, by: value)
    else { throw text.error("'\(text.text)': the derivative of \(formula.label) is too long a formula") }
    let point = (x.replacing(parameter, by: value), y.replacing(parameter, by: value))
    let direction = text.option == .normal ? (across, along) : (along, -across)
    return try line(through: point, across: direction, of: formula, text)
  }

  /// Returns the line through a point at a right angle to a direction.
  private func line(
    through place: (x: Expression, y: Expression), across direction: (x: Expression, y: Expression),
    of formula: Formula, _ text: ConstructionText
  ) throws(PlotError) -> (curve: Constructions.Curve, points: [Point]) {
    let points = point(place.x, place.y)
    if isFixed(direction.x), isFixed(direction.y) {
      guard let x = value(of: direction.x), let y = value(of: direction.y), !(x.contains(0) && y.contains(0)) else {
        throw text.error("'\(text.text)': \(formula.label) has no direction there that is known")
      }
      if y.contains(0) {
        let name = self.name(text.option.rawValue, equation(vertical: place.x))
        return (Constructions.Curve(template: template(place.x, as: .inverse, name: name), width: Self.thin), points)
      }
    }
    let slope = -(direction.x / direction.y)
    return (line(through: place.x, place.y, slope: slope, called: text.option.rawValue), points)
  }
}
