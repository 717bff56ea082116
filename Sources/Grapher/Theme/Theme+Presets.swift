extension Theme {
  /// All themes of the project by name.
  public static let all: [(name: String, theme: Theme)] = [
    ("light", .light), ("dark", .dark), ("print", .print), ("textbook", .textbook),
  ]

  /// For white pages and paper, with a palette for colour-blind readers (after Okabe and Ito, 2008).
  public static let light = Theme(
    background: Color(hex: 0xFFFFFF),
    axis: Color(hex: 0x3A3F47),
    grid: Color(hex: 0xE0E3E7),
    text: Color(hex: 0x24282E),
    palette: [0x0B62B8, 0xD1480B, 0x00876C, 0xB8478F, 0xC98A00, 0x3FA0DC, 0x5B5F66].map { Color(hex: $0) })

  /// For dark pages and screens, with the hues of the light theme.
  public static let dark = Theme(
    background: Color(hex: 0x16191E),
    axis: Color(hex: 0xB4BAC4),
    grid: Color(hex: 0x2A2F37),
    text: Color(hex: 0xE4E7EB),
    palette: [0x5CB3FF, 0xFF9257, 0x3FD1AC, 0xF08CCB, 0xF2C14E, 0xA5D8FF, 0xA9AFB9].map { Color(hex: $0) })

  /// For printing without colours: black and two greys, distinguished by dashes, in a box.
  public static let print = Theme(
    background: Color(hex: 0xFFFFFF),
    axis: Color(hex: 0x000000),
    grid: Color(hex: 0xE6E6E6),
    text: Color(hex: 0x000000),
    palette: [0x000000, 0x6A6A6A, 0x3A3A3A].map { Color(hex: $0) },
    dashing: .always,
    axes: .frame,
    lineScale: 0.9)

  /// The axes of CS193P's graphing calculator in the typeface of a mathematics book: lines through the origin with
  /// hashmarks and numbers, without grid and arrowheads.
  public static let textbook = Theme(
    background: Color(hex: 0xFFFFFF),
    axis: Color(hex: 0x1A1A1A),
    grid: Color(hex: 0xDCDCDC),
    text: Color(hex: 0x1A1A1A),
    palette: [0x1F3FA8, 0xB3201F, 0x14733A, 0x7A3A9A, 0x8A5A00, 0x0F7C8C].map { Color(hex: $0) },
    fontFamily: "CMU Serif, Latin Modern Roman, STIX Two Text, Times New Roman, Liberation Serif, DejaVu Serif",
    hasGrid: false,
    hasArrowheads: false,
    textScale: 1.12,
    lineScale: 0.85)
}
