import Brain
import Interval
import Sampling

extension PlotRequest {
  /// Returns the limits of the request's functions at the place of `-x`, or at the one that follows the functions, a line each, and
  /// notes on those from one side and those that are estimated.
  ///
  /// - Throws: `PlotError` if a function has no limit there, or none is found.
  package func limitText() throws(PlotError) -> (text: String, notes: [Message]) {
    var request = self.readingCall
    let constants = try request.constants()
    var place = request[.range]
    if place == nil, request.expressions.count > 1, let last = request.expressions.last,
      LimitPlace.isPlace(last, constants)
    {
      place = last
      request.expressions.removeLast()
    }
    var question = try Question(request, of: "limit")
    // `plot limit 'sin(x)/x' x 0` names the variable, as other programs do.
    if place != nil, !request.contains(.variable), question.asked.count == 2, let name = request.expressions.last,
      question.asked[0].expression.variables.contains(name)
    {
      request.expressions.removeLast()
      request[.variable] = name
      question = try Question(request, of: "limit")
    }
    guard let place else {
      throw PlotError(
        .usage, "limit needs a place, as in plot limit 'sin(x)/x' 0, or 0+ for one side, or inf", option: .range)
    }
    let at = try LimitPlace(place, constants)
    var (lines, notes): ([String], [Message]) = ([], [])
    for asked in question.asked {
      if asked.expression.isRelation {
        throw PlotError(.data, "'\(asked.text)' is an equation or an inequality; limit takes functions")
      }
      let answer = LimitAnswer(question, asked, of: try question.variable(of: asked), at: at)
      let found = try answer.value()
      lines.append(try found.text(of: asked, digits: try count(.digits), printsEnclosures: contains(.enclosure)))
      notes += found.notes(on: asked)
    }
    return (lines.joined(separator: "\n") + "\n", notes)
  }

  /// The request for `limit(sin(x)/x, x, 0)` or `lim(…)`, as other programs write it, and for `sin(x)/x, x -> 0` or
  /// `lim x->0 sin(x)/x`, with the function and the place apart.
  private var readingCall: PlotRequest {
    guard expressions.count == 1 else { return self }
    let parts = Self.argumentsOfLimit(expressions[0])
    guard
      let (function, variable, place) =
        (2...3).contains(parts.count)
        ? (parts[0], parts.count == 3 ? parts[1] : nil, parts[parts.count - 1]) : LimitPlace.worded(expressions[0])
    else { return self }
    var request = self
    request.expressions = [function, place]
    if let variable, !contains(.variable) { request[.variable] = variable }
    return request
  }

  /// Returns the arguments of a call such as `limit(sin(x)/x, x, 0)`; none for another text.
  private static func argumentsOfLimit(_ text: String) -> [String] {
    guard let open = text.firstIndex(of: "("), text.last == ")",
      ["limit", "lim"].contains(text[..<open].trimmed.lowercased())
    else { return [] }
    return String(text[open...].dropFirst().dropLast()).splitOutsideBrackets(at: ",").map(\.trimmed)
  }
}

/// The limit of a function at a place.
struct LimitAnswer {
  private let source: CompiledFunction
  /// Whether the numbers in place of parameters are their values: those of √2 and of a Double near it may have different limits.
  private let isExact: Bool
  /// With numbers in place of the parameters, and angles in radians.
  private let formula: Expression
  private let variable: String
  private let place: LimitPlace
  private let text: String

  /// A limit that is found.
  struct Value {
    let limit: Limit
    /// The only side on which the function has values, if both were asked for.
    var onlySide: LimitPlace.Side?
    var isEstimate = false
    /// Whether the function has values at whole numbers alone.
    var isOfSequence = false
  }

  init(_ question: Question, _ asked: Question.Asked, of variable: String, at place: LimitPlace) {
    text = asked.text
    self.variable = variable
    self.place = place
    formula = question.inRadians(asked.expression)
      .replacingVariables(question.constants.values.filter { $0.key != variable })
    source = question.function(asked.expression, of: [variable])
    let names = asked.expression.variables.filter { $0 != variable }
    isExact = names.allSatisfy { question.constants.values[$0]?.isExact != false }
  }

  /// - Throws: `PlotError` if there is no limit, or none is found.
  func value() throws(PlotError) -> Value {
    var found: [(side: LimitPlace.Side, value: Value)] = []
    for side in place.sides {
      if isUndefined(on: side) { continue }
      found.append((side, try value(from: side)))
      try PlotError.checkWork()
    }
    guard let first = found.first else {
      if let form = ["sum", "product"].first(where: { text.contains($0 + "(") }) {
        throw PlotError(
          .data,
          "'\(text)' has a \(form) whose number of terms changes with \(variable), and the limit of such a \(form) is not searched;"
            + " plot table '\(text)' shows its values")
      }
      throw PlotError(.data, "'\(text)' has no values, as far as samples show, near \(variable) = \(place.text)")
    }
    guard found.count > 1 else {
      var value = first.value
      if place.sides.count > 1 { value.onlySide = first.side }
      return value
    }
    let (left, right) = (found[0].value, found[1].value)
    guard left.agrees(with: right) else {
      if left.isEstimate || right.isEstimate { throw notFound(from: .right) }
      throw PlotError(
        .data,
        "'\(text)' has no limit at \(variable) = \(place.text): it tends to \(left.words) from the left, and to \(right.words) from the right"
      )
    }
    var value = left.isEstimate ? left : right
    // Steps smaller than the bounds may be between the sides.
    if !formula.isDifferentiable, value.limit.value?.isPoint == false { value.isEstimate = true }
    return value
  }

  private func value(from side: LimitPlace.Side) throws(PlotError) -> Value {
    let limit = provedLimit(from: side)
    switch limit {
    case .finite, .vanishing, .infinite: return Value(limit: limit, isEstimate: !isExact, isOfSequence: isSequence)
    case .bounded(let values, isCovered: true):
      throw PlotError(
        .data,
        "'\(text)' has no limit at \(variable) = \(place.text): it comes near to each number from \(rounded(values.lower)) to \(rounded(values.upper)) again and again\(hint)"
      )
    case .bounded, .unknown: break
    }
    if let estimate = estimate(from: side) {
      return Value(limit: .finite(Interval(estimate)), isEstimate: true)
    }
    throw notFound(from: side)
  }

  /// An end of bounds, without the last digits, which are rounding.
  private func rounded(_ end: Double) -> String { (NumberFormat(".14") ?? .shortest).text(end) }

  /// What is said of a variable that other texts take for a whole number.
  private var hint: String {
    let isWholeElsewhere = place.number == nil && ["n", "k", "m"].contains(variable)
    return isWholeElsewhere ? "; \(variable) is any real number here" : ""
  }

  /// Whether the function has values at whole numbers alone.
  private var isSequence: Bool {
    place.number == nil && place.sides == [.right] && formula.limitOfAlternatingSequence(in: variable) != nil
  }

  private func provedLimit(from side: LimitPlace.Side) -> Limit {
    let isLeft = side == .left
    if let limit = formula.seriesLimit(in: variable, at: place.number, isLeft: isLeft) { return limit }
    if isDefined(on: side) || formula.isDefined(in: variable, at: place.number, isLeft: isLeft) {
      return formula.limit(in: variable, at: place.number, isLeft: isLeft)
    }
    return place.number == nil && !isLeft ? formula.limitOfAlternatingSequence(in: variable) ?? .unknown : .unknown
  }

  private func notFound(from side: LimitPlace.Side) -> PlotError {
    let samples = distances.prefix(3).map { source(point($0, side)) }
    return PlotError(
      .data,
      "no limit of '\(text)' at \(variable) = \(place.text) is found; values on the way there are \(list: samples.map(\.shortestText))"
    )
  }

  // MARK: Values near the place

  private var center: Double { place.number.map { $0.value(using: [:]) } ?? 0 }

  /// Distances from the place, or from 0 for infinity, ever nearer to it.
  private var distances: [Double] {
    // No whole numbers, between which functions may do anything.
    place.number == nil
      ? [1234.567, 12_913.37, 101_234.9, 1_056_789.1] : [1e-2, 1e-3, 1e-4, 1e-5].map { $0 * max(1, center.magnitude) }
  }

  private func point(_ distance: Double, _ side: LimitPlace.Side) -> Double {
    center + (side == .left ? -distance : distance)
  }

  /// Parts of the line near the place, or the one beside a number that comes nearest to it, each in place of the one before it.
  private func near(_ side: LimitPlace.Side) -> [Interval] {
    let reach = Double(sign: .plus, exponent: -30, significand: max(1, center.magnitude))
    if place.number == nil {
      return [1e2, 1e4, 1e8, 1e16].map { side == .left ? Interval(-.infinity, -$0) : Interval($0, .infinity) }
    }
    // Powers of the nearest Doubles are 0.
    return [0x1p-200, 0x1p-100, 0x1p-50].map { max(8 * center.ulp, $0) }.map { gap in
      side == .left ? Interval(center - reach, center - gap) : Interval(center + gap, center + reach)
    }
  }

  private func isDefined(on side: LimitPlace.Side) -> Bool {
    if place.number == nil { return near(side).contains { source.enclosure(over: $0).set.decoration >= .def } }
    for part in near(side) {
      let signs = source.definedParts(over: part, budget: Self.checks).parts.map(\.sign)
      if signs.contains(.undefined) { return false }
      if signs.allSatisfy({ $0 == .positive }) { return true }
    }
    return false
  }

  private func isUndefined(on side: LimitPlace.Side) -> Bool {
    near(side).contains { source.enclosure(over: $0).set.isEmpty }
  }

  /// Returns the limit of a sequence of values that come nearer to each other, by Aitken's rule; nil for other values.
  private func estimate(from side: LimitPlace.Side) -> Double? {
    guard formula.isDifferentiable, hasNoPoles(on: side) else { return nil }
    let values = distances.compactMap { reliableValue(at: point($0, side)) }
    guard values.count == distances.count else { return nil }
    let steps = zip(values, values.dropFirst()).map { $1 - $0 }
    let size = max(values[3].magnitude, Self.leastSize)
    if steps.allSatisfy({ $0.magnitude <= 1e-9 * size }) { return values[3] }
    guard steps[2].magnitude <= 1e-3 * size,
      zip(steps, steps.dropFirst()).allSatisfy({ $1.magnitude <= 0.6 * $0.magnitude })
    else { return nil }
    let bend = steps[2] - steps[1]
    return bend == 0 ? values[3] : values[3] - steps[2] * steps[2] / bend
  }

  /// Whether the function has values on a whole stretch far out, and so is not like tan x, whose poles go on for ever; true beside a
  /// number.
  private func hasNoPoles(on side: LimitPlace.Side) -> Bool {
    guard place.number == nil, let far = distances.first else { return true }
    let stretch = side == .left ? Interval(-far - Self.stretch, -far) : Interval(far, far + Self.stretch)
    return source.definedParts(over: stretch, budget: Self.checks).parts.allSatisfy { $0.sign == .positive }
  }

  /// Longer than a period of the trigonometric functions.
  private static let stretch = 10.0

  /// Returns the value at a number; nil for one of which rounding leaves few digits.
  private func reliableValue(at x: Double) -> Double? {
    let value = source(x)
    let width = source.enclosure(over: Interval(x)).set.hull.width
    if value.isFinite, width <= Self.rounding * max(value.magnitude, Self.leastSize) { return value }
    guard let (value, error) = source.preciseValue(at: x), value.isFinite,
      error <= Self.rounding * max(value.magnitude, Self.leastSize)
    else { return nil }
    return value
  }

  private static let checks = 4000
  private static let leastSize = 1e-6
  private static let rounding = 1e-6
}

extension LimitAnswer.Value {
  fileprivate func agrees(with other: LimitAnswer.Value) -> Bool {
    if let first = limit.value, let second = other.limit.value {
      let slack = isEstimate || other.isEstimate ? 1e-3 * max(1, first.magnitude) : 0
      return !Interval(first.lower - slack, first.upper + slack).intersection(second).isEmpty
    }
    return limit == other.limit
  }
}
