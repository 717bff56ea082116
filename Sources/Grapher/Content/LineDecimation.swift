import Sampling

/// Reduces lines that have many points in each pixel column.
///
/// Keeps the first, lowest, highest and last point of each third of a point, in order. The line changes by less than a
/// pixel.
///
/// Source: Jugel, Jerzak, Hackenbroich and Markl, M4: A Visualization-Oriented Time Series Data Aggregation, 2014.
enum LineDecimation {
  /// Returns the curve with its long pieces reduced.
  static func thinned(_ curve: Curve, in area: PlotArea) -> Curve {
    guard curve.pieces.contains(where: { $0.points.count > most }) else { return curve }
    var thin = curve
    for (index, piece) in curve.pieces.enumerated() where piece.points.count > most {
      thin.pieces[index].points = thinned(piece.points, in: area)
    }
    return thin
  }

  private static func thinned(_ points: [Point], in area: PlotArea) -> [Point] {
    var kept: [Point] = []
    var start = 0
    var column = place(of: points[0], in: area)
    func keep(_ range: Range<Int>) {
      var (low, high) = (range.lowerBound, range.lowerBound)
      for index in range {
        if points[index].y < points[low].y { low = index }
        if points[index].y > points[high].y { high = index }
      }
      var last = -1
      for index in [range.lowerBound, min(low, high), max(low, high), range.upperBound - 1] where index > last {
        kept.append(points[index])
        last = index
      }
    }
    for index in points.indices.dropFirst() {
      let next = place(of: points[index], in: area)
      if next == column { continue }
      keep(start..<index)
      (start, column) = (index, next)
    }
    keep(start..<points.count)
    return kept
  }

  /// Returns the column of a point: a third of a point wide.
  private static func place(of point: Point, in area: PlotArea) -> Double {
    (area.point(x: point.x, y: point.y).x * 3).rounded(.down)
  }

  /// Shorter lines stay unchanged.
  private static let most = 20_000
}
