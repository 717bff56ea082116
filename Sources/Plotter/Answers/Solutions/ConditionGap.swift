import Brain
import Interval
import Metering
import Sampling

/// A narrow interval in which a condition begins or ceases to hold, or where a single number decides otherwise.
struct ConditionGap {
  /// What all gaps of a condition have in common.
  struct Common {
    let condition: Expression
    /// Constant where the condition holds, undefined elsewhere.
    let source: CompiledFunction
    let question: Question
    let unknown: String
    /// The differences of the compared sides, with their zeros.
    let zeros: [ComparedZeros]
  }

  /// What is in a gap.
  enum Outcome {
    /// The condition holds as beside the gap.
    case none
    /// The condition begins or ceases to hold here.
    case end(Solutions.End)
    /// One number at which it holds, or does not, other than beside it.
    case point(Solutions.End)
    case unknown
  }

  let x: Interval
  /// Whether the condition holds beside the gap; nil at an end of the range.
  let (left, right): (Bool?, Bool?)

  /// Whether all numbers in the gap are the same one as far as it is printed.
  private var isNarrow: Bool { x.width <= Self.leastWidth * x.magnitude || isTiny }

  /// Whether the gap has a few Doubles.
  private var isTiny: Bool { x.width <= Self.fewUnits * x.magnitude.ulp }

  func outcome(_ common: Common) -> Outcome {
    guard let left, let right else { return outcomeAtEnd(common) }
    func outcome(_ place: Interval, _ value: Double, holds: Bool) -> Outcome {
      let end = Solutions.End(value: value, lower: place.lower, upper: place.upper, belongs: holds)
      return left != right ? .end(end) : holds == left ? .none : .point(end)
    }
    let zeros = common.zeros.flatMap { $0.found.zeros.filter { !$0.place.enclosure.intersection(x).isEmpty } }
    let areAll =
      zeros.allSatisfy(\.isProved)
      && !common.zeros.contains { ($0.found.undecided + $0.found.intervals).contains { !$0.intersection(x).isEmpty } }
    let formulas = common.zeros.map {
      common.question.inRadians($0.difference).replacingVariables(
        common.question.constants.values.filter { $0.key != common.unknown })
    }
    let sets = formulas.map {
      FunctionTemplate($0, variables: [common.unknown]).bound(to: [:]).enclosure(over: x).set
    }
    let areContinuous = sets.allSatisfy { $0.decoration >= .dac }
    if areAll, areContinuous, let holds = common.source.holds(atBoundaryIn: x) {
      // Without a zero, the condition holds as beside the gap.
      if zeros.isEmpty, left == right { return .none }
      if zeros.count == 1 { return outcome(zeros[0].place.enclosure, zeros[0].place.place, holds: holds) }
    }
    // Several differences may vanish at the same Double, as those of x < 1 or x > 1.
    if areAll, areContinuous, let x = zeros.first?.place.place,
      zeros.allSatisfy({ $0.place.enclosure == Interval(x) }),
      let holds = common.source.holds(common.source.decimalValues(at: x))
    {
      return outcome(Interval(x), x, holds: holds)
    }
    // What one number tells does not hold for others of a wide gap.
    guard isNarrow else { return .unknown }
    let divisors = Set(formulas.flatMap { $0.vanishingDivisors(of: common.unknown, in: x) })
    // Beside the pole no difference vanishes, so that the condition holds as beside the gap.
    let areApart = sets.allSatisfy { set in (0..<set.count).allSatisfy { !set[$0].interval.contains(0) } }
    if !common.condition.hasAlternatives, zeros.isEmpty, divisors.count == 1, areApart {
      return outcome(x, x.shortestDecimal(unit: x.magnitude * Self.leastUnit) ?? x.midpoint, holds: false)
    }
    // One number does not tell what holds at the others of a gap, beside which the same holds on both sides.
    if left == right { return .unknown }
    if let (value, holds) = simplest(common, formulas, sets) { return outcome(x, value, holds: holds) }
    return .end(Solutions.End(value: x.midpoint, lower: x.lower, upper: x.upper, belongs: nil))
  }

  /// Returns whether the condition holds at a short decimal, or at another simple number, in the gap; nil unless all differences that
  /// may vanish in the gap do so at this number.
  private func simplest(
    _ common: Common, _ differences: [Expression], _ sets: [IntervalSet]
  ) -> (value: Double, holds: Bool)? {
    func vanishTogether(at number: ExactNumber) -> Bool {
      zip(differences, sets).allSatisfy { difference, set in
        (0..<set.count).allSatisfy { !set[$0].interval.contains(0) }
          || difference.exactNumber(using: [common.unknown: number])?.isZero == true
      }
    }
    if let decimal = x.shortestDecimal(unit: x.magnitude * Self.leastUnit) {
      let number = try? Expression(notation: decimal.description).exactNumber(using: [:])
      guard differences.count == 1 || number.map(vanishTogether) == true else { return nil }
      return common.source.holds(common.source.decimalValues(at: decimal)).map { (decimal, $0) }
    }
    guard let exact = ExactNumber.candidates(in: x).first(where: { x.contains($0.double) }),
      differences.count == 1 || vanishTogether(at: exact),
      let number = exact.text.flatMap({ try? Expression(notation: $0) })
    else { return nil }
    let numbers = common.question.constants.exactNumbers([common.unknown: exact])
    let exactCondition =
      common.question.takesDegrees ? common.condition : common.condition.placingFractions(using: numbers)
    let condition = exactCondition.replacing(common.unknown, by: number)
    let values = common.question.function(condition.marked(level: 1), of: [common.unknown]).decimalValues(at: 0)
    return common.source.holds(values).map { (exact.double, $0) }
  }

  /// Returns what is at an end of the range.
  private func outcomeAtEnd(_ common: Common) -> Outcome {
    guard let inside = left ?? right, isTiny else { return .unknown }
    let place = left == nil ? x.lower : x.upper
    // Another number at which sides are equal is an end of its own.
    for zeros in common.zeros {
      let places = zeros.found.zeros.map(\.place.enclosure) + zeros.found.undecided + zeros.found.intervals
      if places.contains(where: { !$0.intersection(x).isEmpty && $0 != Interval(place) }) { return .unknown }
    }
    let values = common.source.decimalValues(at: place)
    guard let holds = common.source.holds(values) else { return .unknown }
    let end = Solutions.End(value: place, lower: place, upper: place, belongs: holds)
    return inside == holds ? .none : inside ? .end(end) : .point(end)
  }

  private static let leastWidth = 1e-9
  private static let fewUnits = 8.0
  /// The last digit of a number that is written in full, relative to it.
  private static let leastUnit = 1e-13
}

extension CompiledFunction {
  /// Returns whether a condition holds by the values of its function; nil if that is unknown.
  fileprivate func holds(_ values: IntervalSet) -> Bool? {
    values.isEmpty ? false : values.decoration >= .def ? true : nil
  }
}

/// The difference of the sides of a comparison, with its zeros.
struct ComparedZeros {
  let difference: Expression
  let found: ZeroSearch.Zeros
}

extension Question {
  /// Returns the differences of the sides of all comparisons of a condition, with their zeros: the places where it may begin or
  /// cease to hold. Comparisons with other unknowns are left out.
  ///
  /// - Parameter withDomains: whether to add those of divisors and of formulas under roots, where the sides begin or cease to have
  ///   values.
  /// - Throws: `PlotError` if the work exceeds its limit.
  func comparedZeros(
    of condition: Expression, _ unknown: String, in range: ClosedRange<Double>, _ search: ZeroSearch,
    withDomains: Bool = false
  ) throws(PlotError) -> [ComparedZeros] {
    var all: [ComparedZeros] = []
    var differences = condition.comparedDifferences
    if withDomains { differences = differences.flatMap { [$0] + $0.divisors + $0.radicands } }
    for difference in differences where unknowns(of: [difference]) == [unknown] {
      try PlotError.checkWork()
      all.append(ComparedZeros(difference: difference, found: try search.zeros(of: difference, unknown, in: range)))
    }
    return all
  }
}
