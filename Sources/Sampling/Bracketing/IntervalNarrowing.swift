import Interval

/// Narrows an interval in which a feature lies to what enclosures do not show to be ordinary.
///
/// From both ends parts are taken away that are proved to hold no feature, first up to a number that people write, 0 or
/// a short decimal, since features like to be there; what is left is mostly a Double or two wide.
struct IntervalNarrowing {
  private let source: any GraphDataSource

  init(of source: any GraphDataSource) { self.source = source }

  /// What is left of `x`, at least a point.
  ///
  /// - Parameters:
  ///   - isLeft: whether a part beside the left end that has these values holds no feature.
  ///   - isRight: the same beside the right end.
  func narrowed(
    _ x: Interval, left isLeft: (IntervalSet) -> Bool, right isRight: (IntervalSet) -> Bool
  ) -> Interval {
    let lower = reached(from: x.lower, towards: x.upper, while: isLeft)
    return Interval(lower, reached(from: x.upper, towards: lower, while: isRight))
  }

  /// The same where a part without a feature is one on which the function is continuous.
  func narrowed(_ x: Interval) -> Interval { narrowed(x, left: Self.isContinuous, right: Self.isContinuous) }

  static func isContinuous(_ set: IntervalSet) -> Bool { set.count == 1 && set.decoration >= .dac }

  /// How far from `start` towards `end` the function is proved to be so.
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
