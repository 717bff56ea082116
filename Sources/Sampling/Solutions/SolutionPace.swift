import Metering

/// Counts the steps of a solution, and says when there are too many, also when those that are left would be too many.
///
/// Before a place at which jumps or oscillations crowd, steps become shorter and shorter, but are never too short.
struct SolutionPace {
  private let limit: Double?
  private let most: Int
  private var count = 0
  /// The number of steps at which the pace is next taken.
  private var next = Self.first
  /// The time at which it was last taken, and the length of a step before, on average.
  private var last: (time: Double, length: Double?)?

  /// - Parameters:
  ///   - limit: the time to which the solution is followed; nil if it may end long before.
  ///   - most: the greatest number of steps.
  init(upTo limit: Double?, most: Int) { (self.limit, self.most) = (limit, most) }

  /// Counts a step from a time. Returns why the solution is followed no further; nil if it goes on.
  mutating func end(at time: Double) -> SolutionEnd? {
    count += 1
    if count > most || WorkMeter.isOver { return .long }
    guard count == next else { return nil }
    next = 2 * count
    guard let limit, let known = last else {
      last = (time, nil)
      return nil
    }
    let length = abs(time - known.time) / Double(count / 2)
    last = (time, length)
    guard let earlier = known.length, length < earlier / 2 else { return nil }
    return abs(limit - time) / length > Self.mostAhead ? .smallSteps : nil
  }

  private static let first = 256
  /// A solution whose steps become shorter, with more of them ahead at the last pace, is followed no further.
  private static let mostAhead = 10_000.0
}
