import Brain
import Interval
import Metering
import Sampling

/// Finds the solutions of one equation in one unknown, or of two equations in two.
struct SolutionSearch {
  private let question: Question
  /// The greatest number of enclosures of a function.
  private let budget: Int
  private static let seriesOrder = 6

  init(_ question: Question, budget: Int = 300_000) {
    self.question = question
    self.budget = budget
  }

  /// - Throws: `PlotError` if there are too many equations or unknowns, or a formula is an inequality.
  func solutions() throws(PlotError) -> Solutions {
    for asked in question.asked where asked.expression.isRelation && asked.expression.equationSides == nil {
      throw PlotError(
        .data, "'\(asked.text)' is no equation; solve finds the solutions of equations such as cos(x)=x")
    }
    let sides = question.asked.map { $0.expression }
    let unknowns = question.unknowns(of: sides)
    switch (question.asked.count, unknowns.count) {
    case (1, 1): return try oneEquation(question.asked[0].expression.differenceOfSides, unknowns[0])
    case (_, 0):
      throw PlotError(
        .data, "'\(question.asked[0].text)' has no unknown; every name in it is a number or has a value from --set")
    case (1, _):
      throw PlotError(
        .data,
        "one equation in \(list: unknowns, separator: " and ") has a curve of solutions: draw it, give a second equation, or give a name a value, as in --set \(unknowns[unknowns.count - 1])=1"
      )
    case (2, 1...2): return try twoEquations(unknowns)
    case (2, _):
      throw PlotError(.data, "two equations have two unknowns, x and y; found \(list: unknowns)")
    default: throw PlotError(.usage, "solve takes one equation, or two in x and y, not \(question.asked.count)")
    }
  }

  // MARK: One unknown

  private func oneEquation(_ difference: Expression, _ unknown: String) throws(PlotError) -> Solutions {
    let range = try question.range(.range)
    let found = try zeros(of: difference, unknown, in: range)
    let (intervals, undecided) = (found.intervals, found.undecided)
    let solutions = found.zeros.map { zero in
      Solutions.Solution(
        x: zero.place.place, lower: zero.place.enclosure.lower, upper: zero.place.enclosure.upper,
        kind: zero.kind, multiplicity: zero.multiplicity, proved: zero.isProved)
    }
    return Solutions(
      unknowns: [unknown], solutions: solutions, intervals: intervals.map(Solutions.Part.init),
      undecided: undecided.map(Solutions.Part.init), ranges: [Solutions.Part(range)],
      complete: undecided.isEmpty && intervals.isEmpty && solutions.allSatisfy(\.proved))
  }

  /// A zero of a function.
  struct Zero {
    let place: ProvedPlace
    let kind: Solutions.Kind
    let multiplicity: Int?
    let isProved: Bool
    /// Whether the values beside the place fall.
    let isFalling: Bool
  }

  /// The zeros of a function in a range.
  struct Zeros {
    let zeros: [Zero]
    /// Where the function is 0 throughout.
    let intervals: [Interval]
    let undecided: [Interval]

    var isComplete: Bool { undecided.isEmpty && intervals.isEmpty && zeros.allSatisfy(\.isProved) }
  }

  /// Returns the zeros of a function of a variable.
  func zeros(
    of function: Expression, _ unknown: String, in range: ClosedRange<Double>
  ) throws(PlotError) -> Zeros {
    // The zeros of a polynomial are those of its factors, which have no multiple ones.
    let function = function.withoutTangent
    let factors = question.inRadians(function).polynomialFactors(using: question.constants.values) ?? [(function, 1)]
    let isPolynomial = factors.count != 1 || factors[0].factor != function
    var (zeros, intervals, undecided): ([Zero], [Interval], [Interval]) = ([], [], [])
    let whole = question.function(function, of: [unknown])
    for (factor, multiplicity) in factors {
      let source = question.function(factor, of: [unknown])
      let series = question.series(factor, of: [unknown], order: Self.seriesOrder)
      let roots = DecimalSource(source).roots(over: range, budget: budget)
      try PlotError.checkWork()
      intervals += roots.intervals
      undecided += roots.undecided + roots.doubtful
      for place in roots.places {
        let own = place.multiplicity(with: series)
        let total = isPolynomial ? multiplicity * (own ?? 1) : own
        let isProved = place.isProven || own != nil
        zeros.append(
          Zero(
            place: place, kind: kind(of: total, place, source),
            multiplicity: isProved ? total : nil, isProved: isProved, isFalling: place.isFalling(in: whole)))
      }
    }
    return Zeros(zeros: zeros.sorted { $0.place.place < $1.place.place }, intervals: intervals, undecided: undecided)
  }

  /// Returns how a function meets 0: as the multiplicity says, or else as the values on both sides show.
  private func kind(of multiplicity: Int?, _ place: ProvedPlace, _ source: CompiledFunction) -> Solutions.Kind {
    if let multiplicity { return multiplicity % 2 == 1 ? .crossing : .touching }
    let (left, right) = place.valuesBeside(of: source)
    if left < 0 && right > 0 || left > 0 && right < 0 { return .crossing }
    return left < 0 && right < 0 || left > 0 && right > 0 ? .touching : .undecided
  }

  // MARK: Two unknowns

  private func twoEquations(_ found: [String]) throws(PlotError) -> Solutions {
    let names = Set(found).subtracting(["x", "y"]).isEmpty ? ["x", "y"] : found
    guard names.count == 2 else {
      throw PlotError(.data, "two equations have two unknowns; found only '\(found[0])'")
    }
    if names == ["x", "y"] {
      let curves = question.asked.compactMap { $0.expression.functionOfAbscissa }
      if curves.count == 2 { return try intersections(curves[0], curves[1]) }
    }
    let equations = question.asked.map { asked -> Expression in
      asked.expression.functionOfAbscissa.map { $0.subtracted(from: "y") } ?? asked.expression.differenceOfSides
    }
    let (xRange, yRange) = (try question.range(.range), try question.range(.yRange))
    let system = CompiledSystem(question, equations, names)
    var search = SystemSearch(of: system)
    let result = search.solutions(x: xRange, y: yRange)
    try PlotError.checkWork()
    let solutions = result.solutions.map { solution in
      Solutions.Solution(
        x: solution.x.midpointOrRound, lower: solution.x.lower, upper: solution.x.upper, y: solution.y.midpointOrRound,
        yLower: solution.y.lower, yUpper: solution.y.upper, kind: solution.isProven ? .crossing : .undecided,
        multiplicity: solution.isProven ? 1 : nil, proved: solution.isProven)
    }
    return Solutions(
      unknowns: names, solutions: solutions, intervals: [], undecided: [],
      ranges: [Solutions.Part(xRange), Solutions.Part(yRange)], complete: result.isComplete)
  }

  /// Returns the solutions of y = f(x) and y = g(x).
  private func intersections(_ first: Expression, _ second: Expression) throws(PlotError) -> Solutions {
    let (xRange, yRange) = (try question.range(.range), try question.range(.yRange))
    let found = try zeros(of: first.subtracting(second), "x", in: xRange)
    let (intervals, undecided) = (found.intervals, found.undecided)
    let height = question.function(first, of: ["x"])
    var solutions: [Solutions.Solution] = []
    var isComplete = undecided.isEmpty && intervals.isEmpty
    for zero in found.zeros {
      let y = height.enclosure(over: zero.place.enclosure).set.hull
      let isOutside = y.isEmpty || y.upper < yRange.lowerBound || y.lower > yRange.upperBound
      if isOutside { continue }
      let isInside = y.lower >= yRange.lowerBound && y.upper <= yRange.upperBound
      if !zero.isProved || !isInside { isComplete = false }
      solutions.append(
        Solutions.Solution(
          x: zero.place.place, lower: zero.place.enclosure.lower, upper: zero.place.enclosure.upper,
          y: height(zero.place.place), yLower: y.lower, yUpper: y.upper, kind: zero.kind,
          multiplicity: zero.multiplicity, proved: zero.isProved && isInside))
    }
    return Solutions(
      unknowns: ["x", "y"], solutions: solutions, intervals: intervals.map(Solutions.Part.init),
      undecided: undecided.map(Solutions.Part.init), ranges: [Solutions.Part(xRange), Solutions.Part(yRange)],
      complete: isComplete)
  }
}

extension ProvedPlace {
  /// Returns values on both sides of the place.
  fileprivate func valuesBeside(of source: CompiledFunction) -> (Double, Double) {
    let reach = max(enclosure.width * 16, place.ulp * 1024)
    return (source(place - reach), source(place + reach))
  }

  fileprivate func isFalling(in source: CompiledFunction) -> Bool {
    let (left, right) = valuesBeside(of: source)
    return left > right
  }
}

extension Expression {
  /// The function f of an equation y = f(x), and of a formula without a sign that has no y; nil for other formulas.
  fileprivate var functionOfAbscissa: Expression? {
    guard let (left, right) = equationSides else { return variables.contains("y") ? nil : self }
    let isExplicit = left.variables == ["y"] && left.isVariable && !right.variables.contains("y")
    return isExplicit ? right : nil
  }
}

/// Two equations compiled for enclosures of values and gradients.
private struct CompiledSystem: PlaneSystem {
  private let functions: [CompiledFunction]
  private let gradients: [CompiledSeries]

  init(_ question: Question, _ equations: [Expression], _ names: [String]) {
    functions = equations.map { question.function($0, of: names) }
    gradients = equations.map { question.series($0, of: names, order: 1) }
  }

  func values(over x: Interval, _ y: Interval) -> (Interval, Interval) {
    func values(_ index: Int) -> Interval {
      // Those at points are of the decimals that were typed, as those over boxes are.
      let decimal = gradients[index].value(over: [x, y])
      return x.isPoint && y.isPoint ? decimal : decimal.intersection(functions[index].values(over: x, y).hull)
    }
    return (values(0), values(1))
  }

  func slopes(over x: Interval, _ y: Interval) -> [Interval]? {
    guard let first = gradients[0].gradient(over: [x, y]), let second = gradients[1].gradient(over: [x, y]) else {
      return nil
    }
    return first.slopes + second.slopes
  }
}

extension Solutions.Part {
  fileprivate init(_ interval: Interval) { self.init(lower: interval.lower, upper: interval.upper) }
  fileprivate init(_ range: ClosedRange<Double>) { self.init(lower: range.lowerBound, upper: range.upperBound) }
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
