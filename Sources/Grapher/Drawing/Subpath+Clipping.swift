import Sampling

extension Subpath {
  /// Returns the parts of a closed path that a box leaves: the whole path, still closed, or open parts.
  ///
  /// - Parameter cut: Returns the parts of an open path in order.
  static func parts(ofClosed path: Path, cut: (Path) -> [Path]) -> [Subpath] {
    let parts = cut(path.returning)
    // The parts at both ends are one if the seam between them is visible.
    guard let first = parts.first, let last = parts.last, first.start == path.start,
      last.segments.last?.end == path.start
    else { return parts.map { Subpath($0) } }
    if parts.count == 1 { return [Subpath(first.withoutReturn, isClosed: true)] }
    let joined = Path(start: last.start, segments: last.segments + first.segments)
    return [Subpath(joined)] + parts.dropFirst().dropLast().map { Subpath($0) }
  }
}

extension Path {
  /// The path with a line back to its start, unless it ends there.
  fileprivate var returning: Path {
    guard let last = segments.last, last.end != start else { return self }
    return Path(start: start, segments: segments + [.line(to: start)])
  }

  /// The path without a last line back to its start, which closing it draws.
  var withoutReturn: Path {
    segments.last == .line(to: start) ? Path(start: start, segments: segments.dropLast()) : self
  }
}

extension Curve.Piece {
  /// Returns the parts of the line inside `box`, in points. Each visit to the box is one polyline; a closed line inside
  /// it stays closed.
  func polylines(of area: PlotArea, in box: Rect) -> [Polyline] {
    let line = points.map { area.point($0) }
    guard isClosed, line.count > 1, let path = Path(line) else {
      return box.parts(ofPolyline: line).map { Polyline($0) }
    }
    return Subpath.parts(ofClosed: path) { box.parts(ofPolyline: $0.points).compactMap { Path($0) } }
      .map { Polyline($0.points, isClosed: $0.isClosed) }
  }

  /// Returns the parts of the smooth path, in points; nil if there is none.
  ///
  /// - Parameter cut: Returns the visible parts of an open path in order.
  func subpaths(of area: PlotArea, cut: (Path) -> [Path]) -> [Subpath]? {
    guard let path = path?.map({ area.point($0) }) else { return nil }
    return isClosed && !path.segments.isEmpty
      ? Subpath.parts(ofClosed: path, cut: cut) : cut(path).map { Subpath($0) }
  }
}
