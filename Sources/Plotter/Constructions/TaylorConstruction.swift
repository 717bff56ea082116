import Brain
import Grapher
import Interval
import Sampling

extension ConstructionBase {
  /// Returns the polynomial of `--taylor '5 at 0'` or `'f 5 at 0'`, the point where it meets the function, and its degree, which is nil if a
  /// sweep changes it.
  func taylorPolynomial(
    _ text: ConstructionText
  ) throws(PlotError) -> (curve: Constructions.Curve, points: [Point], degree: Int?) {
    var text = text
    let advice: Message = "takes a degree and a place, as in --taylor '5 at 0' or 'f 5 at pi', not '\(text.text)'"
    guard let word = text.words.last, isCount(word), text.ends == nil else { throw text.error(advice) }
    let degree = try count(text.words.removeLast(), in: 0...Self.mostDegrees, "the degree", for: text)
    let reference = text.takeCurve()
    guard text.words.isEmpty else { throw text.error(advice) }
    let function = try function(reference, for: text)
    let place = try number(text.place ?? "0", of: .taylor)
    let variable = variable
    let (body, center) = (radians(function.expression), FunctionTemplate(radians(place), variables: [""]))
    /// The coefficients up to the degree; none if one is missing.
    @Sendable func coefficients(_ bindings: ParameterBindings) -> (center: Interval, numbers: [Interval]) {
      let degree = degree.value(bindings)
      let middle = center.bound(to: bindings.values).constantValues.hull
      let series = CompiledSeries(body, variables: [variable], parameters: bindings.values, order: degree)
      if middle.isEmpty { return (middle, []) }
      // One side of a seam, as of if(x<=0,x,2x) at 0, has no derivative.
      let room = Interval(-Self.reach, Self.reach) * Interval(max(middle.magnitude, 1))
      guard series.coefficients(over: middle + room).count > degree else { return (middle, []) }
      let numbers = series.coefficients(over: middle)
      return (middle, numbers.count > degree ? numbers : [])
    }
    if constants.open.isEmpty, coefficients(constants).numbers.isEmpty {
      throw text.error(
        "'\(text.text)': \(function.formula.label) has no derivative of order \(degree.value(constants)) that is found there"
      )
    }
    let index = degree.isFixed ? "\(degree.value(constants))" : degree.text
    let parts: [MathText] = [MathText(variable: "T_\(index)"), .fenced(MathText(variable: variable))]
    let template = CurveTemplate(
      name: RichText(.row(parts), plain: "T_\(index)(\(variable))"), variable: variable,
      names: degree.names.union(parameters(of: function.expression, place)),
      source: { bindings in
        let (middle, numbers) = coefficients(bindings)
        return TaylorPolynomial(around: middle, coefficients: numbers.isEmpty ? [.empty] : numbers)
      })
    return (
      Constructions.Curve(template: template.sharing(.none)),
      point(place, function.expression.replacing(variable, by: place)), degree.isFixed ? degree.value(constants) : nil
    )
  }

  private static let mostDegrees = 50
  /// How far around its place a function needs derivatives.
  private static let reach = 0x1p-40
}
