import Brain
import Grapher
import Interval
import Sampling

extension ConstructionBase {
  /// Returns the line of `--tangent`, `--normal` or `--secant`, and its points on the function.
  func line(_ text: ConstructionText) throws(PlotError) -> (curve: Constructions.Curve, points: [Point]) {
    if text.option == .secant { return try secant(text) }
    var text = text
    let reference = text.place == nil ? nil : text.takeCurve()
    guard let place = text.place ?? (text.ends == nil ? text.text : nil), text.place == nil || text.words.isEmpty else {
      throw text.error("takes a place, as in \(text.option.spelling) 1 or 'f at pi/4', not '\(text.text)'")
    }
    if let line = try lineOnRelation(reference, at: place, text) { return line }
    if let line = try lineOnPath(reference, at: place, text) { return line }
    let function = try function(reference, for: text)
    if let point = place.namedPoint {
      throw text.error("takes the place of a point on a function, \(text.option.spelling) \(point.coordinates[0])")
    }
    let a = try number(place, of: text.option)
    let height = function.expression.replacing(variable, by: a)
    var slope = try derivative(of: function, order: 1, for: text).replacing(variable, by: a)
    if isFixed(slope), isFixed(height), value(of: slope) == nil || value(of: height) == nil {
      slope = try slopeOfSides(of: function, at: a, height, for: text)
    }
    let points = point(a, height)
    if text.option == .normal {
      if value(of: slope) == Interval(0) {
        let name = self.name("normal", equation(vertical: a))
        return (Constructions.Curve(template: template(a, as: .inverse, name: name), width: Self.thin), points)
      }
      return (line(through: a, height, slope: -.whole(1) / slope, called: "normal"), points)
    }
    return (line(through: a, height, slope: slope, called: "tangent"), points)
  }

  /// Returns the slope of a function at a place where the rules give no derivative, as that of sinc(x) at 0.
  ///
  /// - Throws: `PlotError` if the function has no value or no derivative there, or none is found.
  private func slopeOfSides(
    of function: Function, at place: Expression, _ height: Expression, for text: ConstructionText
  ) throws(PlotError) -> Expression {
    let what: Message = "'\(text.text)': \(function.formula.label) has no \(text.option.rawValue)"
    guard value(of: height) != nil else { throw text.error("\(what) there, since it has no value") }
    let sides = SlopesOfSides(
      function.expression, in: variable, constants.values, takesDegrees: takesDegrees)
    let number = radians(place).replacingVariables(constants.values)
    if let found = sides.derivative(at: number) { return .decimal(found.midpoint) }
    let rules = radians(try derivative(of: function, order: 1, for: text))
    throw text.error(
      sides.areApart(at: number.value(using: [:]), rules)
        ? "\(what) there, since it has no derivative" : "\(what) there that is found")
  }

  private func secant(_ text: ConstructionText) throws(PlotError) -> (curve: Constructions.Curve, points: [Point]) {
    var text = text
    let reference = text.takeCurve()
    guard let ends = text.ends, text.words.isEmpty else {
      throw text.error("takes two places, as in --secant 0:2 or --secant 'f from 0 to 2', not '\(text.text)'")
    }
    let function = try function(reference, for: text)
    let (a, b) = (try number(ends.lower, of: .secant), try number(ends.upper, of: .secant))
    let heights = [a, b].map { function.expression.replacing(variable, by: $0) }
    let slope = (heights[1] - heights[0]) / (b - a)
    if isFixed(slope), value(of: slope) == nil {
      throw text.error("'\(text.text)': \(function.formula.label) has no secant there; both places need a value")
    }
    return (line(through: a, heights[0], slope: slope, called: "secant"), point(a, heights[0]) + point(b, heights[1]))
  }

  func line(
    through a: Expression, _ height: Expression, slope: Expression, called kind: String
  ) -> Constructions.Curve {
    let expression = height + slope * (.variable(variable) - a)
    guard let equation = self.equation(slope: slope, intercept: height - slope * a) else {
      return Constructions.Curve(
        template: template(expression, name: RichText(kind)).sharing(.margin), width: Self.thin)
    }
    let line = template(expression, name: name(kind, equation)).labelled(equation.plain)
    // All of a steep line would make the curve flat.
    return Constructions.Curve(template: line.sharing(.margin), width: Self.thin)
  }

  /// Returns the point with these coordinates; none if they change with a sweep.
  func point(_ x: Expression, _ y: Expression) -> [Point] {
    guard let x = value(of: x)?.midpoint, let y = value(of: y)?.midpoint else { return [] }
    return [Point(x: x, y: y)]
  }

  // MARK: Equations

  /// Returns the name of a line: what it is, and its equation, unless it changes with a sweep.
  func name(_ kind: String, _ equation: RichText?) -> RichText {
    equation.map { RichText(kind + ": ") + $0 } ?? RichText(kind)
  }

  /// Returns `y = 2x − 1`; nil if the numbers change with a sweep.
  func equation(slope: Expression, intercept: Expression) -> RichText? {
    guard let m = number(slope)?.factorText, let c = number(intercept)?.text else { return nil }
    let first = m == "0" ? "" : m == "1" ? variable : m == "-1" ? "-" + variable : "\(m)*\(variable)"
    let second = c == "0" ? (first.isEmpty ? "0" : "") : c.hasPrefix("-") || first.isEmpty ? c : "+" + c
    return try? RichText(markup: "$y=\(first)\(second)$", of: .option(.tangent))
  }

  func equation(vertical place: Expression) -> RichText? {
    number(place).flatMap { try? RichText(markup: "$\(variable)=\($0.text)$", of: .option(.normal)) }
  }

  /// Returns a number for a name; nil if it changes with a sweep.
  private func number(_ expression: Expression) -> LabelNumber? {
    value(of: expression).map { bounds in
      LabelNumber(
        bounds: bounds, exact: expression.exactNumber(using: constants.exactNumbers(), takesDegrees: takesDegrees))
    }
  }

  static let thin = 0.85
}
