import Sampling

/// The range of Cairo's fixed-point coordinates, with a margin, far outside any picture.
///
/// Coordinates beyond it wrap around and would draw spurious lines. Lines are therefore clipped to the range; the
/// visible parts keep their slopes.
struct CairoCoordinateRange {
  /// The range is a square from −limit to limit, in points.
  let limit: Double

  /// - Parameter scale: Device pixels per point, positive.
  init(scale: Double) { limit = 1_048_576 / max(scale, 1) }

  /// The range of another program.
  init(limit: Double) { self.limit = limit }

  private var square: Rect { Rect(x: -limit, y: -limit, width: 2 * limit, height: 2 * limit) }

  /// Whether a point is in the range. False for NaN.
  func contains(_ point: Point) -> Bool { abs(point.x) <= limit && abs(point.y) <= limit }

  /// Returns the parts of a polyline inside the range, divided at points that are not finite.
  ///
  /// A finite point between two that are not finite is a part of one point.
  func parts(of points: [Point]) -> [[Point]] {
    if points.allSatisfy(contains) { return points.isEmpty ? [] : [points] }
    return points.split { !($0.x.isFinite && $0.y.isFinite) }.flatMap(square.parts(ofPolyline:))
  }

  /// Returns the path, or its visible parts approximated by line segments if it exceeds the range.
  func parts(of subpath: Subpath) -> [Subpath] {
    if subpath.points.allSatisfy(contains) { return [subpath] }
    let line = Polyline(subpath.path.flattened().points, isClosed: subpath.isClosed)
    return parts(of: line)
  }

  /// Returns the parts of a polyline inside the range, divided at points that are not finite. A closed line that exceeds
  /// the range becomes open.
  func parts(of line: Polyline) -> [Subpath] {
    let isClosed = line.isClosed && line.points.allSatisfy(contains)
    return parts(of: line.isClosed && !isClosed ? line.closed.points : line.points).compactMap { points in
      Path(points).map { Subpath($0, isClosed: isClosed) }
    }
  }

  /// Returns the part of a closed path inside the range, approximated by line segments if it exceeds the range; nil if
  /// it is empty or a point is not finite.
  func part(ofOutline path: Path) -> Path? {
    path.points.allSatisfy(contains) ? path : Path(part(ofPolygon: path.flattened().points))
  }

  /// Returns the part of a polygon inside the range; empty if a corner is not finite.
  func part(ofPolygon corners: [Point]) -> [Point] {
    if corners.allSatisfy(contains) { return corners }
    return corners.allSatisfy { $0.x.isFinite && $0.y.isFinite } ? square.box.part(ofPolygon: corners) : []
  }

  /// Returns the part of a rectangle inside the range, possibly empty.
  func part(of rect: Rect) -> Rect {
    let part = rect.intersection(square)
    return part.width > 0 && part.height > 0 ? part : Rect(x: 0, y: 0, width: 0, height: 0)
  }
}
