import Sampling

extension Curve {
  /// Returns the lines of a field without those that would run through texts: a stroke or an arrow is left out, and a longer
  /// line has gaps.
  ///
  /// - Parameter boxes: those of texts, in points.
  func keptOff(_ boxes: [Rect], in area: PlotArea) -> Curve {
    var curve = self
    let parts = pieces.map { piece -> [Piece] in
      let line = piece.points.map { area.point($0) }
      let bounds = Rect(around: line)
      let near = boxes.filter { $0.intersects(bounds) }
      guard near.contains(where: { $0.crosses(Polyline(line, isClosed: piece.isClosed)) }) else { return [piece] }
      return line.count > 2 ? piece.cut { point in near.contains { $0.contains(area.point(point)) } } : []
    }
    curve.pieces = Array(parts.joined())
    curve.magnitudes = magnitudes.map { zip($0, parts).flatMap { Array(repeating: $0, count: $1.count) } }
    curve.arrows = arrows?.filter { arrow in !boxes.contains { $0.contains(area.point(arrow.tip)) } }
    return curve
  }
}

extension Curve.Piece {
  /// Returns the parts of a line whose points are not hidden. A closed line begins after a gap.
  fileprivate func cut(_ isHidden: (Point) -> Bool) -> [Curve.Piece] {
    var points = points
    if isClosed {
      let start = points.firstIndex(where: isHidden) ?? 0
      points = Array(points[start...] + points[...start])
    }
    return points.split(whereSeparator: isHidden).filter { $0.count > 1 }.map { part in
      Curve.Piece(points: Array(part), path: path == nil ? nil : Path(Array(part)))
    }
  }
}
