import Sampling

extension Curve {
  /// Returns the part of the curve inside `box`, in points. Each visit to the box is one polyline.
  func polylines(of area: PlotArea, in box: Rect) -> [Polyline] {
    pieces.flatMap { piece in box.parts(ofPolyline: piece.points.map { area.point($0) }).map { Polyline($0) } }
  }

  /// Returns the smooth paths of the curve near `box`, in points; nil if a piece has no smooth path.
  func paths(of area: PlotArea, near box: Rect) -> [Path]? {
    var paths: [Path] = []
    for piece in pieces {
      guard let path = piece.path else { return nil }
      paths += path.map { area.point($0) }.parts(near: box)
    }
    return paths
  }

  /// Returns the bands of the curve as polygons in points, clipped vertically to the plot.
  func bandPolygons(of area: PlotArea) -> [Polyline] {
    bands.map { band in
      func corner(_ section: Band.Section, _ value: Double) -> Point {
        let corner = area.point(x: section.x, y: value)
        return Point(x: corner.x, y: min(max(corner.y, area.plot.y), area.plot.maxY))
      }
      return Polyline(band.sections.map { corner($0, $0.high) } + band.sections.reversed().map { corner($0, $0.low) })
    }
  }
}
