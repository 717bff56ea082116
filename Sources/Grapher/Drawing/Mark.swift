import Sampling

/// An element of a picture, in points with y down.
package enum Mark: Sendable, Equatable {
  /// Polylines stroked as one path, so that crossings are painted only once. `clip` limits the painted area.
  ///
  /// A polyline of one point is a dot with the width of the stroke as its diameter.
  case stroke([Polyline], Stroke, clip: Rect?)
  /// The same for smooth paths.
  case path([Path], Stroke, clip: Rect?)
  /// Closed polygons filled as one path.
  case fill([Polyline], Color)
  case text(TextRun)
}

/// Points connected by straight lines.
package struct Polyline: Sendable, Equatable {
  var points: [Point]
  /// For an arrowhead, the width of the crisp line that it ends; its first point is its tip. Nil for other polygons.
  var crispWidth: Double?

  init(_ points: [Point]) { self.points = points }

  /// The line extended back to its first point.
  var closed: Polyline { Polyline(points + points.prefix(1)) }

  /// Lines across a polygon whose second half runs back below its first half.
  var hatched: Polyline { Polyline(zip(points, points.reversed()).flatMap { [$0, $1] }) }
}

/// The style of a line. Joins are round; widths are in points.
package struct Stroke: Sendable, Equatable {
  enum Cap: String, Sendable { case butt, round, square }

  var color: Color
  var width: Double
  var cap = Cap.butt
  /// Lengths of dashes and gaps in turn, in points; empty for a solid line.
  var dash: [Double] = []
  /// Whether an image aligns level and upright lines with its pixels. Vector files keep their exact positions.
  var isCrisp = false
}
