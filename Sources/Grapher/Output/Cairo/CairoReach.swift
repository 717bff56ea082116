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

  private var box: Box { Box(low: Point(x: -limit, y: -limit), high: Point(x: limit, y: limit)) }

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
  func part(ofPolygon corners: [Point]) -> [Point] {
    if corners.allSatisfy(holds) { return corners }
    return corners.allSatisfy { $0.x.isFinite && $0.y.isFinite } ? box.part(ofPolygon: corners) : []
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
