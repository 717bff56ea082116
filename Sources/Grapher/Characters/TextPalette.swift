/// Colours of curves on a terminal, whose background is not known for certain.
package enum TextPalette {
  /// The theme's colours in turn: the dark theme's where the background is said to be dark, the light one's where it is
  /// said to be light, else what lies midway and can be seen on both.
  ///
  /// - Parameter backdrop: what some terminals put into `COLORFGBG`: "15;0", the foreground and the background.
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
