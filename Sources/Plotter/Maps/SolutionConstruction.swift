import Brain
import Grapher
import Sampling

extension ConstructionBase {
  /// Returns the solution of `--through 0,1`, of the first differential equation.
  func solution(_ text: String) throws(PlotError) -> Constructions.Curve {
    let point = try ShapeText(text, of: .through, on: self)
    guard let corner = point.corners.first, point.corners.count == 1, point.words.isEmpty else {
      throw point.error("takes a point, as in --through 0,1, not '\(text)'")
    }
    guard let equation = templates.first(where: { $0.kind == .slopes })?.formula else {
      throw point.error("needs a differential equation, as in \"y'=x-y\"")
    }
    let place = place(of: corner)
    let derivatives = try totalDerivatives(of: radians(equation.expression), point).map {
      FunctionTemplate($0, variables: ["x", "y"])
    }
    let name = "y(\(corner.x.description)) = \(corner.y.description)"
    let template = CurveTemplate(
      name: RichText(name), label: "solution with \(name)", variable: variable,
      names: Set(corner.x.variables + corner.y.variables + equation.variables).subtracting(["x", "y"]),
      locus: { bindings in
        SolutionLocus(derivatives: derivatives.map { $0.bound(to: bindings.values) }, through: place(bindings))
      })
    return Constructions.Curve(template: template, style: ConstructedStyle(point.style))
  }

  /// Returns f, and the derivatives of f(x, y(x)) for solutions of y′ = f(x, y), as many as are formulas of a fair length.
  private func totalDerivatives(of slope: Expression, _ text: ShapeText) throws(PlotError) -> [Expression] {
    var derivatives = [slope]
    while derivatives.count < Self.mostDerivatives, let last = derivatives.last,
      let across = last.derivative(in: "x"), let up = last.derivative(in: "y")
    {
      let next = across + up * slope
      if next.work > Self.mostWorkOfDerivative { break }
      derivatives.append(next)
    }
    guard derivatives.count > 1 else {
      throw text.error("'\(text.text)': the derivative of the slope is too long a formula")
    }
    return derivatives
  }

  private static let mostDerivatives = 5
  private static let mostWorkOfDerivative = 400
}
