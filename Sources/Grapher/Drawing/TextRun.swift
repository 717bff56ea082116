import RealModule
import Sampling

/// A font: a family that falls back to what the system has, at a size in points.
public struct Font: Sendable, Hashable {
  /// A comma-separated list, most wanted first.
  public var family: String
  /// In points.
  public var size: Double
  /// Whether its letters slope, as those of variables do.
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
  /// The colour of an outline that keeps the text readable over lines, about a sixth of the font's size to each side.
  package var halo: Color?
  /// How far the line is turned around its origin, in degrees clockwise.
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
  /// Where a point of the level line lies once the line is turned.
  func turned(_ point: Point) -> Point {
    if angle == 0 || !angle.isFinite { return point }
    let radians = angle * .pi / 180
    let (cosine, sine) = (Double.cos(radians), Double.sin(radians))
    let (x, y) = (point.x - origin.x, point.y - origin.y)
    return Point(x: origin.x + x * cosine - y * sine, y: origin.y + x * sine + y * cosine)
  }
}

extension String {
  /// How much of a string is drawn, in scalars: at the largest font size Cairo's coordinates hold no wider line.
  private static let longestLine = 4096

  /// The string cut to what a line can hold, without what would break it or what Cairo and XML take for an error.
  ///
  /// A control character or a line separator becomes a space, a code point that Unicode keeps from use U+FFFD.
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
