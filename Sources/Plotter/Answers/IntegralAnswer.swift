import Brain
import Interval
import Metering
import Sampling

/// The integral of a function over a range, which may be infinite.
struct IntegralAnswer {
  let question: Question
  let expression: Expression
  /// The formula with numbers in place of the parameters, and angles in radians.
  let formula: Expression
  let variable: String
  let source: CompiledFunction
  private let series: CompiledSeries
  let shareOfBudget: Int
  /// Whether the integrand is that of another integral, with 1÷u or eᵗ in place of x.
  var isSubstituted = false

  /// An end of the range.
  private enum End {
    case number(SingularIntegral.Place)
    case infinity(isNegative: Bool)
  }

  /// An integral.
  struct Value {
    /// Bounds that are proved; nil if none are known.
    var proved: Interval?
    /// Bounds that are estimated, if those that are proved are wide.
    var estimated: Interval?

    /// The narrowest bounds.
    var best: Interval { estimated ?? proved ?? .entire }

    static func + (a: Value, b: Value) -> Value {
      var sum = Value(proved: a.proved.flatMap { first in b.proved.map { first + $0 } })
      if sum.proved == nil || a.estimated != nil || b.estimated != nil { sum.estimated = a.best + b.best }
      return sum
    }
  }

  /// The order of the Taylor polynomials, which takes the fewest operations for ordinary functions.
  static let order = 12

  /// - Parameter shareOfBudget: divides the greatest numbers of panels and of samples.
  init(_ question: Question, _ asked: Question.Asked, shareOfBudget: Int = 1) throws(PlotError) {
    self.init(question, asked, of: try question.variable(of: asked), shareOfBudget: shareOfBudget)
  }

  init(_ question: Question, _ asked: Question.Asked, of variable: String, shareOfBudget: Int = 1) {
    self.question = question
    // Formulas with sums of series take longer.
    self.shareOfBudget = shareOfBudget * max(1, asked.expression.work / Self.usualWork)
    self.variable = variable
    expression = question.takesDegrees ? asked.expression : asked.expression.fillingHolesOfSine
    formula = question.inRadians(asked.expression)
      .replacingVariables(question.constants.values.filter { $0.key != variable })
    source = question.function(expression, of: [variable])
    series = question.series(expression, of: [variable], order: Self.order)
  }

  /// - Parameter text: the range `A:B`, whose ends may be `inf` and `-inf`.
  /// - Throws: `PlotError` if the range cannot be read, or the integral diverges or cannot be found.
  func value(over text: String) throws(PlotError) -> Value {
    if formula.isProvedUndefined(in: variable) { throw .noValueAnywhere(formula.description) }
    let parts = AxisRange.ends(text)
    guard parts.count == 2, !parts.contains("") else {
      throw .option(.range, "takes a range A:B, as in -x 0:pi or -x 0:inf, not '\(text)'")
    }
    let (lower, upper) = (try end(parts[0]), try end(parts[1]))
    switch (lower, upper) {
    case (.infinity(false), _), (_, .infinity(true)): throw reversed(parts)
    case (.number(let a), .number(let b)):
      if b.bounds.upper < a.bounds.lower { throw reversed(parts) }
      return try integral(from: a, to: b)
    case (.number(let a), .infinity): return try unbounded(from: a, sign: 1)
    case (.infinity, .number(let b)): return try unbounded(from: b, sign: -1)
    case (.infinity, .infinity):
      let origin = SingularIntegral.Place(Interval(0))
      let (left, right) = (try unbounded(from: origin, sign: -1), try unbounded(from: origin, sign: 1))
      return left + right
    }
  }

  /// Returns the integral between two numbers, given by enclosures.
  func value(from lower: Interval, to upper: Interval) throws(PlotError) -> Value {
    try integral(from: SingularIntegral.Place(lower), to: SingularIntegral.Place(upper))
  }

  private func reversed(_ parts: [String]) -> PlotError {
    .option(.range, "is reversed: write the lower end first, \(parts[1]):\(parts[0])")
  }

  private func end(_ text: String) throws(PlotError) -> End {
    let isNegative = text.hasPrefix("-") || text.hasPrefix("−")
    if Spelling.infinities.contains((isNegative || text.hasPrefix("+") ? text.dropFirst() : text[...]).lowercased()) {
      return .infinity(isNegative: isNegative)
    }
    let value = try question.constants.fixedValue(text, of: .option(.range))
    let number = try question.constants.expression(text, of: .option(.range))
    return .number(
      SingularIntegral.Place(
        bounds: try question.enclosure(of: text, for: .range) ?? Interval(value.nextDown, value.nextUp),
        exact: number.expression.exactNumber(
          using: question.constants.exactNumbers(), takesDegrees: question.takesDegrees)))
  }

  // MARK: Finite ranges

  func integral(
    from lower: SingularIntegral.Place, to upper: SingularIntegral.Place
  ) throws(PlotError) -> Value {
    let (a, b) = (lower.bounds, upper.bounds)
    var proved = ofPeriods(from: a, to: b) ?? ofWaves(from: a, to: b)
    let isSingular = proved == nil && isUnbounded(beside: a, b)
    if isSingular { proved = try singular(from: lower, to: upper) }
    // Panels hardly narrow the bounds beside endless waves.
    if proved == nil, hasEndlessWaves(beside: a, b) { proved = turned(from: a, to: b) }
    if proved == nil { proved = panels(from: a, to: b) }
    if proved == nil, !isSingular { proved = try singular(from: lower, to: upper) }
    try PlotError.checkWork()
    if let proved, isNarrow(proved) || isSmall(proved, from: a, to: b) { return Value(proved: proved) }
    // Bounds that are nearly narrow have the width of their numbers, which waves beside 0 do not explain.
    let isNearlyNarrow = proved.map { $0.width <= $0.magnitude * Self.nearlyNarrow } ?? false
    if !isNearlyNarrow, let other = substituted(from: a, to: b) { return Value(proved: other) }
    // The estimate is between the middles of the ends, whose widths the bounds include.
    if let proved, !a.isPoint || !b.isPoint, proved.isBounded { return Value(proved: proved) }
    try checkEnds([a, b])
    do throws(PlotError) {
      let estimate = try estimate(over: a.midpoint...max(a.midpoint, b.midpoint))
      try PlotError.checkWork()
      guard let proved else { return Value(estimated: estimate) }
      return Value(proved: proved, estimated: estimate.width < proved.width ? estimate.intersection(proved) : nil)
    } catch {
      guard let proved else { throw error }
      return Value(proved: proved)
    }
  }

  func isNarrow(_ bounds: Interval) -> Bool {
    bounds.width <= max(bounds.magnitude * Self.leastPrecision, .leastNormalMagnitude)
  }

  /// Whether bounds are narrow beside the greatest value times the width of the range, since areas above and below cancel.
  private func isSmall(_ bounds: Interval, from a: Interval, to b: Interval) -> Bool {
    let values = source.enclosure(over: a.hull(b)).set.hull
    return values.isBounded && bounds.width <= values.magnitude * (b.upper - a.lower) * Self.leastShare
  }

  /// Whether no bounds of the values beside one of the ends are known.
  private func isUnbounded(beside a: Interval, _ b: Interval) -> Bool {
    let reach = (b.lower - a.upper) * 0x1p-40
    guard reach > 0 else { return false }
    return [Interval(a.lower, a.upper + reach), Interval(b.lower - reach, b.upper)].contains { end in
      !source.enclosure(over: end).set.hull.isBounded
    }
  }

  private func panels(from a: Interval, to b: Interval) -> Interval? {
    source.provedIntegral(series, from: a, to: b, budget: Self.panels / shareOfBudget)
  }

  /// Returns the integral of a function with a period over many of them; nil for others.
  private func ofPeriods(from a: Interval, to b: Interval) -> Interval? {
    guard let period = formula.period(in: variable)?.enclosure, period.isBounded else { return nil }
    let count = ((b.lower - a.upper) / period.upper).rounded(.down)
    guard count >= Self.leastPeriods, count < 0x1p40, let one = panels(from: Interval(0), to: period),
      let rest = panels(from: a + Interval(count) * period, to: b)
    else { return nil }
    return Interval(count) * one + rest
  }

  /// Returns the integral of many waves whose amplitudes are smooth; nil for others.
  private func ofWaves(from a: Interval, to b: Interval) -> Interval? {
    guard let waves = WaveIntegral(formula, in: variable), waves.rest == nil,
      waves.angle(over: b.lower - a.upper) >= Self.leastAngle,
      source.isDefined(over: a.hull(b), butForShare: Self.narrow),
      let area = waves.area(from: a, to: b), isNarrow(area) || isSmall(area, from: a, to: b)
    else { return nil }
    return area
  }

  /// Returns the proved integral of a function with places beside which it has no bounds; nil if none is found.
  private func singular(
    from a: SingularIntegral.Place, to b: SingularIntegral.Place
  ) throws(PlotError) -> Interval? {
    let integral = SingularIntegral(
      formula: formula, variable: variable, source: source, series: series,
      budget: Self.panelsBesidePoles / shareOfBudget)
    do throws(SingularIntegral.Divergence) { return try integral.value(from: a, to: b) } catch {
      throw divergence(at: error.place)
    }
  }

  /// - Throws: `PlotError` if an end that is no Double, such as π ÷ 2, may be a pole, beside which Doubles show only a part of the
  ///   area.
  private func checkEnds(_ ends: [Interval]) throws(PlotError) {
    for end in ends where !end.isPoint {
      let values = source.enclosure(over: end).set.hull
      if values.isEmpty || values.isBounded { continue }
      throw PlotError(
        .data,
        "the integral cannot be found: the function may have a pole at the end \(variable)=\(end.midpoint.shortestText); it diverges there, or converges without proof"
      )
    }
  }

  private func divergence(at place: Double) -> PlotError {
    PlotError(
      .data, "the integral diverges: the area beside the pole at \(variable)=\(place.shortestText) is infinite")
  }

  /// Returns the integral with bounds that are estimated.
  private func estimate(over range: ClosedRange<Double>) throws(PlotError) -> Interval {
    do throws(Integral.Obstacle) {
      let integral = try source.integral(over: range, budget: Self.estimateBudget / shareOfBudget)
      guard integral.value.isFinite, integral.error <= Self.mostError * integral.unsignedArea else { throw .undecided }
      return Interval(integral.value - integral.error, integral.value + integral.error)
    } catch {
      switch error {
      case .diverges(let place):
        throw PlotError(
          .data,
          "the integral seems to diverge, without proof: beside \(variable)=\(place.shortestText) the values grow about as fast as 1÷distance"
        )
      case .undefined(let part):
        throw PlotError(
          .data,
          "the function is undefined between \(part.lower.shortestText) and \(part.upper.shortestText), so it has no integral over the range"
        )
      case .unboundedRange, .undecided:
        throw PlotError(
          .data,
          "the integral cannot be found: the values are too large, the jumps or waves too many, or a pole too steep for an estimate"
        )
      }
    }
  }

  /// The greatest width of a proved enclosure, relative to its value, beside which no estimate is sought.
  static let leastPrecision = 1e-9
  /// The same for bounds that further work hardly narrows.
  private static let nearlyNarrow = 1e-6
  private static let panels = 64_000
  /// Panels beside a pole grow with the distance, so that few reach far.
  private static let panelsBesidePoles = 8000
  private static let usualWork = 100
  /// The part of the range in which single places without a value may be.
  static let narrow = 1e-6
  private static let leastShare = 0x1p-48
  private static let leastPeriods = 4.0
  private static let leastAngle = 1e3
  /// The greatest error of an estimate, as a part of the area without signs.
  private static let mostError = 1e-3
  private static let estimateBudget = 100_000
}
