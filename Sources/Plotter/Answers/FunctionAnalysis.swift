import Brain
import Interval
import Metering
import Sampling

/// Analyses functions: their zeros, extrema and inflections are those of formulas, their poles and jumps those of a picture.
struct FunctionAnalysis {
  private let question: Question
  private let request: PlotRequest
  private let search: SolutionSearch

  init(_ request: PlotRequest) throws(PlotError) {
    self.request = request
    question = try Question(request, of: "analyze")
    search = SolutionSearch(question)
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
    let source = question.function(asked.expression, of: [variable])
    let degrees = question.takesDegrees
    let slope = asked.expression.derivative(in: variable, takesDegrees: degrees)
    let curvature = asked.expression.derivative(in: variable, order: 2, takesDegrees: degrees)
    let isConstant = !asked.expression.variables.contains(variable)
    let zeros = try search.zeros(of: asked.expression, variable, in: range)
    let turns =
      try isConstant ? nil : slope.map { (slope) throws(PlotError) in try search.zeros(of: slope, variable, in: range) }
    let bends =
      try isConstant
      ? nil
      : curvature.map { (curvature) throws(PlotError) in
        try search.zeros(of: curvature, variable, in: range)
      }
    let whole = Interval(range.lowerBound, range.upperBound)
    let isSmooth = [slope, curvature].map { derivative in
      derivative.map { question.function($0, of: [variable]).enclosure(over: whole).set.decoration >= .dac } ?? false
    }
    let corners = source.localExtrema(
      at: (0...Self.samples).map {
        range.lowerBound + Double($0) / Double(Self.samples) * (range.upperBound - range.lowerBound)
      },
      most: Self.mostCorners)
    func extrema(_ isMaximum: Bool) -> Analysis.Points {
      var points = (turns?.zeros ?? []).filter {
        $0.kind == .crossing && isInside($0, range) && $0.isFalling == isMaximum
      }
      .map { Analysis.Point(x: $0.place.place, y: source($0.place.place), proved: $0.isProved) }
      for corner in corners ?? [] where corner.isMaximum == isMaximum {
        let isKnown = points.contains { abs($0.x - corner.place) <= 1e-6 * max(1, abs(corner.place)) }
        if !isKnown { points.append(Analysis.Point(x: corner.place, y: corner.value, proved: corner.isProven)) }
      }
      let isComplete = (turns.map(\.isComplete) ?? isConstant) && (isSmooth[0] || isConstant)
      return Analysis.Points(
        points: points.sorted { $0.x < $1.x }, complete: isComplete && points.allSatisfy(\.proved))
    }
    let inflections = (bends?.zeros ?? []).filter { $0.kind == .crossing && isInside($0, range) }
    let integral = try? IntegralAnswer(question, asked).value(from: range.lowerBound, to: range.upperBound)
    return Analysis(
      function: asked.text, variable: variable, range: Solutions.Part(lower: range.lowerBound, upper: range.upperBound),
      derivative: asked.expression.formalDerivative(in: variable, takesDegrees: degrees)?.description,
      zeros: points(zeros), minima: extrema(false), maxima: extrema(true),
      inflections: Analysis.Points(
        points: inflections.map { Analysis.Point(x: $0.place.place, y: source($0.place.place), proved: $0.isProved) },
        complete: (bends.map(\.isComplete) ?? isConstant) && (isSmooth[1] || isConstant)),
      places: try places(asked),
      symmetry: asked.expression.parity(in: variable).map { $0 > 0 ? .even : .odd },
      integral: integral.map(Analysis.Number.init), length: try length(asked, slope, range))
  }

  private func isInside(_ zero: SolutionSearch.Zero, _ range: ClosedRange<Double>) -> Bool {
    zero.place.enclosure.lower > range.lowerBound && zero.place.enclosure.upper < range.upperBound
  }

  private func points(_ zeros: SolutionSearch.Zeros) -> Analysis.Points {
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
      .value(from: range.lowerBound, to: range.upperBound)
    return integral.map(Analysis.Number.init)
  }

  private static let samples = 2000
  private static let mostCorners = 400
}

extension Analysis.Number {
  fileprivate init(_ value: IntegralAnswer.Value) {
    let bounds = value.best
    self.init(
      value: bounds.midpoint, lower: bounds.lower, upper: bounds.upper,
      proved: value.estimated == nil && value.proved != nil)
  }
}
