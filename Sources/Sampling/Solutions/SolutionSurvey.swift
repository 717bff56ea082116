import Interval
import Metering

/// About the part of the plane that a solution covers near its start.
struct SolutionSurvey {
  private(set) var box: Box?

  /// - Parameter reach: the range of time of a graph; for an orbit, the range of the first function, to whose length the orbit is
  ///   followed.
  init(_ source: any SolutionSource, from tube: SolutionTube, as view: SolutionPath.View, reach: ClosedRange<Double>) {
    var points = [Self.point(tube.time, tube.center, view)]
    for isForward in [true, false] {
      points += Self.points(source, from: tube, view, reach: reach, isForward: isForward)
    }
    switch view {
    case .orbit: box = Box(around: points)
    case .graph:
      // A few values far away, as those of a solution that grows, do not decide what is seen.
      let heights = points.map(\.y).sorted()
      let quarter = heights[heights.count * 3 / 4] - heights[heights.count / 4]
      let whole = heights[heights.count - 1] - heights[0]
      let cut = whole > Self.mostSpread * quarter ? heights.count / 8 : 0
      box = Box(
        low: Point(x: min(reach.lowerBound, tube.time), y: heights[cut]),
        high: Point(x: max(reach.upperBound, tube.time), y: heights[heights.count - 1 - cut]))
    }
  }

  private static func point(_ time: Double, _ values: [Double], _ view: SolutionPath.View) -> Point {
    view == .graph ? Point(x: time, y: values[0]) : Point(x: values[0], y: values[1])
  }

  private static func points(
    _ source: any SolutionSource, from start: SolutionTube, _ view: SolutionPath.View, reach: ClosedRange<Double>,
    isForward: Bool
  ) -> [Point] {
    let size = max(start.center.map(\.magnitude).max() ?? 1, 1)
    let limit =
      view == .graph
      ? isForward ? reach.upperBound : reach.lowerBound : (isForward ? 1 : -1) * (reach.upperBound - reach.lowerBound)
    var (tube, points): (SolutionTube, [Point]) = (start, [])
    var steps = 0
    while (limit - tube.time) * (isForward ? 1 : -1) > 0, steps < mostSteps, !WorkMeter.isOver {
      steps += 1
      WorkMeter.count(4 * source.work)
      let tolerance = tube.center.map { max($0.magnitude, size) * Self.tolerance }
      guard let step = try? source.step(from: tube, upTo: limit, tolerance: .absolute(tolerance)), let next = step.next
      else {
        break
      }
      let span = step.end - tube.time
      let inner = (1...samples).map { index -> Point in
        let time = tube.time + span * Double(index) / Double(samples)
        return point(time, step.point(at: time).values, view)
      }
      let isFar = inner.contains { max(abs($0.y), view == .orbit ? abs($0.x) : 0) > farthest * size }
      if isFar { break }
      points += inner
      tube = next
    }
    return points
  }

  private static let samples = 8
  private static let mostSteps = 500
  private static let tolerance = 0x1p-20
  /// Beyond this multiple of the start, a solution is not shown as a whole.
  private static let farthest = 5.0
  /// The greatest height of the part of a graph, relative to the middle half of its values.
  private static let mostSpread = 12.0
}
