import Brain
import Grapher

extension ConstructionBase {
  /// Returns the whole lines on which the sides of the only region of a picture are, for `--mark vertices`; none if a boundary is
  /// not straight.
  ///
  /// The axes are lines of the picture already.
  func constraints() -> [Constructions.Curve] {
    let regions = templates.filter { $0.kind == .relation }.compactMap(\.formula)
    guard regions.count == 1, templates.count == 1, isFixed(regions[0].expression) else { return [] }
    let boundaries = regions[0].expression.boundaryEquations
    guard (2...Self.mostConstraints).contains(boundaries.count), boundaries.allSatisfy(isLine) else { return [] }
    return boundaries.filter { $0.variables.count == 2 }.map { equation in
      let name = RichText(equation)
      let text = name.plain.replacing("==", with: "=")
      let formula = Formula(equation, as: .relation, text: text)
      let template = CurveTemplate(
        formula, name: name, variable: variable, takesDegrees: takesDegrees, over: AxisRange(0...1),
        identity: text)
      return Constructions.Curve(template: template.labelled(text).sharing(.none), dash: nil)
    }
  }

  /// Whether an equation of x and y is that of a straight line.
  private func isLine(_ equation: Expression) -> Bool {
    guard let (left, right) = equation.equationSides else { return false }
    return ["x", "y"].allSatisfy { name in
      (left - right).derivative(in: name)?.variables.allSatisfy { !["x", "y"].contains($0) } == true
    }
  }

  private static let mostConstraints = 20
  /// The width of the lines relative to that of other curves.
  static let widthOfConstraint = 0.6
}
