import Brain
import Grapher
import Interval
import Sampling

/// Places on the curves of equations, and on parametric and polar curves.
extension MarkSearch {
  /// Adds where the curve of an equation in x and y meets the axes, and where it turns from rising to falling.
  ///
  /// - Parameter difference: the difference of the sides.
  mutating func addPlaces(
    onCurveOf difference: Expression, _ template: CurveTemplate, _ curve: Int
  ) throws(PlotError) {
    let meetsBoth = kinds.kinds.contains(.intercepts)
    if meetsBoth || kinds.kinds.contains(.roots) && !template.isFunction, y.contains(0) {
      try addIntercepts(of: difference.replacing("y", by: .whole(0)), "x", in: x, curve)
    }
    if meetsBoth, x.contains(0) { try addIntercepts(of: difference.replacing("x", by: .whole(0)), "y", in: y, curve) }
    if kinds.kinds.contains(.extrema), template.kind == .relation { try addExtrema(of: difference, curve) }
  }

  /// Adds where a curve meets an axis.
  private mutating func addIntercepts(
    of difference: Expression, _ unknown: String, in range: ClosedRange<Double>, _ curve: Int
  ) throws(PlotError) {
    guard difference.variables.contains(unknown) else { return }
    let zeros = try ZeroSearch(question(difference, "", unknown)).zeros(of: difference, unknown, in: range).zeros
    for zero in zeros {
      let place = zero.place.enclosure
      let (origin, exact) = (
        ExactNumber(decimal: 0), mayHaveLabels ? exactZero(of: difference, in: place, unknown) : nil
      )
      add(
        unknown == "x"
          ? Place(curve: curve, x: place, y: Interval(0), exact: (exact, origin))
          : Place(curve: curve, x: Interval(0), y: place, exact: (origin, exact)))
    }
  }

  /// Adds the points of the curve F = 0 at which ∂F/∂x is 0, and neither ∂F/∂y nor ∂²F/∂x² is: there y″ is −(∂²F/∂x²) ÷ (∂F/∂y),
  /// which is not 0.
  private mutating func addExtrema(of difference: Expression, _ curve: Int) throws(PlotError) {
    let takesDegrees = sweep.request.contains(.degrees)
    guard let inX = difference.derivative(in: "x", takesDegrees: takesDegrees), inX.variables.contains("x"),
      let inY = difference.derivative(in: "y", takesDegrees: takesDegrees),
      let twice = inX.derivative(in: "x", takesDegrees: takesDegrees)
    else { return }
    let asked = [difference, inX].map { Question.Asked(text: "", expression: .equation($0, .whole(0))) }
    let question = Question(asked, of: sweep.request, bindings, x: x, y: y)
    let others = [inY, twice].map { question.function($0, of: ["x", "y"]) }
    for solution in try SolutionSearch(question).solutions().solutions {
      guard let lower = solution.yLower, let upper = solution.yUpper else { continue }
      let (x, y) = (Interval(solution.lower, solution.upper), Interval(lower, upper))
      if others.contains(where: { $0.values(over: x, y).hull.contains(0) }) { continue }
      let exact = mayHaveLabels ? exactZero(of: [difference, inX], in: (x, y)) : nil
      add(Place(curve: curve, x: x, y: y, exact: (exact?.x, exact?.y), sign: kinds.signOfExtrema))
    }
  }

  /// Adds the places of a parametric curve at which y is 0 or turns, and those of a polar curve at which the radius is or does.
  mutating func addPlaces(
    onPath template: CurveTemplate, _ formula: Formula, _ curve: Int
  ) throws(PlotError) {
    let parameter = template.variable
    let range = try template.parameterRange(in: bindings).widened(by: Self.margin)
    let (x, y) = formula.coordinates
    let height = template.kind == .polar ? formula.expression : y
    let question = question(height, formula.text, parameter)
    let search = ZeroSearch(question)
    /// Adds the place at a value of the parameter, at which a formula is 0.
    func add(_ value: Interval, zeroOf formula: Expression?, _ sign: Annotation.Sign = .dot) {
      let exact = mayHaveLabels ? formula.flatMap { exactZero(of: $0, in: value, parameter) } : nil
      self.add(value, on: (x, y), of: parameter, exact: exact, curve, sign)
    }
    var crossed: [Expression] = kinds.kinds.contains(.roots) ? [height] : []
    if kinds.kinds.contains(.intercepts) { crossed += [x, y] }
    for formula in crossed where formula.variables.contains(parameter) {
      for zero in try search.zeros(of: formula, parameter, in: range).zeros {
        add(zero.place.enclosure, zeroOf: formula)
      }
    }
    if kinds.kinds.contains(.extrema) {
      let slope = try SignChanges(of: height, derivative: 1, in: parameter, range, search)
      for zero in slope.crossings { add(zero.place.enclosure, zeroOf: slope.derivative, kinds.signOfExtrema) }
      for corner in [false, true].flatMap({ slope.extrema(isMaximum: $0).corners }) {
        add(Interval(corner.place), zeroOf: nil, kinds.signOfExtrema)
      }
    }
  }

  /// Adds the place of a parametric or polar curve at a value of its parameter.
  ///
  /// - Parameters:
  ///   - coordinates: the formulas of the curve.
  ///   - exact: the exact value of the parameter; nil if it is not known, or not asked for.
  mutating func add(
    _ value: Interval, on coordinates: (x: Expression, y: Expression), of parameter: String, exact: ExactNumber?,
    _ curve: Int, _ sign: Annotation.Sign = .dot
  ) {
    let question = question(coordinates.x, "", parameter)
    let formulas = [coordinates.x, coordinates.y]
    let places = formulas.map { DecimalSource(question.function($0, of: [parameter])).enclosure(over: value).set.hull }
    let numbers = formulas.map { coordinate in
      exact.flatMap {
        coordinate.exactNumber(using: bindings.exactNumbers([parameter: $0]), takesDegrees: question.takesDegrees)
      }
    }
    add(Place(curve: curve, x: places[0], y: places[1], exact: (numbers[0], numbers[1]), sign: sign))
  }
}

extension CurveTemplate {
  /// The curve as an equation in x and y; nil for curves that have none.
  func equation(variable: String) -> Expression? {
    guard let formula else { return nil }
    switch kind {
    case .function:
      return .equation(.variable("y"), formula.expression.replacing(variable, by: .variable("x")))
    case .inverse: return .equation(.variable("x"), formula.expression)
    case .relation: return formula.expression.equationSides == nil ? nil : formula.expression
    case .parametric, .polar, .point, .map, .complex, .slopes, .vectors, .secondOrder, .system, .shape: return nil
    }
  }
}
