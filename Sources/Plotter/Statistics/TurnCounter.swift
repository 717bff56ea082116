import Sampling

/// Counts how often a line turns up or down.
enum TurnCounter {
  /// Returns the number of turns of the points in a range of x that are followed by a rise or a fall greater than `least`.
  static func turns(of points: [Point], in x: ClosedRange<Double>, beyond least: Double) -> Int {
    var count = 0
    // The height where the last rise or fall began or ended.
    var end: Double?
    var isRising: Bool?
    for point in points where x.contains(point.x) && point.y.isFinite {
      guard let last = end else {
        end = point.y
        continue
      }
      let change = point.y - last
      if isRising == (change > 0) || isRising == nil && abs(change) > least {
        isRising = change > 0
        end = point.y
      } else if isRising != nil, abs(change) > least {
        count += 1
        isRising = change > 0
        end = point.y
      }
    }
    return count
  }
}
