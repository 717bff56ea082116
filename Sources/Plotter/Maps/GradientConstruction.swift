import Brain
import Grapher

extension ConstructionBase {
  /// Returns the field of the gradient of a map, for `--gradient`, as arrows or streamlines.
  func gradient() throws(PlotError) -> Constructions.Curve {
    guard let map = templates.lazy.compactMap(\.formula).first(where: { $0.kind == .map }) else {
      throw .option(.gradient, "needs a map, as in 'z=sin(x)*cos(y)'")
    }
    guard let slopes = map.gradient(takesDegrees: takesDegrees) else {
      throw .option(.gradient, "the derivative of \(map.label) is too long a formula")
    }
    let name = "gradient of \(map.label)"
    var field = Formula(slopes[0], slopes[1], as: .vectors, text: name)
    field.name = "∇" + (map.head?.function ?? "z")
    field.isFlow = try request.choice(.field, as: FieldStyle.self) == .streamlines
    let template = CurveTemplate(
      field, name: RichText(name), variable: variable, takesDegrees: takesDegrees, over: AxisRange(0...1),
      identity: name)
    return Constructions.Curve(template: template.labelled(name))
  }
}
