import Sampling

/// Converts curves to paths in points.
enum CurvePath {
  /// Returns the part of a curve inside `box`. Each visit to the box is one polyline.
  static func polylines(of curve: Curve, x: LinearScale, y: LinearScale, in box: Rect) -> [Polyline] {
    var polylines: [Polyline] = []
    for piece in curve.pieces {
      let points = piece.points.map { Point(x: near(x.position(of: $0.x)), y: near(y.position(of: $0.y))) }
      if points.count == 1, box.contains(points[0]) { polylines.append(Polyline(points)) }
      var line: [Point] = []
      for (a, b) in zip(points, points.dropFirst()) {
        guard let (from, to) = box.clip(a, b) else { continue }
        if line.last != from {
          if !line.isEmpty { polylines.append(Polyline(line)) }
          line = [from]
        }
        line.append(to)
      }
      if !line.isEmpty { polylines.append(Polyline(line)) }
    }
    return polylines
  }

  /// Returns the smooth paths of a curve near `box`; nil if a piece has no smooth path.
  static func paths(of curve: Curve, x: LinearScale, y: LinearScale, in box: Rect) -> [Path]? {
    var paths: [Path] = []
    for piece in curve.pieces {
      guard let path = piece.path else { return nil }
      paths += path.map { Point(x: near(x.position(of: $0.x)), y: near(y.position(of: $0.y))) }.parts(near: box)
    }
    return paths
  }

  /// Returns the bands of a curve as polygons, clipped vertically to `box`.
  static func areas(of curve: Curve, x: LinearScale, y: LinearScale, in box: Rect) -> [Polyline] {
    curve.bands.map { band in
      func corner(_ section: Curve.Band.Section, _ value: Double) -> Point {
        Point(x: near(x.position(of: section.x)), y: min(max(near(y.position(of: value)), box.y), box.maxY))
      }
      return Polyline(
        band.sections.map { corner($0, $0.high) } + band.sections.reversed().map { corner($0, $0.low) })
    }
  }

  private static func near(_ position: Double) -> Double { min(max(position, -1e150), 1e150) }
}
