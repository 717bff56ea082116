import Grapher
import Platform
import Sampling

/// A picture's size as typed: `1200x800` in points, or `12cmx8cm`, `120mmx80mm`, `6inx4in`, `400ptx300pt`.
struct PictureSize: Equatable {
  let points: Size
  /// Whether the size has a unit of length, for print.
  let isPhysical: Bool
  /// Whether the size is that of a sheet of paper, on which printers leave out the edges.
  let isSheet: Bool

  static let standard = PictureSize(points: FigureSpec.usualSize, isPhysical: false)
  /// The size of a figure in a document, 12 cm × 8 cm.
  static let document = PictureSize(
    points: Size(width: 120 * PrintSpec.millimetre, height: 80 * PrintSpec.millimetre), isPhysical: true)
  /// The size of a figure whose units have a length.
  static let sheet = PictureSize(sheet: "a4 landscape") ?? .standard

  init(points: Size, isPhysical: Bool) {
    self.points = points
    self.isPhysical = isPhysical
    isSheet = false
  }

  /// Reads the name of a size of paper: `a4`, `letter landscape`; nil for another text.
  private init?(sheet text: String) {
    let words = text.lowercased().split { $0 == " " || $0 == "-" || $0 == "," }.map(String.init)
    guard let name = words.first, let sides = PictureSize.sheets[name],
      words.count == 1 || words.count == 2 && ["landscape", "portrait"].contains(words[1])
    else { return nil }
    let unit = sides.unit.points
    let (short, long) = (sides.width * unit, sides.height * unit)
    points = words.last == "landscape" ? Size(width: long, height: short) : Size(width: short, height: long)
    (isPhysical, isSheet) = (true, true)
  }

  private static let sheets: [String: (width: Double, height: Double, unit: Unit)] = [
    "a3": (297, 420, .mm), "a4": (210, 297, .mm), "a5": (148, 210, .mm), "letter": (8.5, 11, .in),
    "legal": (8.5, 14, .in),
  ]

  /// The length of a unit of each axis in points: `1cm`, or `1cm,2cm`.
  ///
  /// - Throws: `PlotError` if a length is missing, has no unit of length, or is not positive.
  static func unit(_ text: String) throws(PlotError) -> Size {
    let lengths = text.lowercased().split(separator: ",", omittingEmptySubsequences: false).map { part in
      side(part).flatMap { side in side.unit.map { side.number * $0.points } }
    }
    guard let first = lengths[0], let last = lengths.last ?? nil, lengths.count <= 2,
      [first, last].allSatisfy({ $0 >= 0.1 && $0 <= longestSide })
    else {
      throw .option(.unit, "takes a length from 0.1pt up, or one for each axis, as in 1cm or 1cm,2cm, not '\(text)'")
    }
    return Size(width: first, height: last)
  }

  /// How a figure of this size is printed; nil for a size in pixels.
  ///
  /// - Parameter unit: the length of the axes' units, in points.
  func printSpec(unit: Size?, hasMillimetres: Bool) -> PrintSpec? {
    guard isPhysical else { return nil }
    let margin = (isSheet ? PictureSize.marginOfSheet : PictureSize.margin) * PrintSpec.millimetre
    return PrintSpec(margin: margin, unit: unit, hasMillimetres: hasMillimetres)
  }

  /// In millimetres.
  private static let marginOfSheet = 10.0
  private static let margin = 1.5

  /// Reads a size; a unit only after the height applies to both sides.
  ///
  /// - Throws: `PlotError` if the text is not a size, or a side is too short or too long.
  init(_ text: String) throws(PlotError) {
    if let sheet = PictureSize(sheet: text) {
      self = sheet
      return
    }
    let plain = text.replacing("×", with: "x").replacing(",", with: "x").lowercased()
    var sides = plain.split(separator: "x", omittingEmptySubsequences: false)
    // A ratio is the shape of a figure of the usual width.
    let ratio = plain.split(separator: ":", omittingEmptySubsequences: false).map { Double($0.trimmed) ?? .nan }
    if ratio.count == 2, let part = ratio.first.map({ $0 / ratio[1] }), (0.1...10).contains(part) {
      let width = PictureSize.standard.points.width
      (points, isPhysical, isSheet) = (Size(width: width, height: (width / part).rounded()), false, false)
      return
    }
    // A length alone is the width of a figure of the usual shape.
    if sides.count == 1, let width = PictureSize.side(sides[0]), let unit = width.unit {
      let height = NumberText.text(width.number * PictureSize.usualShape, "f", precision: 4)
      sides.append(Substring(height + unit.rawValue))
    }
    guard sides.count == 2, let width = PictureSize.side(sides[0]), let height = PictureSize.side(sides[1]) else {
      throw .option(
        .size,
        "takes WIDTHxHEIGHT in points, cm, mm or in, as in 1200x800 or 12cmx8cm, a shape such as 16:9, or a paper such as a4 or 'a4 landscape', not '\(text)'"
      )
    }
    if width.unit != nil, height.unit == nil {
      throw .wrong(.option(.size), "the height has no unit; write 12cmx8cm, or 12x8cm, not '\(text)'")
    }
    let unit = height.unit
    points = Size(
      width: width.number * (width.unit ?? unit ?? .pt).points, height: height.number * (unit ?? .pt).points)
    (isPhysical, isSheet) = (unit != nil, false)
    for side in [points.width, points.height] where !(side >= 1 && side <= PictureSize.longestSide) {
      throw .option(.size, "is from 1x1 to 30000x30000 points, not '\(text)'")
    }
  }

  static let longestSide = 30_000.0
  /// The height of a figure relative to its width.
  private static let usualShape = 2.0 / 3

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
