import Interval
import Metering

/// About the part of the plane that a solution covers near its start.
struct SolutionSurvey {
  private(set) var box: Box?
  /// Whether the solution is followed to both ends of its range.
  private(set) var isWhole = false
  /// How long it is followed at least, in both directions of time.
  private(set) var followed = 0.0
  /// Whether no value is far away from the middle half of the values.
  private(set) var isCalm = true

  private let source: any SolutionSource
  private let view: SolutionPath.View
  private let reach: ClosedRange<Double>

  /// - Parameter reach: the range of time of a graph; for an orbit, the range of the first function, to whose length the orbit is
  ///   followed.
  init(_ source: any SolutionSource, from tube: SolutionTube, as view: SolutionPath.View, reach: ClosedRange<Double>) {
    (self.source, self.view, self.reach) = (source, view, reach)
    let ways = [true, false].map { way(from: tube, isForward: $0) }
    let points = [point(tube.time, tube.center)] + ways.flatMap(\.points)
    isWhole = ways.allSatisfy(\.isWhole)
    followed = ways.map { abs($0.end - tube.time) }.min() ?? 0
    switch view {
    case .orbit: box = Box(around: points)
    case .graph:
      let shown = points.filter { reach.contains($0.x) }
      let heights = (shown.isEmpty ? points : shown).map(\.y).sorted()
      // A few values far away, as those before a pole, do not decide what is seen.
      let cut = isWhole ? 0 : Self.cut(heights)
      isCalm = Self.spread(heights) <= Self.calmSpread
      box = Box(
        low: Point(x: min(reach.lowerBound, tube.time), y: heights[cut]),
        high: Point(x: max(reach.upperBound, tube.time), y: heights[heights.count - 1 - cut]))
    }
  }

  /// Returns the number of values on each side that are not shown.
  private static func cut(_ heights: [Double]) -> Int {
    spread(heights) > mostSpread ? heights.count / 8 : 0
  }

  /// Returns the height of a graph relative to that of its middle half.
  private static func spread(_ heights: [Double]) -> Double {
    let height = heights[heights.count - 1] - heights[0]
    return height == 0 ? 0 : height / (heights[heights.count * 3 / 4] - heights[heights.count / 4])
  }

  /// Returns the part of the plane that shows a graph around its start: as long as the graph is not much higher than its middle
  /// half, so that one steep end does not make the rest flat. Before a pole it has the usual length.
  static func box(around tube: SolutionTube, of source: any SolutionSource, as view: SolutionPath.View) -> Box? {
    var found: Box?
    var followed = Double.infinity
    // A longer range than that which is followed has the end of the solution, too.
    for half in halves where half <= max(followed, usualHalf) {
      let (low, high) = (tube.time - half * margin, tube.time + half * margin)
      guard low < high else { break }
      let survey = SolutionSurvey(source, from: tube, as: view, reach: low...high)
      found = survey.box.map {
        Box(low: Point(x: tube.time - half, y: $0.low.y), high: Point(x: tube.time + half, y: $0.high.y))
      }
      if !survey.isWhole { followed = min(followed, survey.followed) }
      if survey.isWhole ? survey.isCalm : half <= usualHalf { break }
    }
    return found
  }

  /// Halves of the lengths of ranges of time, and that of a graph that ends.
  private static let halves = [10.0, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01]
  private static let usualHalf = 2.0
  /// The length of the surveyed range relative to that which is shown, which has margins.
  private static let margin = 1.12
  /// The height of a graph relative to that of its middle half up to which no end is steep.
  private static let calmSpread = 8.0

  private func point(_ time: Double, _ values: [Double]) -> Point {
    view.graphed.map { Point(x: time, y: values[$0]) } ?? Point(x: values[0], y: values[1])
  }

  /// Returns points in one direction of time, the time to which they go, and whether it is the end of the range.
  private func way(from start: SolutionTube, isForward: Bool) -> (points: [Point], end: Double, isWhole: Bool) {
    let size = max(start.center.map(\.magnitude).max() ?? 1, 1)
    let sign = isForward ? 1.0 : -1
    let length = reach.upperBound - reach.lowerBound
    let limit = view == .orbit ? sign * length : isForward ? reach.upperBound : reach.lowerBound
    var (tube, points): (SolutionTube, [Point]) = (start, [])
    var steps = 0
    while (limit - tube.time) * sign > 0 {
      steps += 1
      WorkMeter.count(2 * source.work)
      let tolerance = tube.center.map { max($0.magnitude, size) * Self.tolerance }
      guard steps <= Self.mostSteps, !WorkMeter.isOver,
        let step = try? source.step(from: tube, upTo: limit, tolerance: .absolute(tolerance)), let next = step.next
      else { return (points, tube.time, false) }
      let inner = times(of: step, every: length / Double(Self.samples)).map { point($0, step.point(at: $0).values) }
      if view == .orbit, inner.contains(where: { max(abs($0.x), abs($0.y)) > Self.farthest * size }) {
        return (points, tube.time, false)
      }
      points += inner
      tube = next
    }
    return (points, tube.time, true)
  }

  /// Returns evenly spaced times of a step, of an orbit as many in each step.
  private func times(of step: SolutionStep, every distance: Double) -> [Double] {
    let (start, span) = (step.tube.time, step.end - step.tube.time)
    if view == .orbit { return (1...Self.samplesOfStep).map { start + span * Double($0) / Double(Self.samplesOfStep) } }
    let (low, high) = (min(start, step.end), max(start, step.end))
    let first = (low - reach.lowerBound) / distance
    let last = (high - reach.lowerBound) / distance
    guard distance > 0, abs(first) < Self.mostTimes, abs(last) < Self.mostTimes else { return [step.end] }
    let times = stride(from: first.rounded(.up), through: last, by: 1).map { reach.lowerBound + $0 * distance }
    return times.filter { $0 >= low && $0 <= high }
  }

  /// The number of times of a graph in its range.
  private static let samples = 512
  /// Beyond this number of times before or after a range, only the ends of steps are taken.
  private static let mostTimes = 4096.0
  private static let samplesOfStep = 8
  private static let mostSteps = 500
  private static let tolerance = 0x1p-20
  /// Beyond this multiple of the start, an orbit is not shown as a whole.
  private static let farthest = 5.0
  /// The greatest height of the part of a graph, relative to the middle half of its values.
  private static let mostSpread = 12.0
}
