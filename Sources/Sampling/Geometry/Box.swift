/// An axis-parallel box that clips lines and polygons.
///
/// Halves are taken before differences, so that points as far apart as Double allows do not overflow.
package struct Box: Sendable, Equatable {
  /// Corners with the least and with the greatest coordinates.
  package let low: Point
  package let high: Point

  @inlinable package init(low: Point, high: Point) {
    self.low = low
    self.high = high
  }

  /// The least box that contains points, at least one.
  package init(around points: [Point]) {
    let (x, y) = (points.map(\.x), points.map(\.y))
    self.init(low: Point(x: x.min() ?? 0, y: y.min() ?? 0), high: Point(x: x.max() ?? 0, y: y.max() ?? 0))
  }

  /// Returns the part of a segment inside the box; nil if the whole segment is outside.
  ///
  /// A clipped end is exactly on an edge, however far away the segment's ends are.
  ///
  /// Source: Liang and Barsky, A new concept and method for line clipping, 1984.
  @inlinable package func part(from a: Point, to b: Point) -> (Point, Point)? {
    let (acrossX, acrossY) = (b.x / 2 - a.x / 2, b.y / 2 - a.y / 2)
    guard let x = Box.span(a.x, acrossX, low.x, high.x), let y = Box.span(a.y, acrossY, low.y, high.y) else {
      return nil
    }
    let (entry, exit) = (max(0, x.entry, y.entry), min(1, x.exit, y.exit))
    guard entry <= exit else { return nil }
    var (start, end) = (a, b)
    if entry != 0 {
      start = point(between: a, b, at: entry)
      if entry == x.entry { start.x = acrossX > 0 ? low.x : high.x }
      if entry == y.entry { start.y = acrossY > 0 ? low.y : high.y }
    }
    if exit != 1 {
      end = point(between: a, b, at: exit)
      if exit == x.exit { end.x = acrossX > 0 ? high.x : low.x }
      if exit == y.exit { end.y = acrossY > 0 ? high.y : low.y }
    }
    return (start, end)
  }

  /// Returns the parameters at which a segment enters and leaves the strip between two edges; nil if it misses it.
  @inlinable package static func span(_ start: Double, _ change: Double, _ low: Double, _ high: Double) -> (
    entry: Double, exit: Double
  )? {
    if change == 0 { return start < low || start > high ? nil : (-.infinity, .infinity) }
    let (first, second) = ((low / 2 - start / 2) / change, (high / 2 - start / 2) / change)
    return (min(first, second), max(first, second))
  }

  /// Returns the point at a parameter, measured from the nearer end for accuracy and clamped to the box.
  @inlinable package func point(between a: Point, _ b: Point, at t: Double) -> Point {
    let (origin, way) = t <= 0.5 ? (a, t) : (b, t - 1)
    return Point(
      x: min(max(2 * (origin.x / 2 + way * (b.x / 2 - a.x / 2)), low.x), high.x),
      y: min(max(2 * (origin.y / 2 + way * (b.y / 2 - a.y / 2)), low.y), high.y))
  }

  /// Returns the part of a polygon inside the box; separate parts stay joined along the edges, where nothing is filled.
  ///
  /// Source: Sutherland and Hodgman, Reentrant polygon clipping, 1974.
  package func part(ofPolygon corners: [Point]) -> [Point] {
    var corners = corners
    for (isVertical, edge, sign) in [
      (true, low.x, 1.0), (true, high.x, -1), (false, low.y, 1), (false, high.y, -1),
    ] {
      func inside(_ corner: Point) -> Double { ((isVertical ? corner.x : corner.y) / 2 - edge / 2) * sign }
      guard corners.contains(where: { inside($0) < 0 }) else { continue }
      var kept: [Point] = []
      for (start, end) in zip(corners.suffix(1) + corners.dropLast(), corners) {
        let (from, to) = (inside(start), inside(end))
        if (from < 0) != (to < 0) {
          let t = from / (from - to)
          var crossing = Point(
            x: 2 * (start.x / 2 + t * (end.x / 2 - start.x / 2)), y: 2 * (start.y / 2 + t * (end.y / 2 - start.y / 2)))
          if isVertical { crossing.x = edge } else { crossing.y = edge }
          kept.append(crossing)
        }
        if to >= 0 { kept.append(end) }
      }
      corners = kept
    }
    return corners
  }
}
