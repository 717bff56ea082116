extension Theme {
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
