import RealModule
import Sampling

/// A list of font families and a size.
public struct Font: Sendable, Hashable {
  /// A comma-separated list, in order of preference.
  public var family: String
  /// In points.
  public var size: Double
  /// Whether the letters are italic, as for variables.
  public var isItalic: Bool

  /// Creates a font of a family, which may be a list with commas, and a size in points.
  public init(family: String, size: Double, isItalic: Bool = false) {
    self.family = family
    self.size = size
    self.isItalic = isItalic
  }
}

/// One line of text whose baseline starts at `origin`.
package struct TextRun: Sendable, Equatable {
  var string: String
  var font: Font
  var color: Color
  var origin: Point
  /// The colour of an outline of a sixth of the font size, which keeps the text readable over lines; nil for none.
  var halo: Color?
  /// The rotation around the origin, in degrees clockwise.
  var angle = 0.0
}

extension TextRun {
  /// Rotates a point around the origin of the text.
  func turned(_ point: Point) -> Point {
    if angle == 0 || !angle.isFinite { return point }
    let radians = angle * .pi / 180
    let (cosine, sine) = (Double.cos(radians), Double.sin(radians))
    let (x, y) = (point.x - origin.x, point.y - origin.y)
    return Point(x: origin.x + x * cosine - y * sine, y: origin.y + x * sine + y * cosine)
  }
}
