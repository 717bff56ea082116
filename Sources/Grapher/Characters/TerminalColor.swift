/// How many colours a terminal has.
package enum ColorDepth: Equatable {
  case none, sixteen, indexed, direct

  /// What the environment says, https://no-color.org first.
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

  /// The parameters of SGR that choose a colour; nil where there are none.
  ///
  /// - Parameter isBackground: whether it is to lie behind characters.
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

  /// The 216 colours from number 16 on, as all terminals have them.
  private static let cube: [[Int]] = {
    let levels = [0, 95, 135, 175, 215, 255]
    return levels.flatMap { red in levels.flatMap { green in levels.map { [red, green, $0] } } }
  }()

  private static let greys = (0..<24).map { [Int](repeating: 8 + 10 * $0, count: 3) }

  /// Red to white, and then these bright, as xterm has them; black is left out, since few would see it.
  private static let bright = [
    [205, 0, 0], [0, 205, 0], [205, 205, 0], [0, 0, 238], [205, 0, 205], [0, 205, 205], [229, 229, 229],
    [255, 0, 0], [0, 255, 0], [255, 255, 0], [92, 92, 255], [255, 0, 255], [0, 255, 255], [255, 255, 255],
  ]

  private static func nearest(_ parts: [Int], in colors: [[Int]]) -> Int {
    let distances = colors.map { color in zip(color, parts).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) } }
    return distances.indices.min { distances[$0] < distances[$1] } ?? 0
  }
}
