extension Theme {
  /// All themes of the project by name.
  public static let all: [(name: String, theme: Theme)] = [
    ("light", .light), ("dark", .dark), ("print", .print), ("textbook", .textbook),
  ]

  /// For white pages and paper. The colours differ by 15 or more (CIEDE2000) also for readers without one kind
  /// of cones, as simulated after Machado, Oliveira and Fernandes, 2009, and the first three also differ in lightness, for
  /// copies without colours. Grey, which looks like a rest, is the last one.
  public static let light = Theme(
    background: Color(hex: 0xFFFFFF),
    axis: Color(hex: 0x2B2F36),
    grid: Color(hex: 0xE0E3E7),
    text: Color(hex: 0x1B1E23),
    palette: [0x2F50B0, 0xE26D14, 0x258664, 0x6B1B58, 0xA61919, 0x5C8DFF, 0x90949A].map { Color(hex: $0) })

  /// For dark pages and screens, with colours as different as those of the light theme.
  public static let dark = Theme(
    background: Color(hex: 0x16191E),
    axis: Color(hex: 0xB4BAC4),
    grid: Color(hex: 0x363D47),
    text: Color(hex: 0xE4E7EB),
    palette: [0x6AB8FF, 0xFF9356, 0x33977B, 0xF0295C, 0x8B5FB0, 0xCCE4F8, 0x969EB0].map { Color(hex: $0) })

  /// For printing without colours: black and three greys, distinguished by dashes, in a box.
  public static let print = Theme(
    background: Color(hex: 0xFFFFFF),
    axis: Color(hex: 0x000000),
    grid: Color(hex: 0xE6E6E6),
    text: Color(hex: 0x000000),
    palette: [0x000000, 0x545454, 0x7A7A7A, 0x313131].map { Color(hex: $0) },
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
