import Sampling

/// One thing to draw, in points with y down. A renderer walks marks in order and decides nothing.
package enum Mark: Sendable, Equatable {
  /// Polylines stroked as one path, so that where they cross no colour is laid twice; `clip` bounds the ink.
  ///
  /// A polyline of one point is a dot as wide as the stroke.
  case stroke([Polyline], Stroke, clip: Rect?)
  /// The same for paths with curves.
  case path([Path], Stroke, clip: Rect?)
  /// Closed polygons filled as one path.
  case fill([Polyline], Color)
  /// One line of text.
  case text(TextRun)
}

/// Points joined by straight lines.
package struct Polyline: Sendable, Equatable {
  package var points: [Point]

  package init(_ points: [Point]) { self.points = points }

  /// The line led back to its first point.
  var closed: Polyline { Polyline(points + points.prefix(1)) }

  /// Lines from edge to edge across a polygon whose second half leads back below the first.
  var hatched: Polyline { Polyline(zip(points, points.reversed()).flatMap { [$0, $1] }) }
}
