import Brain
import Grapher
import Sampling

extension ConstructionBase {
  /// Returns the points of `--at 2` and `--at t=pi/4` on functions, parametric and polar curves, with their values.
  ///
  /// - Throws: `PlotError` if there is no such curve, the text cannot be read, or a point that no sweep moves has no value.
  func pointsOnCurves(at text: String) throws(PlotError) -> [(point: AnnotationTemplate, place: Double?)] {
    let parts = text.split(separator: "=", maxSplits: 1).map(\.trimmed)
    let curves = templates.indices.filter {
      templates[$0].formula != nil && (templates[$0].isFunction || [.parametric, .polar].contains(templates[$0].kind))
    }
    if curves.isEmpty {
      throw .option(
        .at,
        "marks a point of a function or of a curve of t or theta, or of a solution; give its start, as in --through 0,1 --at 2"
      )
    }
    let named = curves.filter { parts.count < 2 || has($0, variable: parts[0]) }
    guard let first = named.first else {
      throw .option(
        .at,
        "'\(text)': no curve has the variable \(parts[0]); that of \(templates[curves[0]].label) is \(templates[curves[0]].variable)"
      )
    }
    let number = try number(parts.last ?? text, of: .at)
    if isFixed(number), value(of: number) == nil { throw .noPlace(text) }
    return try named.map { (index) throws(PlotError) in
      let point = try point(on: index, at: number)
      return (point, index == first && templates[index].isFunction ? value(of: number)?.midpoint : nil)
    }
  }

  private func has(_ curve: Int, variable: String) -> Bool {
    let isAngle = templates[curve].kind == .polar && Definition.angles.contains(variable)
    return isAngle || templates[curve].variable == variable
  }

  private func point(on index: Int, at number: Expression) throws(PlotError) -> AnnotationTemplate {
    let template = templates[index]
    guard let formula = template.formula else { return AnnotationTemplate([]) { _ in .nowhere } }
    func there(_ expression: Expression) -> Expression { expression.replacing(template.variable, by: number) }
    let typed = template.isFunction ? (x: number, y: there(formula.expression)) : formula.coordinates
    let place = (x: there(typed.x), y: there(typed.y))
    if isFixed(place.x), isFixed(place.y), value(of: place.x) == nil || value(of: place.y) == nil {
      throw .option(.at, "\(template.label) has no value at \(template.variable) = \(number.description)")
    }
    let told = template.kind == .polar ? [number, there(formula.expression)] : [number, place.x, place.y]
    let kind = template.kind
    let numbers = (told + [place.x, place.y]).map { PlacedNumber($0, takesDegrees: takesDegrees) }
    let name = RichText(variable: template.variable) + " = "
    return AnnotationTemplate(parameters(of: place.x, place.y)) { bindings in
      let labels = numbers.map { $0.label(bindings) }
      guard labels.allSatisfy({ $0.bounds.isBounded && !$0.bounds.isEmpty }) else { return .nowhere }
      let texts = labels.map(\.text)
      let text =
        switch kind {
        case .polar:
          name + RichText(number: texts[0]) + ": " + RichText(variable: "r") + " = " + RichText(number: texts[1])
        case .parametric: name + RichText(number: texts[0]) + ": " + RichText(point: [texts[1], texts[2]])
        default: RichText(point: [texts[1], texts[2]])
        }
      let ends = labels.suffix(2).map(\.bounds.midpoint)
      var point = Annotation(point: Point(x: ends[0], y: ends[1]), text: text)
      point.curve = index
      return point
    }
  }
}

/// A formula without a variable, whose value is told in a label.
private struct PlacedNumber: Sendable {
  private let expression: Expression
  private let values: FunctionTemplate
  private let takesDegrees: Bool

  init(_ expression: Expression, takesDegrees: Bool) {
    (self.expression, self.takesDegrees) = (expression, takesDegrees)
    values = FunctionTemplate(takesDegrees ? expression.takingAnglesInDegrees() : expression, variables: [""])
  }

  func label(_ bindings: ParameterBindings) -> LabelNumber {
    LabelNumber(
      bounds: values.bound(to: bindings.values).constantValues.hull,
      exact: expression.exactNumber(using: bindings.exactNumbers(), takesDegrees: takesDegrees), digits: Self.digits)
  }

  private static let digits = 3
}

extension Annotation {
  /// One that is not in view.
  fileprivate static var nowhere: Annotation { Annotation(point: Point(x: .nan, y: .nan), text: "") }
}
