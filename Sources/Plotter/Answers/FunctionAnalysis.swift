import Brain
import Interval
import Metering
import Sampling

/// Analyses functions: their zeros, extrema and inflections are those of formulas, their poles and jumps those of a picture.
struct FunctionAnalysis {
  private let question: Question
  private let request: PlotRequest
  private let search: ZeroSearch

  init(_ request: PlotRequest) throws(PlotError) {
    self.request = request
    question = try Question(request, of: "analyze")
    search = ZeroSearch(question)
  }

  /// Analyses functions of a plot.
  ///
  /// - Parameter budget: the greatest number of enclosures of a function, and of each derivative.
  init(_ plot: Plot, budget: Int) {
    request = plot.request
    question = Question(plot)
    search = ZeroSearch(question, budget: budget)
  }

  func analyses() throws(PlotError) -> [Analysis] {
    var all: [Analysis] = []
    for asked in question.asked {
      if asked.expression.isRelation {
        throw PlotError(.data, "'\(asked.text)' is an equation or an inequality; analyze takes functions")
      }
      all.append(try analysis(of: asked))
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

  private func analysis(of asked: Question.Asked) throws(PlotError) -> Analysis {
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
      inflections: curvature.points(at: curvature.crossings), places: try places(asked), symmetry: shape.symmetry,
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

  /// Returns the poles, jumps and other places of a picture of the function.
  private func places(_ asked: Question.Asked) throws(PlotError) -> [Analysis.Place] {
    var picture = request.keeping([.picture])
    picture.expressions = [asked.text]
    for text in request.expressions where Definition(text).head != nil { picture.add(.let, text) }
    let drawn = try DrawnFigure(Plot(picture), on: picture.canvas(for: .png), findsFeatures: true)
    guard let report = drawn.report?.functions.first else { return [] }
    let kinds = [
      ("pole", report.poles), ("jump", report.jumps), ("hole", report.holes), ("end", report.domainEnds),
      ("point", report.points),
    ]
    return kinds.flatMap { kind, places in
      places.map { Analysis.Place(x: $0.from / 2 + $0.to / 2, kind: kind) }
    }.sorted { $0.x < $1.x }
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
