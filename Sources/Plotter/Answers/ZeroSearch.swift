import Brain
import Interval
import Sampling

/// Finds the zeros of functions of one variable.
struct ZeroSearch {
  let question: Question
  /// The greatest number of enclosures of a function.
  private let budget: Int

  init(_ question: Question, budget: Int = 300_000) {
    self.question = question
    self.budget = budget
  }

  /// A zero of a function.
  struct Zero {
    let place: ProvedPlace
    let kind: Solutions.Kind
    let multiplicity: Int?
    let isProved: Bool
    /// Whether the values beside the place fall.
    let isFalling: Bool
    /// Whether the kind is proved, and for a crossing whether the values fall.
    let isKindProved: Bool
  }

  /// The zeros of a function in a range.
  struct Zeros {
    let zeros: [Zero]
    /// Where the function is 0 throughout.
    let intervals: [Interval]
    let undecided: [Interval]

    var isComplete: Bool { undecided.isEmpty && intervals.isEmpty && zeros.allSatisfy(\.isProved) }

    /// Whether the zeros are all, and those where the sign changes are known.
    var areCrossingsComplete: Bool { isComplete && zeros.allSatisfy(\.isKindProved) }
  }

  /// Returns the zeros of a function of a variable.
  func zeros(
    of function: Expression, _ unknown: String, in range: ClosedRange<Double>
  ) throws(PlotError) -> Zeros {
    let whole = SignsBeside(
      values: DecimalSource(question.function(function, of: [unknown])),
      series: question.series(function, of: [unknown], order: Self.seriesOrder))
    // The zeros of a polynomial are those of its factors, which have no multiple ones.
    let function = function.withoutTangent
    let polynomial = question.inRadians(function).polynomialFactors(using: question.constants.values)
    if polynomial == nil, let found = try factored(function, unknown, in: range, whole) { return found }
    let factors = polynomial ?? [(function, [], 1)]
    let isPolynomial = factors.count != 1 || factors[0].factor != function
    var (zeros, intervals, undecided): ([Zero], [Interval], [Interval]) = ([], [], [])
    for (factor, _, multiplicity) in factors {
      let source = question.function(factor, of: [unknown])
      let series = question.series(factor, of: [unknown], order: Self.seriesOrder)
      let roots = DecimalSource(source).roots(over: range, budget: budget)
      try PlotError.checkWork()
      intervals += roots.intervals
      var settled = SettledZeros(series)
      var open: [ProvedPlace] = []
      for place in roots.places {
        if let multiplicity = place.multiplicity(with: series) {
          settled.insert(SettledZero(place: multiplicity > 1 ? place.exact : place, multiplicity: multiplicity))
        } else {
          open.append(place)
        }
      }
      var exact = ExactZeroSearch(of: factor, unknown, question, series)
      for part in Self.joined(open.map(\.enclosure)).prefix(Self.mostExactZeros) where !settled.exclude(part) {
        if let zero = exact.zero(near: part) { settled.insert(zero) }
      }
      undecided += (roots.undecided + roots.doubtful).filter { !settled.exclude($0) }
      let found =
        settled.zeros.map { (place: $0.place, multiplicity: Optional($0.multiplicity)) }
        + open.filter { !settled.exclude($0.enclosure) }.map { (place: $0, multiplicity: nil) }
      for (place, own) in found {
        let isProved = place.isProven || own != nil
        let total = isPolynomial ? multiplicity * (own ?? 1) : own
        let signs = whole.signs(at: place, multiplicity: isProved ? total : nil)
        zeros.append(
          Zero(
            place: place, kind: signs.kind, multiplicity: isProved ? total : nil, isProved: isProved,
            isFalling: signs.left > signs.right, isKindProved: signs.areProved))
      }
    }
    return Zeros(
      zeros: clustered(zeros.sorted { $0.place.place < $1.place.place }, of: function, unknown), intervals: intervals,
      undecided: Self.joined(undecided))
  }

  /// Returns zeros in ascending order with one in place of those close together that are not proved: where a function nearly
  /// touches 0, rounding errors leave many places open. The one is where the function turns, if that is proved.
  private func clustered(_ zeros: [Zero], of function: Expression, _ unknown: String) -> [Zero] {
    var clusters: [[Zero]] = []
    for zero in zeros {
      if !zero.isProved, let last = clusters.last?.last, !last.isProved,
        Self.areClose(last.place.place, zero.place.place)
      {
        clusters[clusters.count - 1].append(zero)
      } else {
        clusters.append([zero])
      }
    }
    return clusters.map { cluster in
      if cluster[0].isProved { return cluster[0] }
      let middle = cluster[cluster.count / 2]
      return Zero(
        place: turn(of: function, unknown, from: cluster[0].place, to: cluster[cluster.count - 1].place)
          ?? middle.place,
        kind: middle.kind, multiplicity: nil, isProved: false, isFalling: middle.isFalling, isKindProved: false)
    }
  }

  /// Returns the only place near an interval where the derivative of a function is 0.
  private func turn(
    of function: Expression, _ unknown: String, from first: ProvedPlace, to last: ProvedPlace
  ) -> ProvedPlace? {
    guard let slope = function.derivative(in: unknown, takesDegrees: question.takesDegrees) else { return nil }
    let reach = max(last.place - first.place, Self.closeness * max(first.place.magnitude, 1))
    let roots = DecimalSource(question.function(slope, of: [unknown]))
      .roots(over: (first.enclosure.lower - reach)...(last.enclosure.upper + reach), budget: Self.budgetOfTurn)
    return roots.places.count == 1 && roots.places[0].isProven ? roots.places[0] : nil
  }

  /// Returns intervals in ascending order with one in place of several close together.
  private static func joined(_ intervals: [Interval]) -> [Interval] {
    var joined: [Interval] = []
    for interval in intervals.sorted(by: { $0.lower < $1.lower }) {
      if let last = joined.last, areClose(last.upper, interval.lower) {
        joined[joined.count - 1] = last.hull(interval)
      } else {
        joined.append(interval)
      }
    }
    return joined
  }

  private static func areClose(_ a: Double, _ b: Double) -> Bool { b - a <= closeness * max(abs(b), 1) }

  private static let closeness = 1e-7
  private static let budgetOfTurn = 2000
  private static let mostExactZeros = 256

  /// Returns the zeros of a product, a quotient or a power from those of its factors; nil unless they are all proved, and no two
  /// factors vanish together.
  private func factored(
    _ function: Expression, _ unknown: String, in range: ClosedRange<Double>, _ whole: SignsBeside
  ) throws(PlotError) -> Zeros? {
    let parts = function.factors(of: unknown)
    guard parts.areSeveral else { return nil }
    func values(_ part: Expression, over x: Interval) -> IntervalSet {
      question.function(part, of: [unknown]).enclosure(over: x).set
    }
    func isApart(_ part: Expression, over x: Interval) -> Bool {
      let set = values(part, over: x)
      return set.decoration >= .dac && !set.hull.contains(0)
    }
    guard parts.constants.allSatisfy({ isApart($0, over: Interval(range.lowerBound, range.upperBound)) }) else {
      return nil
    }
    var zeros: [Zero] = []
    for (index, part) in parts.factors.enumerated() {
      let found = try self.zeros(of: part.inner, unknown, in: range)
      guard found.isComplete else { return nil }
      var others = parts.factors.map(\.formula)
      others.remove(at: index)
      for zero in found.zeros {
        try PlotError.checkWork()
        if others.contains(where: { values($0, over: zero.place.enclosure).isEmpty }) { continue }
        guard (others + parts.divisors).allSatisfy({ isApart($0, over: zero.place.enclosure) }) else { return nil }
        let multiplicity = zero.multiplicity.flatMap { own in part.multiplicity.map { own * $0 } }
        let signs = whole.signs(at: zero.place, multiplicity: multiplicity)
        let isTouching = part.multiplicity == nil && zero.kind != .undecided
        zeros.append(
          Zero(
            place: zero.place, kind: isTouching ? .touching : signs.kind, multiplicity: multiplicity, isProved: true,
            isFalling: signs.left > signs.right, isKindProved: isTouching || signs.areProved))
      }
    }
    return Zeros(zeros: zeros.sorted { $0.place.place < $1.place.place }, intervals: [], undecided: [])
  }

  private static let seriesOrder = 6
}
