/// The colours of curves on a terminal, whose background may be unknown.
package enum TextPalette {
  /// Returns the palette of the dark or the light theme for a known background, or else the mean of both, which is
  /// visible on any background.
  ///
  /// - Parameter backdrop: The value of `COLORFGBG`, such as "15;0": the foreground and the background.
  package static func colors(backdrop: String?) -> [Color] {
    let number = backdrop?.split(separator: ";").last.flatMap { Int($0) }
    switch number {
    case .some(0...6), .some(8): return Theme.dark.palette
    case .some(7), .some(15): return Theme.light.palette
    default:
      return zip(Theme.light.palette, Theme.dark.palette).map { light, dark in
        Color(
          red: (light.red + dark.red) / 2, green: (light.green + dark.green) / 2, blue: (light.blue + dark.blue) / 2)
      }
    }
  }
}
