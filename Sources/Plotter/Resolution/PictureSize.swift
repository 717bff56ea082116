import Grapher
import Sampling

/// A picture's size as typed: `1200x800` in points, or `12cmx8cm`, `120mmx80mm`, `6inx4in`, `400ptx300pt`.
struct PictureSize: Equatable {
  let points: Size
  /// Whether the size has a unit of length, for print.
  let isPhysical: Bool

  static let standard = PictureSize(points: Size(width: 1200, height: 800), isPhysical: false)

  init(points: Size, isPhysical: Bool) {
    self.points = points
    self.isPhysical = isPhysical
  }

  /// Reads a size; a unit only after the height applies to both sides.
  ///
  /// - Throws: `PlotError` if the text is not a size, or a side is too short or too long.
  init(_ text: String) throws(PlotError) {
    let sides = text.lowercased().replacing("×", with: "x").split(separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2, let width = PictureSize.side(sides[0]), let height = PictureSize.side(sides[1]) else {
      throw .option(.size, "takes WIDTHxHEIGHT in points, cm, mm or in, as in 1200x800 or 12cmx8cm, not '\(text)'")
    }
    if width.unit != nil, height.unit == nil {
      throw .wrong(.option(.size), "the height has no unit; write 12cmx8cm, or 12x8cm, not '\(text)'")
    }
    let unit = height.unit
    points = Size(
      width: width.number * (width.unit ?? unit ?? .pt).points, height: height.number * (unit ?? .pt).points)
    isPhysical = unit != nil
    for side in [points.width, points.height] where !(side >= 1 && side <= PictureSize.longestSide) {
      throw .option(.size, "is from 1x1 to 30000x30000 points, not '\(text)'")
    }
  }

  static let longestSide = 30_000.0

  private enum Unit: String, CaseIterable {
    case pt, mm, cm, `in`

    /// The unit in points, 1/72 inch.
    var points: Double {
      switch self {
      case .pt: 1
      case .mm: 72 / 25.4
      case .cm: 72 / 2.54
      case .in: 72
      }
    }
  }

  private static func side(_ text: Substring) -> (number: Double, unit: Unit?)? {
    let text = text.trimmed
    let unit = Unit.allCases.first { text.hasSuffix($0.rawValue) }
    let digits = unit.map { String(text.dropLast($0.rawValue.count)) } ?? text
    // Double would also read hexadecimal numbers, infinity and NaN.
    guard digits.allSatisfy({ $0.isNumber || ".+-e ".contains($0) }) else { return nil }
    return Double(digits.trimmed).map { ($0, unit) }
  }
}
