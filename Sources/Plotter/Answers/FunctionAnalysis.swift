import Brain
import Interval
import Metering
import Sampling

/// Analyses functions by their formulas.
struct FunctionAnalysis {
  let question: Question
  private let search: ZeroSearch

  /// - Parameter budget: the greatest number of enclosures of a function, and of each derivative; nil for the usual one.
  init(_ question: Question, budget: Int? = nil) {
    self.question = question
    search = budget.map { ZeroSearch(question, budget: $0) } ?? ZeroSearch(question)
  }

  /// - Parameter places: returns the poles, jumps and other places of a picture of a function, with bounds of each.
  func analyses(
    places: (Question.Asked) throws(PlotError) -> [Singularity]
  ) throws(PlotError) -> [Analysis] {
    var all: [Analysis] = []
    for (index, asked) in question.asked.enumerated() {
      if asked.expression.isRelation {
        throw PlotError(.data, "'\(asked.text)' is an equation or an inequality; analyze takes functions")
      }
      var others = Array(question.asked.enumerated())
      others.remove(at: index)
      all.append(try analysis(of: asked, try places(asked), others.map { ($0.offset + 1, $0.element) }))
      try PlotError.checkWork()
    }
    return all
  }

  /// A place that a picture shows.
  struct Singularity {
    let kind: String
    let lower: Double
    let upper: Double
  }

  /// Returns what is known of a curve of the plot, by a search that takes a moment.
  func analysis(ofCurve number: Int, over range: ClosedRange<Double>) throws(PlotError) -> CurveAnalysis {
    guard let asked = question.asked.first(where: { $0.curve == number }) else {
      throw PlotError(.data, "curve \(number) is no function of the variable; only functions are analyzed")
    }
    let variable = try question.variable(of: asked)
    var others: [(Int, Question.Asked)] = []
    for other in question.asked {
      if let curve = other.curve, curve != number { others.append((curve, other)) }
    }
    let intersections = try intersections(of: asked, variable, with: others, over: range)
    let shape = try shape(of: asked.expression, variable, over: range)
    let integral = try? IntegralAnswer(question, asked, shareOfBudget: Self.shareOfBudget)
      .value(from: Interval(range.lowerBound), to: Interval(range.upperBound))
    try PlotError.checkWork()
    return CurveAnalysis(
      function: asked.text, variable: variable, range: shape.range,
      zeros: shape.zeros ?? Analysis.Points(points: [], complete: false), minima: shape.minima, maxima: shape.maxima,
      intersections: intersections, symmetry: shape.symmetry, integral: integral.map(Analysis.Number.init))
  }

  /// Returns where the graph meets those of other functions, given with their numbers.
  private func intersections(
    of asked: Question.Asked, _ variable: String, with others: [(Int, Question.Asked)], over range: ClosedRange<Double>
  ) throws(PlotError) -> [CurveAnalysis.Intersections] {
    let function = question.function(asked.expression, of: [variable])
    var intersections: [CurveAnalysis.Intersections] = []
    for (number, other) in others {
      let found = try search.zeros(of: asked.expression - other.expression, variable, in: range)
      let points = found.zeros.map {
        let heights = function.decimalValues(over: [$0.place.enclosure]).hull
        return Analysis.Point(
          $0.place.place, in: $0.place.enclosure, y: function($0.place.place), in: heights, proved: $0.isProved)
      }
      intersections.append(.init(curve: number, points: Analysis.Points(points: points, complete: found.isComplete)))
    }
    return intersections
  }

  private func analysis(
    of asked: Question.Asked, _ singularities: [Singularity], _ others: [(Int, Question.Asked)]
  ) throws(PlotError) -> Analysis {
    let variable = try question.variable(of: asked)
    let range = try question.range(.range)
    let nearest = try question.nearestRange(.range)
    let shape = try shape(of: asked.expression, variable, over: range)
    let bends = try SignChanges(of: asked.expression, derivative: 2, in: variable, range, search)
    let inflections = bends.points(at: bends.crossings)
    let integral = try? IntegralAnswer(question, asked, shareOfBudget: Self.shareOfBudget)
      .value(from: Interval(range.lowerBound), to: Interval(range.upperBound))
    let proof = PlaceProof(of: asked.expression, in: variable, over: range, question)
    let places = singularities.map { proof.judged($0.kind, between: $0.lower, $0.upper) }
    // What is not proved beside a jump, a pole or a hole is its trace; what is at the jump itself is a value of the function.
    let interrupted = places.filter { $0.kind != "end" && $0.kind != "point" }.map(\.x)
    let reach = (range.upperBound - range.lowerBound) * Self.reachOfInterruption
    func apart(_ points: Analysis.Points) -> Analysis.Points {
      let kept = points.points.filter { point in
        point.proved || !interrupted.contains { $0 != point.x && abs($0 - point.x) <= reach }
      }
      return Analysis.Points(points: kept, complete: points.complete)
    }
    let zeros = apart(shape.zeros ?? Analysis.Points(points: [], complete: false))
    let (minima, maxima) = (apart(shape.minima), apart(shape.maxima))
    let turns = (zeros.points + minima.points + maxima.points + inflections.points).map(\.x)
    let parts = FunctionParts(
      of: asked.expression, in: variable, over: range, question, at: places.map(\.x) + turns,
      singular: places.map(\.x), zeros: zeros)
    try PlotError.checkWork()
    return Analysis(
      function: asked.text, variable: variable,
      range: Solutions.Part(lower: nearest.lowerBound, upper: nearest.upperBound),
      derivative: asked.expression.formalDerivative(in: variable, takesDegrees: question.takesDegrees)?.description,
      zeros: zeros, minima: minima, maxima: maxima, inflections: inflections, places: places,
      asymptotes: asymptotes(of: asked.expression, variable, places), domain: parts.domain,
      values: values(
        of: asked.expression, variable, over: range, nearest,
        poles: limitsBesidePoles(of: asked, variable, places, over: nearest),
        isOdd: shape.symmetry == .odd && range.lowerBound == -range.upperBound), signs: parts.signs,
      monotony: parts.monotony,
      curvature: parts.curvature, period: period(of: asked.expression, variable),
      symmetry: parts.isNowhereDefined ? nil : shape.symmetry,
      integral: integral.map(Analysis.Number.init),
      length: parts.isDefinedEverywhere ? try length(asked, variable, range) : nil,
      intersections: try intersections(of: asked, variable, with: others, over: range))
  }

  private func asymptotes(
    of expression: Expression, _ variable: String, _ places: [Analysis.Place]
  ) -> [Analysis.Asymptote] {
    places.filter { $0.kind == "pole" }.map { Analysis.Asymptote(kind: .vertical, x: $0.x, proved: $0.proved) }
      + AsymptoteSearch(of: expression, in: variable, question).lines.map(Analysis.Asymptote.init)
  }

  private func period(of expression: Expression, _ variable: String) -> Analysis.Period? {
    let formula = question.inRadians(expression).replacingVariables(
      question.constants.values.filter { $0.key != variable })
    guard let period = formula.period(in: variable) else { return nil }
    let value = period.enclosure.midpoint
    return Analysis.Period(value: value, text: period.number.text ?? value.shortestText)
  }

  /// Returns the least and the greatest value.
  ///
  /// - Parameters:
  ///   - range: contains the exact range.
  ///   - nearest: that between the Doubles that are nearest to its ends.
  ///   - poles: the infinite limits beside proved poles, each true if negative; nil without a proved pole.
  ///   - isOdd: whether the function is odd, and the range symmetric.
  private func values(
    of expression: Expression, _ variable: String, over range: ClosedRange<Double>, _ nearest: ClosedRange<Double>,
    poles: Set<Bool>?, isOdd: Bool
  ) -> Analysis.Values? {
    let source = question.function(expression, of: [variable])
    guard let minimum = source.minimum(over: range), let maximum = source.maximum(over: range) else { return nil }
    let width = range.upperBound - range.lowerBound
    let samples = (0...Self.samples)
      .map { source(range.lowerBound + width * Double($0) / Double(Self.samples)) }.filter(\.isFinite)
    func number(_ extremum: Extremum, _ choice: (Double, Double) -> Double) -> Analysis.Number? {
      guard let number = Analysis.Number(extremum, of: source, beside: samples, choice) else { return nil }
      guard number.proved, let inner = inner(extremum.place, of: range, nearest) else { return number }
      // The exact end is between both places.
      let bounds = Interval(number.lower, number.upper).hull(source.decimalValues(at: inner).hull)
      return Analysis.Number(value: bounds.midpoint, lower: bounds.lower, upper: bounds.upper, proved: true)
    }
    return Analysis.Values(least: number(minimum, min), greatest: number(maximum, max), poles: poles, isOdd: isOdd)
  }

  /// Returns a place beyond the exact end of a range that no Double is, seen from an end of the range that contains it; nil for other
  /// places.
  private func inner(
    _ place: Double, of range: ClosedRange<Double>, _ nearest: ClosedRange<Double>
  ) -> Double? {
    if place == range.lowerBound, range.lowerBound < nearest.lowerBound { return nearest.lowerBound.nextUp }
    if place == range.upperBound, range.upperBound > nearest.upperBound { return nearest.upperBound.nextDown }
    return nil
  }

  private static let samples = 64

  /// Returns the zeros, the extrema and the symmetry of a function.
  func shape(
    of expression: Expression, _ variable: String, over range: ClosedRange<Double>
  ) throws(PlotError) -> Analysis.Shape {
    let slope = try SignChanges(of: expression, derivative: 1, in: variable, range, search)
    return Analysis.Shape(
      range: Solutions.Part(lower: range.lowerBound, upper: range.upperBound),
      zeros: points(try search.zeros(of: expression, variable, in: range)),
      minima: slope.extrema(isMaximum: false).points, maxima: slope.extrema(isMaximum: true).points,
      symmetry: expression.parity(in: variable).map { $0 > 0 ? .even : .odd })
  }

  private func points(_ zeros: ZeroSearch.Zeros) -> Analysis.Points {
    Analysis.Points(
      points: zeros.zeros.map {
        Analysis.Point($0.place.place, in: $0.place.enclosure, y: 0, in: nil, proved: $0.isProved)
      },
      complete: zeros.isComplete)
  }

  private func length(
    _ asked: Question.Asked, _ variable: String, _ range: ClosedRange<Double>
  ) throws(PlotError) -> Analysis.Number? {
    let slope = asked.expression.derivative(in: variable, takesDegrees: question.takesDegrees)
    guard let length = slope?.lengthOfGraph else { return nil }
    let integral = try? IntegralAnswer(
      question, Question.Asked(text: asked.text, expression: length), shareOfBudget: Self.shareOfBudget
    ).value(from: Interval(range.lowerBound), to: Interval(range.upperBound))
    return integral.map(Analysis.Number.init)
  }

  private static let shareOfBudget = 8
  /// The distance from a jump, relative to the range, within which what is not proved is its trace.
  private static let reachOfInterruption = 1e-6
}

extension Analysis.Number {
  init(_ value: IntegralAnswer.Value) {
    let bounds = value.best
    self.init(
      value: bounds.midpoint, lower: bounds.lower, upper: bounds.upper,
      proved: value.estimated == nil && value.proved != nil)
  }
}

extension Analysis.Number {
  /// The number of a finite extremum, which is proved if it is also that of the decimals that are typed.
  ///
  /// - Parameters:
  ///   - samples: other values of the function.
  ///   - choice: returns the lesser or the greater one of two values.
  fileprivate init?(
    _ extremum: Extremum, of source: CompiledFunction, beside samples: [Double], _ choice: (Double, Double) -> Double
  ) {
    guard extremum.value.isFinite else { return nil }
    let decimal = source.decimalValues(at: extremum.place)
    let scale = samples.reduce(decimal.hull.magnitude) { max($0, $1.magnitude) }
    if extremum.isProven, decimal.decoration < .def || decimal.hull.width <= scale * Self.leastPrecision {
      let bounds = extremum.enclosure
      self.init(value: extremum.value, lower: bounds.lower, upper: bounds.upper, proved: true)
    } else {
      let value = samples.reduce(extremum.value, choice)
      self.init(value: value, lower: value, upper: value, proved: false)
    }
  }

  private static let leastPrecision = 1e-6
}
