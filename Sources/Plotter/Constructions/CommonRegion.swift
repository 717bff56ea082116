import Brain
import Grapher

extension ConstructionBase {
  /// Returns what the regions of several inequalities have in common, which is looked for where they lie over each other; nil for less
  /// than two inequalities, and without axes, where each is looked at alone.
  func commonRegion() -> Constructions.Curve? {
    let places = templates.indices.filter {
      templates[$0].kind == .relation && templates[$0].formula?.expression.hasEquation == false
    }
    let regions = places.compactMap { templates[$0].formula }
    guard (2...Self.mostRegions).contains(regions.count), !request.contains(.bare) else { return nil }
    let all = regions.dropFirst().reduce(regions[0].expression) { $0 && $1.expression }
    let text = regions.map(\.label).joined(separator: " and ")
    let template = CurveTemplate(
      Formula(all, as: .relation, text: text), name: "", variable: variable, takesDegrees: takesDegrees,
      over: AxisRange(0...1), identity: text)
    var style = ConstructedStyle(companion: places.first)
    style.isCommonRegion = true
    return Constructions.Curve(template: template.labelled(text).sharing(.region), style: style)
  }

  private static let mostRegions = 8
}
