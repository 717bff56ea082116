extension Theme {
  /// For white pages and paper, with a palette for colour-blind readers (after Okabe and Ito, 2008).
  public static let light = Theme(
    background: Color(hex: 0xFFFFFF),
    axis: Color(hex: 0x3A3F47),
    grid: Color(hex: 0xE0E3E7),
    text: Color(hex: 0x24282E),
    palette: [0x0B62B8, 0xD1480B, 0x00876C, 0xB8478F, 0xC98A00, 0x3FA0DC, 0x5B5F66].map { Color(hex: $0) })
}
