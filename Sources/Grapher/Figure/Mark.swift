import Sampling

/// One thing to draw, in points with y down. A renderer walks marks in order and decides nothing.
public enum Mark: Sendable, Equatable {
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
public struct Polyline: Sendable, Equatable {
  public var points: [Point]

  public init(_ points: [Point]) { self.points = points }

  /// The line led back to its first point.
  var closed: Polyline { Polyline(points + points.prefix(1)) }

  /// Lines from edge to edge across a polygon whose second half leads back below the first.
  var hatched: Polyline { Polyline(zip(points, points.reversed()).flatMap { [$0, $1] }) }
}

/// How a line is drawn. Joins are round; widths are in points.
public struct Stroke: Sendable, Equatable {
  public enum Cap: String, Sendable { case butt, round, square }

  public var color: Color
  public var width: Double
  public var cap: Cap
  /// Lengths of dashes and gaps in turn, in points; empty for a solid line.
  public var dash: [Double]

  public init(color: Color, width: Double, cap: Cap = .butt, dash: [Double] = []) {
    self.color = color
    self.width = width
    self.cap = cap
    self.dash = dash
  }
}

/// A font: a family that falls back to what the system has, at a size in points.
public struct Font: Sendable, Hashable {
  public enum Weight: String, Sendable { case regular, medium, semibold }

  /// A comma-separated list, most wanted first.
  public var family: String
  public var size: Double
  public var weight: Weight
  public var isItalic: Bool

  public init(family: String, size: Double, weight: Weight = .regular, isItalic: Bool = false) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
  }
}

/// One line of text whose baseline starts at `origin`.
public struct TextRun: Sendable, Equatable {
  public var string: String
  public var font: Font
  public var color: Color
  public var origin: Point
  /// The colour of an outline that keeps the text readable over lines, about a sixth of the font's size to each side.
  public var halo: Color?
  /// How far the line is turned around its origin, in degrees clockwise.
  public var angle: Double

  public init(
    _ string: String, font: Font, color: Color, origin: Point, halo: Color? = nil, angle: Double = 0
  ) {
    self.string = string
    self.font = font
    self.color = color
    self.origin = origin
    self.halo = halo
    self.angle = angle
  }
}
