import Grapher

extension Theme {
  /// The colour of lines that only help the eye, such as asymptotes.
  var helperLine: Color { grid.mixed(with: text, part: 0.55) }

  /// Returns the theme with lines and text that are legible on a background: those of the light or the dark theme if the
  /// brightness of the background differs from that of the theme.
  func legible(on background: Color?) -> Theme {
    guard let background, background.alpha > 0.5 else { return self }
    func isBright(_ color: Color) -> Bool { 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue > 0.45 }
    if isBright(background) == isBright(self.background) { return self }
    return colored(as: isBright(background) ? .light : .dark)
  }

  /// Returns the theme with the colours of another one; a palette that is no theme's stays.
  func colored(as other: Theme) -> Theme {
    var theme = self
    theme.background = other.background
    theme.axis = other.axis
    theme.grid = other.grid
    theme.text = other.text
    if Theme.all.contains(where: { $0.theme.palette == palette }) { theme.palette = other.palette }
    return theme
  }
}
