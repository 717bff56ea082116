/// Clips a piece to a few view heights around the view, so that drawing libraries can handle its coordinates.
///
/// Segments are divided at the limits, never bent: the visible part does not change.
struct ViewClipping {
  private let limits: ClosedRange<Double>

  init(_ grid: PixelGrid) { limits = Self.limits(around: grid.y) }

  /// Returns the view extended by three view heights on either side, clamped to finite numbers.
  static func limits(around y: ClosedRange<Double>) -> ClosedRange<Double> {
    let reach = 6 * (y.upperBound / 2 - y.lowerBound / 2)
    let room = reach.isFinite ? reach : .greatestFiniteMagnitude
    return max(y.lowerBound - room, -.greatestFiniteMagnitude)...min(y.upperBound + room, .greatestFiniteMagnitude)
  }

  /// Returns the piece with the parts beyond the limits replaced by lines along them.
  func clip(_ points: [Point]) -> [Point] {
    guard points.contains(where: { !limits.contains($0.y) }) else { return points }
    var clipped: [Point] = []
    clipped.reserveCapacity(points.count)
    var last: Point?
    for point in points {
      if let last {
        let crossed = [limits.lowerBound, limits.upperBound].filter { ($0 > last.y) != ($0 > point.y) }
        for limit in point.y < last.y ? crossed.reversed() : crossed {
          clipped.append(Point(x: Self.crossing(of: limit, from: last, to: point), y: limit))
        }
        if limits.contains(point.y) { clipped.append(point) }
      } else {
        clipped.append(Point(x: point.x, y: clamp(point.y)))
      }
      last = point
    }
    if points.count > 1, let last, !limits.contains(last.y) { clipped.append(Point(x: last.x, y: clamp(last.y))) }
    return clipped
  }

  private func clamp(_ y: Double) -> Double { min(max(y, limits.lowerBound), limits.upperBound) }

  /// Returns the abscissa at which the segment between two points reaches a height.
  private static func crossing(of y: Double, from left: Point, to right: Point) -> Double {
    let t = (y / 2 - left.y / 2) / (right.y / 2 - left.y / 2)
    let x = left.x * (1 - t) + right.x * t
    return x.isNaN ? left.x : min(max(x, left.x), right.x)
  }
}
