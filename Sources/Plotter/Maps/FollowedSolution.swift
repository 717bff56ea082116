import Brain
import Grapher
import Interval
import Sampling

/// A solution of a differential equation through a start.
struct FollowedSolution: Sendable {
  let formula: Formula
  /// What the equation is called in the legend.
  let name: RichText
  let start: SolutionText
  let problem: InitialValueProblem

  /// - Parameters:
  ///   - text: that of `--through`.
  ///   - name: what the equation is called in the legend.
  /// - Throws: `PlotError` if the text is wrong, or the equation has no Taylor series that is short enough.
  init(_ text: String, of formula: Formula, named name: RichText = "", on base: ConstructionBase) throws(PlotError) {
    (self.formula, self.name) = (formula, name)
    start = try SolutionText(text, of: formula, on: base)
    problem = InitialValueProblem(formula, from: start.numbers, takesDegrees: base.takesDegrees)
    guard problem.series(base.constants.values) != nil else {
      throw .option(
        .through, "'\(text)': the right side of \(formula.label) has no derivative, or one that is too long a formula")
    }
  }

  /// The parameters of the equation and of the start.
  func names(on base: ConstructionBase) -> Set<String> {
    let own = formula.system.map { $0.unknowns + [$0.time] } ?? []
    return Set(start.numbers.flatMap(\.variables) + formula.variables).subtracting(
      own.filter { !base.constants.names.contains($0) })
  }

  /// Whether no sweep changes the solution.
  func isFixed(on base: ConstructionBase) -> Bool { names(on: base).isDisjoint(with: base.constants.open) }

  /// The numbers of the unknown functions that are drawn over time, each as a curve; nil alone for an orbit.
  var shown: [Int?] {
    formula.kind == .vectors ? [nil] : formula.kind == .system ? Array(formula.unknownNames.indices) : [0]
  }

  /// Returns the point at which a curve of the solution begins.
  ///
  /// - Parameter unknown: the number of the function that the curve shows over time; nil for an orbit.
  func start(of unknown: Int?, _ parameters: ParameterBindings) -> Point {
    let start = problem.start(parameters.values)
    let values = start.values.map(\.midpoint)
    return unknown.map { Point(x: start.time.midpoint, y: values[$0]) } ?? Point(x: values[0], y: values[1])
  }

  /// Returns the range of time that a picture shows of a system or an equation of the second order if none is given.
  func usualTime(_ parameters: ParameterBindings) -> ClosedRange<Double>? {
    let start = problem.start(parameters.values).time.midpoint
    return start.isFinite ? start...start + Self.usualDuration : nil
  }

  private static let usualDuration = 20.0

  /// Returns bounds of the unknown functions at a place.
  ///
  /// - Parameter typed: the place as it was typed, for messages; nil for one that is not told.
  /// - Throws: `PlotError` that says where the solution ends if it is not followed to the place.
  func values(
    at place: Interval, typed: String? = nil, _ parameters: ParameterBindings
  ) throws(PlotError) -> [Interval] {
    guard let series = problem.series(parameters.values) else { return [] }
    let locus = SolutionLocus(of: series, from: problem.start(parameters.values), showing: 0)
    let result = locus.values(at: place)
    try PlotError.checkWork()
    guard let values = result.values else {
      let reached = NumberFormat(".9")?.text(result.time) ?? result.time.shortestText
      let variable = formula.timeName
      let there: Message = typed.map { "; no value is found at \(variable) = \($0)" } ?? ""
      throw PlotError(
        .data,
        "the solution \(formula.kind == .vectors ? "" : "with ")\(start.name) is followed only to \(variable) = \(reached): \(result.end.words)"
          + there)
    }
    return values
  }

  /// Returns the point at a place, with its value; without a place in view where the solution is not followed.
  ///
  /// - Parameters:
  ///   - unknown: the number of the function that is shown over time; nil for an orbit.
  ///   - typed: the place as a formula; nil for its value.
  func point(
    at place: Interval, of unknown: Int?, typed: Expression?, _ parameters: ParameterBindings
  ) -> Annotation {
    let nowhere = Annotation(point: Point(x: .nan, y: .nan), text: "")
    guard !place.isEmpty, place.isBounded, let values = try? values(at: place, parameters), !values.isEmpty
    else { return nowhere }
    let time = typed ?? (try? Expression(notation: LabelNumber(bounds: place, exact: nil).text))
    guard let time else { return nowhere }
    if let unknown {
      let bounds = values[unknown]
      guard let value = try? Expression(notation: LabelNumber(bounds: bounds, exact: nil).text) else { return nowhere }
      return Annotation(
        point: Point(x: place.midpoint, y: bounds.midpoint),
        text: RichText(formula.unknownNames[unknown], at: time, is: value))
    }
    let texts = values.map { LabelNumber(bounds: $0, exact: nil, digits: Self.digitsOfPoint).text }
    let text = RichText(variable: "t") + " = " + RichText(time) + ": " + RichText(point: texts)
    return Annotation(point: Point(x: values[0].midpoint, y: values[1].midpoint), text: text)
  }

  private static let digitsOfPoint = 3
}

extension PlotError {
  /// The error of a place of a solution without a value.
  static func noPlace(_ text: String) -> PlotError {
    .option(.at, "'\(text)' has no value; a place is a number, as in --at 5")
  }
}
