import Sampling

/// An element of a picture, in points with y down.
package enum Mark: Sendable, Equatable {
  /// Polylines stroked as one path, so that crossings are painted only once. `clip` limits the painted area.
  ///
  /// A polyline of one point is a dot with the width of the stroke as its diameter.
  case stroke([Polyline], Stroke, clip: Rect?)
  /// The same for smooth paths.
  case path([Subpath], Stroke, clip: Rect?)
  /// Closed polygons filled as one path.
  case fill([Polyline], Color)
  /// Closed paths filled as one path by the even-odd rule. `clip` limits the painted area.
  case area([Path], Color, clip: Rect?)
  /// The pixels of an image, each a rectangle of one colour, that together fill a box.
  case image(PixelImage, Rect)
  case text(TextRun)
  /// Nothing to see: the marks from here to the next such mark are a part of the figure.
  case part(FigurePart)

  var isImage: Bool { if case .image = self { true } else { false } }
}

/// Points connected by straight lines.
package struct Polyline: Sendable, Equatable {
  var points: [Point]
  /// Whether a stroke returns from the last point to the first, with a join there instead of caps.
  var isClosed = false
  /// For an arrowhead, the width of the crisp line that it ends; its first point is its tip. Nil for other polygons.
  var crispWidth: Double?

  init(_ points: [Point], isClosed: Bool = false) {
    self.points = points
    self.isClosed = isClosed
  }

  /// The line extended back to its first point.
  var closed: Polyline { Polyline(points + points.prefix(1)) }

  /// Lines across a polygon whose second half runs back below its first half.
  var hatched: Polyline { Polyline(zip(points, points.reversed()).flatMap { [$0, $1] }) }
}

/// A connected part of a path.
package struct Subpath: Sendable, Equatable {
  var path: Path
  /// Whether a stroke returns from the end to the start, with a join there instead of caps.
  var isClosed: Bool

  init(_ path: Path, isClosed: Bool = false) {
    self.path = path
    self.isClosed = isClosed
  }

  var points: [Point] { path.points }
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

  /// Returns the stroke in another colour; nil for its own.
  func colored(_ color: Color?) -> Stroke {
    var copy = self
    copy.color = color ?? self.color
    return copy
  }

  /// Returns the stroke with its dashes scaled, so that a whole number of them fits a closed line of that length.
  func fitted(toLoop length: Double) -> Stroke {
    let period = dash.reduce(0, +)
    guard period > 0, length.isFinite else { return self }
    let scale = length / (max((length / period).rounded(), 1) * period)
    guard scale > 0, scale.isFinite else { return self }
    var copy = self
    copy.dash = dash.map { $0 * scale }
    return copy
  }
}
