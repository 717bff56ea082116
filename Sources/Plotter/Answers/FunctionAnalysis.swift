import Brain
import Interval
import Metering
import Sampling

/// Analyses functions by their formulas.
struct FunctionAnalysis {
  private let question: Question
  private let search: ZeroSearch

  /// - Parameter budget: the greatest number of enclosures of a function, and of each derivative; nil for the usual one.
  init(_ question: Question, budget: Int? = nil) {
    self.question = question
    search = budget.map { ZeroSearch(question, budget: $0) } ?? ZeroSearch(question)
  }

  /// - Parameter places: returns the poles, jumps and other places of a picture of a function.
  func analyses(
    places: (Question.Asked) throws(PlotError) -> [Analysis.Place]
  ) throws(PlotError) -> [Analysis] {
    var all: [Analysis] = []
    for asked in question.asked {
      if asked.expression.isRelation {
        throw PlotError(.data, "'\(asked.text)' is an equation or an inequality; analyze takes functions")
      }
      all.append(try analysis(of: asked, try places(asked)))
      try PlotError.checkWork()
    }
    return all
  }

  /// Returns what is known of a curve of the plot, by a search that takes a moment.
  func analysis(ofCurve number: Int, over range: ClosedRange<Double>) throws(PlotError) -> CurveAnalysis {
    guard let asked = question.asked.first(where: { $0.curve == number }) else {
      throw PlotError(.data, "curve \(number) is no function of the variable; only functions are analyzed")
    }
    let variable = try question.variable(of: asked)
    let function = question.function(asked.expression, of: [variable])
    var intersections: [CurveAnalysis.Intersections] = []
    for other in question.asked {
      guard let curve = other.curve, curve != number else { continue }
      let found = try search.zeros(of: asked.expression - other.expression, variable, in: range)
      let points = found.zeros.map {
        Analysis.Point(x: $0.place.place, y: function($0.place.place), proved: $0.isProved)
      }
      intersections.append(.init(curve: curve, points: Analysis.Points(points: points, complete: found.isComplete)))
    }
    let shape = try shape(of: asked.expression, variable, over: range)
    let integral = try? IntegralAnswer(question, asked, shareOfBudget: Self.shareOfBudget)
      .value(from: Interval(range.lowerBound), to: Interval(range.upperBound))
    try PlotError.checkWork()
    return CurveAnalysis(
      function: asked.text, variable: variable, range: shape.range,
      zeros: shape.zeros ?? Analysis.Points(points: [], complete: false), minima: shape.minima, maxima: shape.maxima,
      intersections: intersections, symmetry: shape.symmetry, integral: integral.map(Analysis.Number.init))
  }

  private func analysis(of asked: Question.Asked, _ places: [Analysis.Place]) throws(PlotError) -> Analysis {
    let variable = try question.variable(of: asked)
    let range = try question.range(.range)
    let shape = try shape(of: asked.expression, variable, over: range)
    let curvature = try SignChanges(of: asked.expression, derivative: 2, in: variable, range, search)
    let integral = try? IntegralAnswer(question, asked)
      .value(from: Interval(range.lowerBound), to: Interval(range.upperBound))
    return Analysis(
      function: asked.text, variable: variable, range: shape.range,
      derivative: asked.expression.formalDerivative(in: variable, takesDegrees: question.takesDegrees)?.description,
      zeros: shape.zeros ?? Analysis.Points(points: [], complete: false), minima: shape.minima, maxima: shape.maxima,
      inflections: curvature.points(at: curvature.crossings), places: places, symmetry: shape.symmetry,
      integral: integral.map(Analysis.Number.init), length: try length(asked, variable, range))
  }

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
      points: zeros.zeros.map { Analysis.Point(x: $0.place.place, y: 0, proved: $0.isProved) },
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
}

extension Analysis.Number {
  init(_ value: IntegralAnswer.Value) {
    let bounds = value.best
    self.init(
      value: bounds.midpoint, lower: bounds.lower, upper: bounds.upper,
      proved: value.estimated == nil && value.proved != nil)
  }
}
