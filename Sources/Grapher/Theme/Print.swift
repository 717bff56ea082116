extension Theme {
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
}
