/// The number of colours of a terminal.
package enum ColorDepth: Equatable {
  case none, sixteen, indexed, direct

  /// Reads the colour depth from environment variables. `NO_COLOR` has priority (https://no-color.org).
  package init(environment: [String: String]) {
    let term = environment["TERM"] ?? ""
    if environment["NO_COLOR"]?.isEmpty == false || term.isEmpty || term == "dumb" {
      self = .none
    } else if ["truecolor", "24bit"].contains(environment["COLORTERM"]) || environment["WT_SESSION"] != nil
      || term.hasSuffix("-direct") || ["xterm-kitty", "xterm-ghostty", "foot"].contains(term)
    {
      self = .direct
    } else {
      self = term.contains("256color") ? .indexed : .sixteen
    }
  }

  /// Returns the SGR parameters that select a colour; nil for a terminal without colours.
  package func parameters(_ color: Color, isBackground: Bool) -> String? {
    let parts = [color.red, color.green, color.blue].map { Int((min(max($0, 0), 1) * 255).rounded()) }
    let layer = isBackground ? 48 : 38
    switch self {
    case .none: return nil
    case .direct: return "\(layer);2;\(parts[0]);\(parts[1]);\(parts[2])"
    case .indexed:
      let colors = ColorDepth.cube + ColorDepth.greys
      return "\(layer);5;\(16 + ColorDepth.nearest(parts, in: colors))"
    case .sixteen:
      let number = ColorDepth.nearest(parts, in: ColorDepth.bright)
      return "\((isBackground ? 40 : 30) + (number < 7 ? number + 1 : number + 54))"
    }
  }

  /// The colours 16 to 231 of the 256-colour palette.
  private static let cube: [[Int]] = {
    let levels = [0, 95, 135, 175, 215, 255]
    return levels.flatMap { red in levels.flatMap { green in levels.map { [red, green, $0] } } }
  }()

  private static let greys = (0..<24).map { [Int](repeating: 8 + 10 * $0, count: 3) }

  /// Red to white, then their bright variants, as in xterm. Black is omitted because it is invisible on most terminals.
  private static let bright = [
    [205, 0, 0], [0, 205, 0], [205, 205, 0], [0, 0, 238], [205, 0, 205], [0, 205, 205], [229, 229, 229],
    [255, 0, 0], [0, 255, 0], [255, 255, 0], [92, 92, 255], [255, 0, 255], [0, 255, 255], [255, 255, 255],
  ]

  private static func nearest(_ parts: [Int], in colors: [[Int]]) -> Int {
    let distances = colors.map { color in zip(color, parts).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) } }
    return distances.indices.min { distances[$0] < distances[$1] } ?? 0
  }
}

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
