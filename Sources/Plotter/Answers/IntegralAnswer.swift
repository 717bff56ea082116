import Brain
import Interval
import Metering
import Sampling

/// The integral of a function over a range, which may be infinite.
struct IntegralAnswer {
  private let question: Question
  private let expression: Expression
  private let variable: String
  private let source: CompiledFunction
  private let series: CompiledSeries
  private let shareOfBudget: Int

  /// An end of the range.
  private enum End {
    case number(Interval)
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
  private static let order = 12

  /// - Parameter shareOfBudget: divides the greatest numbers of panels and of samples.
  init(_ question: Question, _ asked: Question.Asked, shareOfBudget: Int = 1) throws(PlotError) {
    self.init(question, asked, of: try question.variable(of: asked), shareOfBudget: shareOfBudget)
  }

  init(_ question: Question, _ asked: Question.Asked, of variable: String, shareOfBudget: Int = 1) {
    self.question = question
    self.shareOfBudget = shareOfBudget
    self.variable = variable
    expression = question.takesDegrees ? asked.expression : asked.expression.fillingHolesOfSine
    source = question.function(expression, of: [variable])
    series = question.series(expression, of: [variable], order: Self.order)
  }

  /// - Parameter text: the range `A:B`, whose ends may be `inf` and `-inf`.
  /// - Throws: `PlotError` if the range cannot be read, or the integral diverges or cannot be found.
  func value(over text: String) throws(PlotError) -> Value {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { String($0).trimmed }
    guard parts.count == 2, !parts.contains("") else {
      throw .option(.range, "takes a range A:B, as in -x 0:pi or -x 0:inf, not '\(text)'")
    }
    let (lower, upper) = (try end(parts[0]), try end(parts[1]))
    switch (lower, upper) {
    case (.infinity(false), _), (_, .infinity(true)): throw reversed(parts)
    case (.number(let a), .number(let b)):
      if b.upper < a.lower { throw reversed(parts) }
      return try integral(from: a, to: b)
    case (.number(let a), .infinity): return try improper(from: a, sign: 1)
    case (.infinity, .number(let b)): return try improper(from: b, sign: -1)
    case (.infinity, .infinity):
      let (left, right) = (try improper(from: Interval(0), sign: -1), try improper(from: Interval(0), sign: 1))
      return left + right
    }
  }

  /// Returns the integral between two numbers, given by enclosures.
  func value(from lower: Interval, to upper: Interval) throws(PlotError) -> Value {
    try integral(from: lower, to: upper)
  }

  private func reversed(_ parts: [String]) -> PlotError {
    .option(.range, "is reversed: write the lower end first, \(parts[1]):\(parts[0])")
  }

  private func end(_ text: String) throws(PlotError) -> End {
    switch text.lowercased() {
    case "inf", "+inf", "∞", "+∞", "infinity": return .infinity(isNegative: false)
    case "-inf", "−inf", "-∞", "−∞", "-infinity": return .infinity(isNegative: true)
    default: break
    }
    let value = try question.constants.fixedValue(text, of: .option(.range))
    return .number(try question.enclosure(of: text, for: .range) ?? Interval(value.nextDown, value.nextUp))
  }

  // MARK: Finite ranges

  private func integral(from a: Interval, to b: Interval) throws(PlotError) -> Value {
    let proved = source.provedIntegral(series, from: a, to: b, budget: Self.panels / shareOfBudget)
    try PlotError.checkWork()
    if let proved, proved.width <= max(proved.magnitude * Self.leastPrecision, .leastNormalMagnitude) {
      return Value(proved: proved)
    }
    // The estimate is between the middles of the ends, whose widths the bounds include.
    if let proved, !a.isPoint || !b.isPoint, proved.isBounded { return Value(proved: proved) }
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

  /// Returns the integral with bounds that are estimated.
  private func estimate(over range: ClosedRange<Double>) throws(PlotError) -> Interval {
    do throws(Integral.Obstacle) {
      let integral = try source.integral(over: range, budget: Self.estimateBudget / shareOfBudget)
      return Interval(integral.value - integral.error, integral.value + integral.error)
    } catch {
      switch error {
      case .diverges(let place):
        throw PlotError(
          .data, "the integral diverges: the area beside the pole at \(variable)=\(place.shortestText) is infinite")
      case .undefined(let part):
        throw PlotError(
          .data,
          "the function is undefined between \(part.lower.shortestText) and \(part.upper.shortestText), so it has no integral over the range"
        )
      case .unboundedRange, .undecided:
        throw PlotError(.data, "the integral cannot be found: the values are too large, or the jumps too many")
      }
    }
  }

  // MARK: Infinite ranges

  /// Returns the integral from a number to ∞, or from −∞ to it.
  private func improper(from a: Interval, sign: Double) throws(PlotError) -> Value {
    if let growth = expression.growthExponent(in: variable, takesDegrees: question.takesDegrees) {
      let exponent = question.function(growth, of: [variable])
      var reach = max(8, 2 * a.magnitude)
      var best: (reach: Double, rest: Interval)?
      var size: Double?
      for _ in 0..<Self.mostDoublings {
        if let rest = tail(beyond: reach, sign: sign, exponent) {
          if best.map({ rest.width < $0.rest.width / 2 }) ?? true { best = (reach, rest) }
          if size == nil {
            let near = sign > 0 ? a.midpoint...reach : -reach...a.midpoint
            size = (try? source.integral(over: near))?.value.magnitude
          }
          if rest.width <= (size ?? 0) * 0x1p-56 { break }
        }
        reach *= 2
      }
      if let (reach, rest) = best {
        let end = Interval(sign * reach)
        let part = sign > 0 ? try integral(from: a, to: end) : try integral(from: end, to: a)
        return part + Value(proved: rest)
      }
    }
    throw PlotError(
      .data,
      "no bound is found for the area up to \(sign > 0 ? "" : "-")inf: the function does not vanish fast enough, or not provably; give a finite range"
    )
  }

  /// Returns bounds of the area beyond a place: if x f′ ÷ f is between −q and −p there, |f| is between the powers of x with
  /// these exponents, whose areas are x |f(x)| ÷ (q − 1) and x |f(x)| ÷ (p − 1). Nil if no p above 1 is known.
  private func tail(beyond reach: Double, sign: Double, _ exponent: CompiledFunction) -> Interval? {
    let outside = sign > 0 ? Interval(reach, .infinity) : Interval(-.infinity, -reach)
    guard source.enclosure(over: outside).set.decoration >= .dac else { return nil }
    let growth = exponent.enclosure(over: outside).set
    let greatest = growth.hull.upper
    guard growth.decoration >= .dac, greatest < -1 else { return nil }
    let value = source.decimalValues(at: sign * reach).hull
    guard value.isBounded else { return nil }
    let area = value * Interval(reach)
    let least = -growth.hull.lower
    let smallest = least.isFinite ? area / (Interval(least) - Interval(1)) : Interval(0)
    return smallest.hull(area / (Interval(-greatest) - Interval(1)))
  }

  /// The greatest width of a proved enclosure, relative to its value, beside which no estimate is sought.
  private static let leastPrecision = 1e-9
  private static let panels = 64_000
  private static let estimateBudget = 100_000
  private static let mostDoublings = 40
}

extension PlotRequest {
  /// Returns the integrals of the request's functions over the range, a line each, and notes on those that are estimated.
  ///
  /// - Throws: `PlotError` if an integral diverges or cannot be found.
  package func integralText() throws(PlotError) -> (text: String, notes: [Message]) {
    var notes: [Message] = []
    let question = try Question(self, of: "integrate")
    guard let range = self[.range] else {
      throw PlotError(.usage, "integrate needs a range, as in plot integrate 'sin(x)' -x 0:pi", option: .range)
    }
    let digits = try count(.digits) ?? ProvedNumber.usualDigits
    var lines: [String] = []
    for asked in question.asked {
      if asked.expression.isRelation {
        throw PlotError(.data, "'\(asked.text)' is an equation or an inequality; integrate takes functions")
      }
      let value = try IntegralAnswer(question, asked).value(over: range)
      if contains(.enclosure) {
        guard let proved = value.proved else {
          throw PlotError(
            .data,
            "no bounds of the integral of '\(asked.text)' are proved; without --enclosure the estimate is printed")
        }
        lines.append(ProvedNumber(bounds: proved).enclosureText)
      } else {
        let isProved = value.estimated == nil
        lines.append(
          ProvedNumber(bounds: value.best).text(digits: isProved ? digits : min(digits, Self.digitsOfEstimate)))
        if !isProved { notes.append("the integral of '\(asked.text)' is an estimate, without proved bounds") }
      }
    }
    return (lines.joined(separator: "\n") + "\n", notes)
  }

  private static let digitsOfEstimate = 8
}
