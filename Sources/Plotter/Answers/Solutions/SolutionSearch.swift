import Brain
import Interval
import Metering
import Sampling

/// Finds the solutions of one equation or condition in one unknown, of two equations in two, or of linear ones in any number.
struct SolutionSearch {
  let question: Question

  init(_ question: Question) { self.question = question }

  /// - Throws: `PlotError` if there are too many equations or unknowns.
  func solutions() throws(PlotError) -> Solutions {
    let sides = question.asked.map { $0.expression }
    let unknowns = question.unknowns(of: sides)
    if sides.count == 1, unknowns.count == 1, let cases = sides[0].byCasesOfMagnitudes(in: unknowns[0]) {
      return try ConditionSearch([cases], unknowns[0], question).solutions()
    }
    if let asked = question.asked.first(where: { $0.expression.isRelation && $0.expression.equationSides == nil }),
      !unknowns.isEmpty
    {
      guard unknowns.count == 1 else {
        throw PlotError(
          .data,
          "'\(asked.text)' has a region of solutions in \(list: unknowns, separator: " and "): draw it, or \(Self.settingAllButOne(unknowns))"
        )
      }
      return try ConditionSearch(sides, unknowns[0], question).solutions()
    }
    switch (question.asked.count, unknowns.count) {
    case (1, 1): return try oneEquation(question.asked[0].expression.differenceOfSides, unknowns[0])
    case (_, 0):
      throw PlotError(
        .data, "'\(question.asked[0].text)' has no unknown; every name in it is a number or has a value from --set")
    case (1, _) where unknowns.contains { $0.last.map(Spelling.isPrime) == true }:
      let text = question.asked[0].text
      throw PlotError(
        .data,
        "'\(text)' is a differential equation, which has a solution for each start; --through 0,1 --at 5 prints a value of one, and plot \"\(text)\" --through 0,1 draws it"
      )
    case (1, _):
      throw PlotError(
        .data,
        "one equation in \(list: unknowns, separator: " and ") has a curve of solutions: draw it, give a second equation, or \(Self.settingAllButOne(unknowns))"
      )
    case (2, 1...2): return try twoEquations(unknowns)
    default: return try linearSolutions(of: unknowns)
    }
  }

  /// How to leave x, or the first of other names, as the only unknown.
  private static func settingAllButOne(_ unknowns: [String]) -> Message {
    let kept = unknowns.contains("x") ? "x" : unknowns[0]
    let others = unknowns.filter { $0 != kept }
    return "give \(others.count > 1 ? "all names but \(kept) values" : "a name a value"), as in \(settings: others)"
  }

  // MARK: One unknown

  private func oneEquation(_ difference: Expression, _ unknown: String) throws(PlotError) -> Solutions {
    if question.inRadians(difference).replacingVariables(question.constants.values).isProvedZero(in: unknown) {
      let range = try question.range(.range)
      return Solutions(
        unknowns: [unknown], solutions: [], intervals: [], undecided: [], ranges: [Solutions.Part(range)],
        complete: true, everywhere: true, set: [Solutions.Span(lower: nil, upper: nil)])
    }
    let search = try OutwardSearch(question).zeros(of: difference, unknown)
    let found = search.found
    let undecided = found.undecided
    let intervals = found.intervals.flatMap { $0.parts(without: undecided) }
    let function = question.function(difference, of: [unknown])
    let solutions = found.zeros.map { zero in
      let refined = zero.isProved && zero.kind == .crossing ? function.zero(besideZero: zero.place.enclosure) : nil
      let enclosure = refined ?? zero.place.enclosure
      return Solutions.Solution(
        x: refined?.midpoint ?? zero.place.place, lower: enclosure.lower, upper: enclosure.upper, kind: zero.kind,
        multiplicity: zero.multiplicity, proved: zero.isProved)
    }
    return Solutions(
      unknowns: [unknown], solutions: solutions, intervals: intervals.map(Solutions.Part.init),
      undecided: undecided.map(Solutions.Part.init), ranges: [Solutions.Part(search.range)],
      complete: undecided.isEmpty && intervals.isEmpty && solutions.allSatisfy(\.proved),
      everywhere: search.isEverywhere, nearestOutside: search.nearestOutside)
  }

  // MARK: Two unknowns

  private func twoEquations(_ found: [String]) throws(PlotError) -> Solutions {
    let names = Set(found).subtracting(["x", "y"]).isEmpty ? ["x", "y"] : found
    guard names.count == 2 else {
      throw PlotError(.data, "two equations have two unknowns; found only '\(found[0])'")
    }
    let equations = question.asked.map { asked -> Expression in
      asked.expression.functionOfAbscissa.map { .variable("y") - $0 } ?? asked.expression.differenceOfSides
    }
    let isOpen = !question.hasRange(.range) && !question.hasRange(.yRange)
    if isOpen, let system = linearSystem(equations, of: names) { return try solutions(of: system, names).asPoint }
    if names == ["x", "y"] {
      let curves = question.asked.compactMap { $0.expression.functionOfAbscissa }
      if curves.count == 2 { return try intersections(curves[0], curves[1]) }
    }
    if isOpen, let line = sharedLine(equations, of: names) { return try solutions(of: line, names) }
    var (xRange, yRange) = (try question.range(.range), try question.range(.yRange))
    let system = CompiledSystem(question, equations, names)
    func solved() throws(PlotError) -> PlaneSolutions {
      var search = SystemSearch(of: system)
      let found = search.solutions(x: xRange, y: yRange)
      try PlotError.checkWork()
      return found
    }
    var result = try solved()
    // Without ranges, the first of wider ones that has solutions.
    let usual = (result, xRange, yRange)
    while isOpen, result.curves.isEmpty, !result.solutions.contains(where: \.isProven),
      xRange.upperBound < OutwardSearch.widest
    {
      xRange = OutwardSearch.step * xRange.lowerBound...OutwardSearch.step * xRange.upperBound
      yRange = OutwardSearch.step * yRange.lowerBound...OutwardSearch.step * yRange.upperBound
      result = try solved()
    }
    if !result.solutions.contains(where: \.isProven) { (result, xRange, yRange) = usual }
    let solutions = result.solutions.map { solution in
      Solutions.Solution(
        x: solution.x.midpointOrRound, lower: solution.x.lower, upper: solution.x.upper, y: solution.y.midpointOrRound,
        yLower: solution.y.lower, yUpper: solution.y.upper, kind: solution.isProven ? .crossing : .undecided,
        multiplicity: solution.isProven ? 1 : nil, proved: solution.isProven)
    }
    return Solutions(
      unknowns: names, solutions: solutions, intervals: [], undecided: [],
      ranges: [Solutions.Part(xRange), Solutions.Part(yRange)], complete: result.isComplete,
      curves: result.curves.isEmpty
        ? nil : result.curves.map { Solutions.Curve(x: Solutions.Part($0.x), y: Solutions.Part($0.y)) })
  }

  /// Returns the solutions of y = f(x) and y = g(x).
  private func intersections(_ first: Expression, _ second: Expression) throws(PlotError) -> Solutions {
    let search = try OutwardSearch(question).zeros(of: first - second, "x")
    let yRange = question.hasRange(.yRange) ? try question.range(.yRange) : nil
    let found = search.found
    let (intervals, undecided) = (found.intervals, found.undecided)
    let height = DecimalSource(question.function(first, of: ["x"]))
    var solutions: [Solutions.Solution] = []
    var isComplete = undecided.isEmpty && intervals.isEmpty
    for zero in found.zeros {
      let y = height.enclosure(over: zero.place.enclosure).set.hull
      let isOutside = y.isEmpty || yRange.map { y.upper < $0.lowerBound || y.lower > $0.upperBound } ?? false
      if isOutside { continue }
      let isInside = yRange.map { y.lower >= $0.lowerBound && y.upper <= $0.upperBound } ?? true
      if !zero.isProved || !isInside { isComplete = false }
      solutions.append(
        Solutions.Solution(
          x: zero.place.place, lower: zero.place.enclosure.lower, upper: zero.place.enclosure.upper,
          y: y.midpointOrRound, yLower: y.lower, yUpper: y.upper, kind: zero.kind,
          multiplicity: zero.multiplicity, proved: zero.isProved && isInside))
    }
    return Solutions(
      unknowns: ["x", "y"], solutions: solutions, intervals: intervals.map(Solutions.Part.init),
      undecided: undecided.map(Solutions.Part.init),
      ranges: [Solutions.Part(search.range)] + (yRange.map { [Solutions.Part($0)] } ?? []), complete: isComplete,
      everywhere: search.isEverywhere && yRange == nil, nearestOutside: search.nearestOutside)
  }
}

extension Box {
  fileprivate var x: ClosedRange<Double> { low.x...high.x }
  fileprivate var y: ClosedRange<Double> { low.y...high.y }
}

extension CompiledSystem {
  init(_ question: Question, _ equations: [Expression], _ names: [String]) {
    self.init(
      functions: equations.map { question.function($0, of: names) },
      gradients: equations.map { question.series($0, of: names, order: 1) })
  }
}

extension Expression {
  /// The function f of an equation y = f(x), and of a formula without a sign that has no y; nil for other formulas.
  fileprivate var functionOfAbscissa: Expression? {
    guard let (left, right) = equationSides else { return variables.contains("y") ? nil : self }
    return [(left, right), (right, left)].first { side, other in
      side.variables == ["y"] && side.isVariable && !other.variables.contains("y")
    }?.1
  }
}

extension Solutions.Part {
  init(_ interval: Interval) { self.init(lower: interval.lower, upper: interval.upper) }
  init(_ range: ClosedRange<Double>) { self.init(lower: range.lowerBound, upper: range.upperBound) }
}

extension Interval {
  /// The shortest decimal inside, if it is short, else the midpoint.
  fileprivate var midpointOrRound: Double {
    for digits in [1.0, 1e3, 1e6] {
      let round = (midpoint * digits).rounded() / digits
      if contains(round) { return round }
    }
    return midpoint
  }
}

extension Interval {
  /// Returns what is left of the interval without others, which are in ascending order.
  fileprivate func parts(without others: [Interval]) -> [Interval] {
    var (parts, rest): ([Interval], Interval) = ([], self)
    for other in others where !other.intersection(rest).isEmpty {
      if rest.lower < other.lower { parts.append(Interval(rest.lower, other.lower)) }
      rest = Interval(other.upper, rest.upper)
    }
    return rest.isEmpty || rest.isPoint ? parts : parts + [rest]
  }
}

extension CompiledFunction {
  /// Returns a narrower enclosure of the only zero in an interval around 0, which is not 0 itself: that of x³ = 10⁻⁶⁰ in
  /// [−10⁻¹⁸, 10⁻¹⁸] is 10⁻²⁰. Nil for other intervals.
  fileprivate func zero(besideZero x: Interval) -> Interval? {
    guard x.lower < 0, x.upper > 0, let middle = decimalValues(at: 0).hull.sign,
      let upper = decimalValues(at: x.upper).hull.sign
    else { return nil }
    let isNegative = middle == upper
    // Distances from 0 with the sign there, and with the other one.
    var (near, far) = (Double.leastNonzeroMagnitude, isNegative ? -x.lower : x.upper)
    for _ in 0..<Self.mostHalvings where far > near.nextUp {
      WorkMeter.count(enclosureCost)
      let distance = near < far / 2 ? near.squareRoot() * far.squareRoot() : near + (far - near) / 2
      guard let sign = decimalValues(at: isNegative ? -distance : distance).hull.sign else { break }
      if sign == middle { near = distance } else { far = distance }
    }
    return isNegative ? Interval(-far, -near) : Interval(near, far)
  }

  private static var mostHalvings: Int { 200 }
}
