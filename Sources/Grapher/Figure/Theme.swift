/// The colours and the typeface of a figure.
public struct Theme: Sendable, Equatable {
  public var background: Color
  public var axis: Color
  public var grid: Color
  public var text: Color
  /// Curves take these in turn; they stay distinct to colour-blind readers (after Okabe and Ito, 2008).
  public var palette: [Color]
  /// A comma-separated list of font families, most wanted first.
  public var fontFamily: String

  public static let light = Theme(
    background: Color(hex: 0xFFFFFF),
    axis: Color(hex: 0x3A3F47),
    grid: Color(hex: 0xE0E3E7),
    text: Color(hex: 0x24282E),
    palette: [0x0B62B8, 0xD1480B, 0x00876C, 0xB8478F, 0xC98A00, 0x3FA0DC, 0x5B5F66].map { Color(hex: $0) },
    fontFamily: "Inter, Helvetica Neue, Arial, DejaVu Sans")

  public static let dark = Theme(
    background: Color(hex: 0x16191E),
    axis: Color(hex: 0xB4BAC4),
    grid: Color(hex: 0x2A2F37),
    text: Color(hex: 0xE4E7EB),
    palette: [0x5CB3FF, 0xFF9257, 0x3FD1AC, 0xF08CCB, 0xF2C14E, 0xA5D8FF, 0xA9AFB9].map { Color(hex: $0) },
    fontFamily: "Inter, Helvetica Neue, Arial, DejaVu Sans")
}
