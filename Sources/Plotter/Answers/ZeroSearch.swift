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
    let factors = question.inRadians(function).polynomialFactors(using: question.constants.values) ?? [(function, 1)]
    let isPolynomial = factors.count != 1 || factors[0].factor != function
    var (zeros, intervals, undecided): ([Zero], [Interval], [Interval]) = ([], [], [])
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
        let signs = whole.signs(at: place, multiplicity: isProved ? total : nil)
        zeros.append(
          Zero(
            place: place, kind: signs.kind, multiplicity: isProved ? total : nil, isProved: isProved,
            isFalling: signs.left > signs.right, isKindProved: signs.areProved))
      }
    }
    return Zeros(zeros: zeros.sorted { $0.place.place < $1.place.place }, intervals: intervals, undecided: undecided)
  }

  private static let seriesOrder = 6
}
