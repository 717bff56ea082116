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

  public init(family: String, size: Double, isItalic: Bool = false) {
    self.family = family
    self.size = size
    self.isItalic = isItalic
  }
}

/// One line of text whose baseline starts at `origin`.
package struct TextRun: Sendable, Equatable {
  package var string: String
  package var font: Font
  package var color: Color
  package var origin: Point
  /// The colour of an outline of a sixth of the font size, which keeps the text readable over lines; nil for none.
  package var halo: Color?
  /// The rotation around the origin, in degrees clockwise.
  package var angle: Double

  package init(
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

extension String {
  /// The maximum number of scalars of a line: wider lines exceed the coordinates of Cairo.
  private static let longestLine = 4096

  /// The string as a single line that Cairo and XML accept.
  ///
  /// Replaces control characters and line separators with spaces, noncharacters with U+FFFD, and truncates long
  /// strings.
  var asOneLine: String {
    var line = String.UnicodeScalarView()
    for scalar in unicodeScalars.prefix(Self.longestLine) {
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: line.append(" ")
      case 0xFDD0..<0xFDF0: line.append("\u{FFFD}")
      case let value where value & 0xFFFE == 0xFFFE: line.append("\u{FFFD}")
      default: line.append(scalar)
      }
    }
    return String(line)
  }
}
