import Brain
import Grapher
import Interval
import Metering
import Sampling

extension Expression {
  /// The function of the angle whose integral is the area that this radius sweeps: ½r², of an angle in radians.
  func sweptArea(takesDegrees: Bool) -> Expression {
    let half = self * self / .whole(2)
    return takesDegrees ? half * .pi / .whole(180) : half
  }
}

extension ConstructionBase {
  /// Returns the sectors of `--integral 0:pi/2` on a polar curve with the area that its radius sweeps; nil if the text names another
  /// curve, and if it names none and there is a function.
  func sweptArea(
    _ text: ConstructionText
  ) throws(PlotError) -> (curves: [Constructions.Curve], area: ConstructedArea, note: Message?)? {
    var text = text
    let reference = text.takeCurve()
    let isFirst = reference == nil && !templates.contains(where: \.isFunction)
    let polar = templates.indices.filter { templates[$0].kind == .polar }
    guard let index = reference.map({ $0.index(in: templates) }) ?? (isFirst ? polar.first : nil),
      polar.contains(index),
      let formula = templates[index].formula, let ends = text.ends, text.words.isEmpty
    else { return nil }
    let (a, b) = (try number(ends.lower, of: .integral), try number(ends.upper, of: .integral))
    if let low = value(of: a), let high = value(of: b), high.upper < low.lower {
      throw text.error("'\(text.text)' is reversed: write the lower end first")
    }
    let angle = templates[index].variable
    let (x, y) = formula.coordinates
    let curve = [formula.expression, x, y].map { FunctionTemplate(radians($0), variables: [angle]) }
    let edges = [a, b].map { FunctionTemplate(radians($0), variables: [""]) }
    @Sendable func sectors(_ bindings: ParameterBindings) -> [Sector] {
      let edges = edges.map { $0.bound(to: bindings.values).constantValues.hull.midpoint }
      let functions = curve.map { $0.bound(to: bindings.values) }
      return Sector.all(from: edges[0], to: edges[1]) { angle in
        (functions[0](angle), Point(x: functions[1](angle), y: functions[2](angle)))
      }
    }
    // Those of negative radii are often over others, which they would leave out of one area.
    func layer(isNegative: Bool) -> Constructions.Curve {
      let template = CurveTemplate(
        name: "", label: "area of \(formula.label)", variable: variable,
        names: parameters(of: formula.expression, a, b).subtracting([angle]),
        shapes: { bindings in
          sectors(bindings).filter { $0.isNegative == isNegative }.map { ShapeLocus.Shape($0.corners, isArea: true) }
        })
      return Constructions.Curve(template: template.sharing(.none), companion: index, width: Self.widthOfEdges)
    }
    let integrand = formula.expression.sweptArea(takesDegrees: takesDegrees)
    guard isFixed(integrand.replacing(angle, by: a)), let low = value(of: a), let high = value(of: b) else {
      let area = ConstructedArea(text: text.text, fills: [], label: nil, ends: [], integral: nil)
      return ([false, true].map(layer), area, nil)
    }
    let turn = takesDegrees ? 360 : 2 * Double.pi
    if high.midpoint - low.midpoint > turn * (1 + 1e-9) {
      throw text.error(
        "'\(text.text)': an area is that of one turn; plot integrate '\(formula.label)' takes greater angles")
    }
    let found = try integral(of: integrand, in: angle, text.text) { (answer) throws(PlotError) in
      try answer.value(from: low, to: high)
    }
    let parts = sectors(constants)
    var label = Annotation(
      point: parts.flatMap(\.middles).first ?? Point(x: 0, y: 0),
      text: "area" + sum(of: found, exact: [integrand], in: angle, from: a, to: b), hasDot: false)
    label.prominentPlaces = parts.flatMap(\.middles)
    let layers = Set(parts.map(\.isNegative))
    return (
      [false, true].filter(layers.contains).map(layer),
      ConstructedArea(text: text.text, fills: [], label: label, ends: [], integral: found),
      layers.count > 1 ? Self.noteOnSweptArea : nil
    )
  }

  /// What an area is that a radius sweeps.
  static let noteOnSweptArea: Message = "this is the area that the radius sweeps; what it sweeps twice counts twice"

  private static let widthOfEdges = 0.5
}

/// A part of a plane that a radius of one sign sweeps.
private struct Sector {
  /// The origin, then points of the curve.
  var corners: [Point]
  let isNegative: Bool

  /// Returns the parts between two angles.
  ///
  /// - Parameter place: returns the radius at an angle, and the point of the curve.
  static func all(from start: Double, to end: Double, _ place: (Double) -> (radius: Double, point: Point)) -> [Sector] {
    WorkMeter.count(samples)
    let places = (0...samples).map { step in
      let share = Double(step) / Double(samples)
      return place(start * (1 - share) + end * share)
    }
    // A radius that only rounding errors make negative counts as 0.
    let least = 1e-9 * (places.map { abs($0.radius) }.max() ?? 0)
    var sectors: [Sector] = []
    for (radius, point) in places {
      if abs(radius) > least, (radius < 0) != sectors.last?.isNegative {
        sectors.append(Sector(corners: [Point(x: 0, y: 0)], isNegative: radius < 0))
      }
      if sectors.isEmpty { continue }
      sectors[sectors.count - 1].corners.append(point)
    }
    return sectors
  }

  /// Places for a label half way along radii, first at the longest one.
  var middles: [Point] {
    stride(from: 1, to: corners.count, by: max(1, corners.count / Self.labelPlaces)).map { corners[$0] }
      .sorted { $0.vector.length > $1.vector.length }.map { Point(0.6 * $0.vector) }
  }

  private static let samples = 2048
  private static let labelPlaces = 16
}
