import Interval

/// Narrows an interval around a feature by cutting off parts that are proved to have no feature.
///
/// Each end first tries the shortest decimal in the interval, because features are often at such numbers. The result is
/// usually one or two ulps wide.
struct IntervalNarrowing {
  let source: any GraphDataSource

  /// Returns what remains of `x`; never empty.
  ///
  /// - Parameters:
  ///   - isLeft: whether a part at the left end may be cut off, given the enclosure of its values.
  ///   - isRight: the same for the right end.
  func narrowed(_ x: Interval, left isLeft: (IntervalSet) -> Bool, right isRight: (IntervalSet) -> Bool) -> Interval {
    let lower = reached(from: x.lower, towards: x.upper, while: isLeft)
    return Interval(lower, reached(from: x.upper, towards: lower, while: isRight))
  }

  /// Returns the rest of `x` after cutting off parts on which the function is continuous.
  func narrowed(_ x: Interval) -> Interval { narrowed(x, left: \.isContinuous, right: \.isContinuous) }

  /// Returns the last place up to which the condition is proved, from `start` towards `end`.
  func reached(from start: Double, towards end: Double, while holds: (IntervalSet) -> Bool) -> Double {
    func isProven(from a: Double, to b: Double) -> Bool {
      holds(source.enclosure(over: Interval(min(a, b), max(a, b))).set)
    }
    func beside(_ x: Double, _ sign: Double) -> Double { sign > 0 ? x.nextUp : x.nextDown }
    let direction = end > start ? 1.0 : -1
    guard start != end, !isProven(from: start, to: end) else { return end }
    guard isProven(from: start, to: beside(start, direction)) else { return start }
    if let written = Interval(min(start, end), max(start, end)).shortDecimal(leastUnit: 0) {
      for place in [written, beside(written, -direction)] where (place - start) * direction > 0 {
        guard isProven(from: start, to: place) else { continue }
        guard isProven(from: place, to: beside(place, direction)) else { return place }
        break
      }
    }
    var reached = start
    var step = abs(end / 2 - start / 2)
    var successes = 0
    for _ in 0..<Self.mostSteps {
      let next = direction > 0 ? min(reached + step, end) : max(reached - step, end)
      guard next != reached else { break }
      if isProven(from: reached, to: next) {
        reached = next
        if reached == end { break }
        successes += 1
        if successes > 1 { step *= 2 }
      } else {
        step /= 2
        successes = 0
      }
    }
    return reached
  }

  private static let mostSteps = 160
}

extension IntervalSet {
  /// Whether the function is proved to be continuous on the interval.
  var isContinuous: Bool { count == 1 && decoration >= .dac }
}
