import Sampling

/// The lines and bands of a curve as path data of SVG, in whole parts of a point from the top left of a plot.
package struct PagePaths: Sendable, Equatable {
  /// The lines.
  package let lines: String
  /// The bands, filled; empty for none.
  package let bands: String

  /// - Parameters:
  ///   - curve: in the scaled coordinates of the plot; it can reach beyond it.
  ///   - unit: the number of parts of a point.
  package init(_ curve: Curve, on plot: PlacedPlot, unit: Double) {
    let parts = Rect(x: 0, y: 0, width: plot.area.width * unit, height: plot.area.height * unit)
    let x = parts.scale(.horizontal, over: plot.x, reversed: plot.reversed)
    let y = parts.scale(.vertical, over: plot.y, reversed: plot.reversed)
    func place(_ point: Point) -> Point {
      Point(x: PagePaths.whole(x.position(of: point.x)), y: PagePaths.whole(y.position(of: point.y)))
    }
    var lines = SVGPathData()
    for piece in curve.pieces {
      if let path = piece.path {
        lines.add(path.map(place), isClosed: piece.isClosed)
      } else {
        lines.add(piece.points.map(place).withoutRepetitions, isClosed: piece.isClosed)
      }
    }
    var bands = SVGPathData()
    for band in curve.bands {
      bands.add((band.upper + band.lower.reversed()).map(place).withoutRepetitions, isClosed: true)
    }
    self.lines = lines.text
    self.bands = bands.text
  }

  /// The bytes of both.
  package var size: Int { lines.utf8.count + bands.utf8.count }

  /// Rounds to a whole number near enough for a browser.
  private static func whole(_ value: Double) -> Double { min(max(value, -farthest), farthest).rounded() }

  private static let farthest = 1e7
}

extension [Point] {
  /// The points without those that equal their predecessor.
  fileprivate var withoutRepetitions: [Point] {
    indices.filter { $0 == 0 || self[$0] != self[$0 - 1] }.map { self[$0] }
  }
}
