import Sampling

/// The square that Cairo's fixed-point coordinates can hold with room to spare, far outside any picture.
///
/// Cairo wraps around what lies further out, which would draw lines where there are none. So what goes beyond is cut
/// at the edges of the square, where what remains keeps its slope.
struct CairoReach {
  /// The square reaches from −limit to limit both ways, in points.
  let limit: Double

  /// - Parameter scale: device pixels for a point, positive.
  init(scale: Double) { limit = 1_048_576 / max(scale, 1) }

  /// False for what is not a number too.
  func holds(_ point: Point) -> Bool { abs(point.x) <= limit && abs(point.y) <= limit }

  /// The parts of a polyline inside the square, parted also at points that are not finite.
  ///
  /// A finite point without finite neighbours is a part of its own, of one point.
  func parts(of points: [Point]) -> [[Point]] {
    if points.allSatisfy(holds) { return points.isEmpty ? [] : [points] }
    return points.split { !($0.x.isFinite && $0.y.isFinite) }.flatMap(cut)
  }

  /// The part of a polygon inside the square; nothing where a corner is not finite.
  ///
  /// Source: Sutherland and Hodgman, Reentrant polygon clipping, 1974.
  func part(ofPolygon corners: [Point]) -> [Point] {
    if corners.allSatisfy(holds) { return corners }
    guard corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return [] }
    var corners = corners
    for axis in [\Point.x, \Point.y] {
      for edge in [-limit, limit] {
        let isInside = { (corner: Point) in edge < 0 ? corner[keyPath: axis] >= edge : corner[keyPath: axis] <= edge }
        let previous = corners.suffix(1) + corners.dropLast()
        corners = zip(previous, corners).flatMap { start, end in
          let isCrossing = isInside(start) != isInside(end)
          let crossing = isCrossing ? [point(between: start, end, at: edge, along: axis)] : []
          return isInside(end) ? crossing + [end] : crossing
        }
      }
    }
    return corners
  }

  /// The part of a rectangle inside the square; of no size where there is none, or where a number is not finite.
  func part(of rect: Rect) -> Rect {
    let left = max(rect.x, -limit)
    let top = max(rect.y, -limit)
    let right = min(rect.maxX, limit)
    let bottom = min(rect.maxY, limit)
    guard right > left, bottom > top else { return Rect(x: 0, y: 0, width: 0, height: 0) }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The parts inside the square of a polyline of finite points.
  private func cut(_ points: ArraySlice<Point>) -> [[Point]] {
    if points.count == 1 { return points.allSatisfy(holds) ? [Array(points)] : [] }
    var parts: [[Point]] = []
    var isContinued = false
    for (start, end) in zip(points, points.dropFirst()) {
      guard let (from, to) = cut(start, end) else {
        isContinued = false
        continue
      }
      if !isContinued { parts.append([from]) }
      parts[parts.count - 1].append(to)
      isContinued = holds(end)
    }
    return parts
  }

  /// The part inside the square of the line between two finite points; nil where there is none.
  private func cut(_ start: Point, _ end: Point) -> (Point, Point)? {
    var (start, end) = (start, end)
    for axis in [\Point.x, \Point.y] {
      for edge in [-limit, limit] {
        let isStartOutside = (start[keyPath: axis] - edge) * edge > 0
        let isEndOutside = (end[keyPath: axis] - edge) * edge > 0
        switch (isStartOutside, isEndOutside) {
        case (true, true): return nil
        case (true, false): start = point(between: start, end, at: edge, along: axis)
        case (false, true): end = point(between: start, end, at: edge, along: axis)
        case (false, false): break
        }
      }
    }
    return (start, end)
  }

  /// Where the line between two points crosses an edge that lies between them.
  ///
  /// Halves are taken before the differences so that points as far apart as Double allows do not overflow.
  private func point(
    between start: Point, _ end: Point, at edge: Double, along axis: WritableKeyPath<Point, Double>
  ) -> Point {
    let from = start[keyPath: axis] / 2
    let t = (edge / 2 - from) / (end[keyPath: axis] / 2 - from)
    var point = Point(x: start.x * (1 - t) + end.x * t, y: start.y * (1 - t) + end.y * t)
    point[keyPath: axis] = edge
    return point
  }
}
