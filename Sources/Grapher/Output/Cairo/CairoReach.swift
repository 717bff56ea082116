import Sampling

/// The range of Cairo's fixed-point coordinates, with a margin, far outside any picture.
///
/// Coordinates beyond it wrap around and would draw spurious lines. Lines are therefore clipped to the range; the
/// visible parts keep their slopes.
struct CairoReach {
  /// The range is a square from −limit to limit, in points.
  let limit: Double

  /// - Parameter scale: Device pixels per point, positive.
  init(scale: Double) { limit = 1_048_576 / max(scale, 1) }

  private var box: Box { Box(low: Point(x: -limit, y: -limit), high: Point(x: limit, y: limit)) }

  /// Whether a point is in the range. False for NaN.
  func holds(_ point: Point) -> Bool { abs(point.x) <= limit && abs(point.y) <= limit }

  /// Returns the parts of a polyline inside the range, divided at points that are not finite.
  ///
  /// A finite point between two that are not finite is a part of one point.
  func parts(of points: [Point]) -> [[Point]] {
    if points.allSatisfy(holds) { return points.isEmpty ? [] : [points] }
    return points.split { !($0.x.isFinite && $0.y.isFinite) }.flatMap(cut)
  }

  /// Returns the part of a polygon inside the range; empty if a corner is not finite.
  func part(ofPolygon corners: [Point]) -> [Point] {
    if corners.allSatisfy(holds) { return corners }
    return corners.allSatisfy { $0.x.isFinite && $0.y.isFinite } ? box.part(ofPolygon: corners) : []
  }

  /// Returns the part of a rectangle inside the range, possibly empty.
  func part(of rect: Rect) -> Rect {
    let left = max(rect.x, -limit)
    let top = max(rect.y, -limit)
    let right = min(rect.maxX, limit)
    let bottom = min(rect.maxY, limit)
    guard right > left, bottom > top else { return Rect(x: 0, y: 0, width: 0, height: 0) }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  private func cut(_ points: ArraySlice<Point>) -> [[Point]] {
    if points.count == 1 { return points.allSatisfy(holds) ? [Array(points)] : [] }
    var parts: [[Point]] = []
    var isContinued = false
    for (start, end) in zip(points, points.dropFirst()) {
      guard let (from, to) = box.part(from: start, to: end) else {
        isContinued = false
        continue
      }
      if !isContinued { parts.append([from]) }
      parts[parts.count - 1].append(to)
      isContinued = holds(end)
    }
    return parts
  }
}
