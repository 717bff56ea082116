import Interval
import Sampling

/// The intervals of solutions of a condition.
struct SolutionSpans {
  private(set) var spans: [Solutions.Span] = []
  /// Intervals of which it is not known where the condition holds.
  private(set) var undecided: [Interval] = []

  /// Whether it is proved for all numbers whether they are solutions.
  var isComplete: Bool {
    undecided.isEmpty && !spans.contains { $0.lower?.isOpen == true || $0.upper?.isOpen == true }
  }

  /// Joins parts on which a condition holds.
  ///
  /// - Parameters:
  ///   - parts: where it holds, which is positive, and where not; with the gaps between.
  ///   - isEverywhere: whether the first and the last part are infinite.
  init(
    _ parts: [SignParts.Part], over range: ClosedRange<Double>, isEverywhere: Bool, _ common: ConditionGap.Common
  ) throws(PlotError) {
    func end(_ x: Double, belongs: Bool? = true) -> Solutions.End {
      Solutions.End(value: x, lower: x, upper: x, belongs: belongs)
    }
    var lower = isEverywhere ? nil : end(range.lowerBound)
    var isInside = false
    func holds(_ index: Int) -> Bool? {
      parts.indices.contains(index) ? parts[index].sign.map { $0 == .positive } : nil
    }
    for (index, part) in parts.enumerated() {
      try PlotError.checkWork()
      guard part.sign == nil else {
        isInside = part.sign == .positive
        continue
      }
      let gap = ConditionGap(x: part.x, left: holds(index - 1), right: holds(index + 1))
      switch gap.outcome(common) {
      case .none: break
      case .end(let end):
        if isInside { spans.append(Solutions.Span(lower: lower, upper: end)) }
        (lower, isInside) = (end, false)
      case .point(let end):
        spans.append(Solutions.Span(lower: isInside ? lower : end, upper: end))
        lower = end
      case .unknown:
        undecided.append(part.x)
        if isInside { spans.append(Solutions.Span(lower: lower, upper: end(part.x.lower, belongs: nil))) }
        (lower, isInside) = (end(part.x.upper, belongs: nil), false)
      }
    }
    if isInside { spans.append(Solutions.Span(lower: lower, upper: isEverywhere ? nil : end(range.upperBound))) }
  }
}

extension Solutions.End {
  /// Whether it is unknown whether the end is a solution.
  fileprivate var isOpen: Bool { belongs == nil }
}
