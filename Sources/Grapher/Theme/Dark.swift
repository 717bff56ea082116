extension Theme {
  /// For dark pages and screens, with the hues of the light theme.
  public static let dark = Theme(
    background: Color(hex: 0x16191E),
    axis: Color(hex: 0xB4BAC4),
    grid: Color(hex: 0x2A2F37),
    text: Color(hex: 0xE4E7EB),
    palette: [0x5CB3FF, 0xFF9257, 0x3FD1AC, 0xF08CCB, 0xF2C14E, 0xA5D8FF, 0xA9AFB9].map { Color(hex: $0) })
}
