import Sampling

extension Rect {
  /// The part of a polygon inside; parts that fall apart stay joined along the edges, where nothing is filled.
  ///
  /// Source: Sutherland and Hodgman, Reentrant polygon clipping, 1974.
  func part(ofPolygon corners: [Point]) -> [Point] {
    var corners = corners
    for (axis, edge, sign) in [(\Point.x, x, 1.0), (\Point.x, maxX, -1), (\Point.y, y, 1), (\Point.y, maxY, -1)] {
      guard corners.contains(where: { ($0[keyPath: axis] - edge) * sign < 0 }) else { continue }
      let before = corners.suffix(1) + corners.dropLast()
      var kept: [Point] = []
      for (start, end) in zip(before, corners) {
        let from = (start[keyPath: axis] - edge) * sign
        let to = (end[keyPath: axis] - edge) * sign
        if (from < 0) != (to < 0) {
          let t = from / (from - to)
          var crossing = Point(x: start.x + t * (end.x - start.x), y: start.y + t * (end.y - start.y))
          crossing[keyPath: axis] = edge
          kept.append(crossing)
        }
        if to >= 0 { kept.append(end) }
      }
      corners = kept
    }
    return corners
  }
}
