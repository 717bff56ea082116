import Brain
import Grapher
import Interval
import Sampling

/// A solution of a differential equation through a start.
struct FollowedSolution: Sendable {
  let formula: Formula
  let start: SolutionText
  let problem: InitialValueProblem

  /// - Parameter text: that of `--through`.
  /// - Throws: `PlotError` if the text is wrong, or the equation has no Taylor series that is short enough.
  init(_ text: String, of formula: Formula, on base: ConstructionBase) throws(PlotError) {
    self.formula = formula
    start = try SolutionText(text, of: formula, on: base)
    problem = InitialValueProblem(formula, from: start.numbers, takesDegrees: base.takesDegrees)
    guard problem.series(base.constants.values) != nil else {
      throw .option(.through, "'\(text)': the derivative of the right side of \(formula.label) is too long a formula")
    }
  }

  /// The parameters of the equation and of the start.
  func names(on base: ConstructionBase) -> Set<String> {
    Set(start.numbers.flatMap(\.variables) + formula.variables).subtracting(
      ["x", "y", Formula.velocity].filter { !base.constants.names.contains($0) })
  }

  /// Whether no sweep changes the solution.
  func isFixed(on base: ConstructionBase) -> Bool { names(on: base).isDisjoint(with: base.constants.open) }

  /// Returns the point at which the solution begins.
  func start(_ parameters: ParameterBindings) -> Point {
    let start = problem.start(parameters.values)
    let values = start.values.map(\.midpoint)
    return formula.kind == .vectors
      ? Point(x: values[0], y: values[1]) : Point(x: start.time.midpoint, y: values[0])
  }

  /// Returns bounds of the unknown functions at a place.
  ///
  /// - Parameter typed: the place as it was typed, for messages; nil for one that is not told.
  /// - Throws: `PlotError` that says where the solution ends if it is not followed to the place.
  func values(
    at place: Interval, typed: String? = nil, _ parameters: ParameterBindings
  ) throws(PlotError) -> [Interval] {
    guard let series = problem.series(parameters.values) else { return [] }
    let locus = SolutionLocus(of: series, from: problem.start(parameters.values), isOrbit: false)
    let result = locus.values(at: place)
    try PlotError.checkWork()
    guard let values = result.values else {
      let isOrbit = formula.kind == .vectors
      let reached = NumberFormat(".9")?.text(result.time) ?? result.time.shortestText
      let variable = isOrbit ? "t" : formula.names.x
      let there: Message = typed.map { "; no value is found at \(variable) = \($0)" } ?? ""
      throw PlotError(
        .data,
        "the solution \(isOrbit ? "" : "with ")\(start.name) is followed only to \(variable) = \(reached): \(result.end.words)"
          + there)
    }
    return values
  }

  /// Returns the point at a place, with its value; without a place in view where the solution is not followed.
  ///
  /// - Parameter typed: the place as a formula; nil for its value.
  func point(at place: Interval, typed: Expression?, _ parameters: ParameterBindings) -> Annotation {
    let nowhere = Annotation(point: Point(x: .nan, y: .nan), text: "")
    guard !place.isEmpty, place.isBounded, let values = try? values(at: place, parameters), let first = values.first
    else { return nowhere }
    let time = typed ?? (try? Expression(notation: LabelNumber(bounds: place, exact: nil).text))
    guard let time else { return nowhere }
    guard formula.kind == .vectors else {
      guard let value = try? Expression(notation: LabelNumber(bounds: first, exact: nil).text) else { return nowhere }
      return Annotation(
        point: Point(x: place.midpoint, y: first.midpoint),
        text: RichText(formula.names.y, at: time, is: value))
    }
    let texts = values.map { LabelNumber(bounds: $0, exact: nil, digits: Self.digitsOfPoint).text }
    let text = RichText(variable: "t") + " = " + RichText(time) + ": " + RichText(point: texts)
    return Annotation(point: Point(x: first.midpoint, y: values[1].midpoint), text: text)
  }

  private static let digitsOfPoint = 3
}

extension PlotError {
  /// The error of a place of a solution without a value.
  static func noPlace(_ text: String) -> PlotError {
    .option(.at, "'\(text)' has no value; a place is a number, as in --at 5")
  }
}
