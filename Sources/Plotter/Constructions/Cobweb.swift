import Brain
import Grapher
import Sampling

extension ConstructionBase {
  /// Returns the steps of `--cobweb 'x0=0.2, 30'` and the diagonal.
  func cobweb(_ text: ConstructionText) throws(PlotError) -> [Constructions.Curve] {
    let orbit = try orbit(text, usual: 50)
    let body = FunctionTemplate(radians(orbit.function.expression), variables: [variable])
    let start = "\(variable)_0=\(orbit.startText)"
    let template = CurveTemplate(
      name: (try? RichText(markup: "$\(start)$", of: .option(.cobweb))) ?? RichText(start), variable: variable,
      names: orbit.names,
      shapes: { bindings in
        let places = orbit.places(under: body.bound(to: bindings.values), bindings).map(\.midpoint)
        var corners = places.prefix(1).map { Point(x: $0, y: 0) }
        for (x, next) in zip(places, places.dropFirst()) { corners += [Point(x: x, y: next), Point(x: next, y: next)] }
        return [ShapeLocus.Shape(corners, isArea: false)]
      })
    let diagonal = self.template(
      .variable(variable),
      name: RichText(
        .row([.identifier("y"), .sign("=", .relation), MathText(variable: variable)]), plain: "y=\(variable)"))
    return [
      Constructions.Curve(template: diagonal, style: ConstructedStyle(width: 0.6, isNeutral: true)),
      Constructions.Curve(template: template.sharing(.subject), width: 0.5),
    ]
  }
}
