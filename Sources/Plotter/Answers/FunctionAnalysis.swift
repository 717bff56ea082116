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

  private func analysis(of asked: Question.Asked) throws(PlotError) -> Analysis {
    let variable = try question.variable(of: asked)
    let range = try question.range(.range)
    let slope = try SignChanges(of: asked.expression, derivative: 1, in: variable, range, question)
    let curvature = try SignChanges(of: asked.expression, derivative: 2, in: variable, range, question)
    let integral = try? IntegralAnswer(question, asked).value(
      from: Interval(range.lowerBound), to: Interval(range.upperBound))
    return Analysis(
      function: asked.text, variable: variable, range: Solutions.Part(lower: range.lowerBound, upper: range.upperBound),
      derivative: asked.expression.formalDerivative(in: variable, takesDegrees: question.takesDegrees)?.description,
      zeros: points(try search.zeros(of: asked.expression, variable, in: range)),
      minima: slope.extrema(isMaximum: false).points, maxima: slope.extrema(isMaximum: true).points,
      inflections: curvature.points(at: curvature.crossings),
      places: try places(asked),
      symmetry: asked.expression.parity(in: variable).map { $0 > 0 ? .even : .odd },
      integral: integral.map(Analysis.Number.init), length: try length(asked, slope.derivative, range))
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
    _ asked: Question.Asked, _ slope: Expression?, _ range: ClosedRange<Double>
  ) throws(PlotError) -> Analysis.Number? {
    guard let length = slope?.lengthOfGraph else { return nil }
    let integral = try? IntegralAnswer(question, Question.Asked(text: asked.text, expression: length))
      .value(from: Interval(range.lowerBound), to: Interval(range.upperBound))
    return integral.map(Analysis.Number.init)
  }
}

extension Analysis.Number {
  fileprivate init(_ value: IntegralAnswer.Value) {
    let bounds = value.best
    self.init(
      value: bounds.midpoint, lower: bounds.lower, upper: bounds.upper,
      proved: value.estimated == nil && value.proved != nil)
  }
}
