import Brain
import Interval
import Metering
import Sampling

/// Finds the numbers for which conditions hold, such as x² < 4.
///
/// As on a number line, a condition is a function that is constant where it holds and undefined elsewhere. Its enclosures prove
/// where it holds and where not; what is left are narrow gaps, in which `ConditionGap` finds the ends.
struct ConditionSearch {
  private let question: Question
  private let unknown: String
  private let condition: Expression
  private let source: CompiledFunction

  /// - Parameter conditions: hold together; an expression that is no condition is to be 0.
  init(_ conditions: [Expression], _ unknown: String, _ question: Question) {
    self.question = question
    self.unknown = unknown
    let all = conditions.map { $0.isRelation ? $0 : .equation($0, .whole(0)) }
    condition = all.dropFirst().reduce(all[0]) { $0 && $1 }
    source = question.function(condition.marked(level: 1), of: [unknown])
  }

  /// - Throws: `PlotError` if the range cannot be read, or the work exceeds its limit.
  func solutions() throws(PlotError) -> Solutions {
    let outward = try OutwardSearch(question)
    var range = try question.range(.range)
    var isBeyondEnds = true
    var nearest: Double?
    for difference in condition.comparedDifferences where difference.variables.contains(unknown) {
      let result = try outward.zeros(of: difference, unknown)
      range = range.union(result.range)
      isBeyondEnds = isBeyondEnds && result.isEverywhere
      nearest = [nearest, result.nearestOutside].compactMap(\.self).min { abs($0) < abs($1) }
    }
    var parts = try parts(over: Interval(range.lowerBound, range.upperBound))
    let tails = outward.isOpen ? tails(of: parts, range, isBeyondEnds: isBeyondEnds) : nil
    if let tails {
      parts.insert(SignParts.Part(x: Interval(-.infinity, range.lowerBound), sign: tails.left), at: 0)
      parts.append(SignParts.Part(x: Interval(range.upperBound, .infinity), sign: tails.right))
      nearest = nil
    }
    if parts.count > Self.mostParts {
      throw PlotError(
        .data,
        "the solutions of the condition in \(range.lowerBound.shortestText):\(range.upperBound.shortestText) have too many intervals to list; choose a part of the range with -x"
      )
    }
    let gaps = ConditionGap.Common(
      condition: condition, source: source, question: question, unknown: unknown,
      zeros: try question.comparedZeros(of: condition, unknown, in: range, ZeroSearch(question)))
    let found = try SolutionSpans(parts, over: range, isEverywhere: tails != nil, gaps)
    return Solutions(
      unknowns: [unknown], solutions: [], intervals: [], undecided: found.undecided.map(Solutions.Part.init),
      ranges: [Solutions.Part(range)], complete: found.isComplete, everywhere: tails != nil, nearestOutside: nearest,
      set: found.spans)
  }

  /// Returns the parts of a range where the condition holds, or does not, and the gaps between them, of a few Doubles each.
  private func parts(over range: Interval) throws(PlotError) -> [SignParts.Part] {
    var parts = source.definedParts(over: range, budget: Self.budget).parts
    for _ in 0..<Self.rounds {
      let open = parts.count { $0.sign == nil }
      if open > Self.mostGaps { break }
      var next: [SignParts.Part] = []
      for part in parts {
        try PlotError.checkWork()
        let isOpen = part.sign == nil && part.x.width > 4 * part.x.magnitude.ulp
        next += isOpen ? source.definedParts(over: part.x, budget: Self.budget / max(open, 1)).parts : [part]
      }
      parts = SignParts(joining: next).parts
    }
    let open = parts.count { $0.sign == nil }
    if open > Self.mostGaps { return parts }
    var refined: [SignParts.Part] = []
    for part in parts {
      try PlotError.checkWork()
      refined +=
        part.sign == nil ? source.definedParts(ofGap: part.x, budget: Self.gapBudget / max(open, 10)) : [part]
    }
    return SignParts(joining: refined).parts
  }

  /// Returns whether the condition holds to the left of the range and to the right of it; nil unless it is proved to hold, or not
  /// to hold, for all of these numbers.
  ///
  /// - Parameter isBeyondEnds: whether no end is outside of the range.
  private func tails(
    of parts: [SignParts.Part], _ range: ClosedRange<Double>, isBeyondEnds: Bool
  ) -> (left: SignParts.Sign, right: SignParts.Sign)? {
    func sign(_ tail: Interval, _ beside: SignParts.Part?) -> SignParts.Sign? {
      let proved = source.definedParts(over: tail, budget: 0).parts
      return proved.count == 1 && proved[0].sign != nil ? proved[0].sign : isBeyondEnds ? beside?.sign : nil
    }
    guard let left = sign(Interval(-.infinity, range.lowerBound), parts.first),
      let right = sign(Interval(range.upperBound, .infinity), parts.last)
    else { return nil }
    return (left, right)
  }

  private static let budget = 40_000
  private static let rounds = 3
  /// The enclosures of all gaps.
  private static let gapBudget = 400_000
  /// The most gaps that are searched further.
  private static let mostGaps = 400
  /// The most intervals and gaps between them that are listed.
  private static let mostParts = 1000
}
