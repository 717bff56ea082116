import Brain
import Grapher
import Interval
import Sampling

/// The steps of Newton's method.
struct NewtonSteps {
  let curve: Constructions.Curve
  /// The points of the graph, and the names of the places below them.
  let annotations: [Annotation]
  /// The places; empty if they change with a sweep.
  let places: [Double]
  /// All places with their digits.
  let note: Message?
}

extension ConstructionBase {
  /// Returns the steps of `--newton 'x0=2, 5'`: up to the graph, and down a tangent to the axis.
  func newton(_ text: ConstructionText) throws(PlotError) -> NewtonSteps {
    let orbit = try orbit(text, usual: 5)
    let slope = try derivative(of: orbit.function, order: 1, for: text)
    let body = FunctionTemplate(radians(orbit.function.expression), variables: [variable])
    let map = FunctionTemplate(
      radians(.variable(variable) - orbit.function.expression / slope), variables: [variable])
    @Sendable func path(_ bindings: ParameterBindings) -> [Point] {
      let places = orbit.places(under: map.bound(to: bindings.values), bindings).map(\.midpoint)
      let values = body.bound(to: bindings.values)
      return places.dropLast().flatMap { [Point(x: $0, y: 0), Point(x: $0, y: values($0))] }
        + places.suffix(1).map { Point(x: $0, y: 0) }
    }
    let known = orbit.isFixed ? orbit.places(under: map.bound(to: constants.values), constants) : []
    if orbit.isFixed, known.count < 2 {
      throw text.error("'\(text.text)': \(orbit.function.formula.label) has no tangent there that meets the axis")
    }
    let template = CurveTemplate(
      name: name(ofLast: known) ?? "Newton's method", variable: variable, names: orbit.names,
      shapes: { bindings in [ShapeLocus.Shape(path(bindings), isArea: false)] })
    let points = orbit.isFixed ? path(constants) : []
    return NewtonSteps(
      curve: Constructions.Curve(template: template.sharing(.subject), width: 0.6),
      annotations: try annotations(known.map(\.midpoint), points.filter { $0.y != 0 }), places: known.map(\.midpoint),
      note: known.isEmpty ? nil : note(known))
  }

  /// Returns `x₅ = 1.41421356237`; nil without places.
  private func name(ofLast places: [Interval]) -> RichText? {
    guard let last = places.last else { return nil }
    let number = ProvedNumber(bounds: last).text(digits: Self.digits)
    return try? RichText(markup: "$\(variable)_\(places.count - 1)=\(number)$", of: .option(.newton))
  }

  private func note(_ places: [Interval]) -> Message {
    let texts = places.prefix(Self.mostNoted).enumerated().map {
      "\(variable)\($0.offset) = \(ProvedNumber(bounds: $0.element).text(digits: ProvedNumber.usualDigits))"
    }
    return "--newton: \(list: texts, separator: ", ")\(places.count > Self.mostNoted ? ", …" : "")"
  }

  /// Returns dots on the graph, and the names of the places that are apart from those before.
  private func annotations(_ places: [Double], _ points: [Point]) throws(PlotError) -> [Annotation] {
    guard let least = places.min(), let greatest = places.max() else { return [] }
    var named: [Double] = []
    var annotations = points.prefix(Self.mostNoted).map { Annotation(point: $0, text: "") }
    for (index, place) in places.prefix(Self.mostNoted).enumerated()
    where !named.contains(where: { abs($0 - place) < Self.room * (greatest - least) }) {
      named.append(place)
      let name = try RichText(markup: "$\(variable)_\(index)$", of: .option(.newton))
      annotations.append(Annotation(point: Point(x: place, y: 0), text: name))
    }
    return annotations
  }

  private static let digits = 10
  private static let mostNoted = 20
  /// The least distance of two names, relative to that of the outermost places.
  private static let room = 0.06
}
