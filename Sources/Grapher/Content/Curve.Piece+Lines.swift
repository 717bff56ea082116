import Sampling

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

  /// Returns the parts of the smooth path, in points; nil for a line without a smooth path.
  ///
  /// - Parameter cut: Returns the visible parts of an open path in order.
  func subpaths(of area: PlotArea, cut: (Path) -> [Path]) -> [Subpath]? {
    guard let path = path?.map({ area.point($0) }) else { return nil }
    return isClosed && !path.segments.isEmpty
      ? Subpath.parts(ofClosed: path, cut: cut) : cut(path).map { Subpath($0) }
  }
}
