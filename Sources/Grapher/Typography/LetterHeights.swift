/// Approximate heights of letters above and below the baseline, in font sizes.
///
/// Fonts state only line heights, and measuring the ink of each glyph is slow. Most sans-serif typefaces agree within a
/// twentieth.
enum LetterHeights {
  static let capital = 0.73
  static let small = 0.55
  static let descender = 0.2
  /// The height of fraction bars, minus signs and the middles of parentheses.
  static let axis = 0.365
  /// The extents of parentheses and bars.
  static let fence = (ascent: 0.78, descent: 0.2)

  static func extents(of text: String) -> (ascent: Double, descent: Double) {
    var ascent = 0.0
    var descent = 0.0
    for character in text {
      switch character {
      case "a", "c", "e", "m", "n", "o", "r", "s", "u", "v", "w", "x", "z": ascent = max(ascent, small)
      case "α", "ε", "ι", "κ", "ν", "ο", "π", "σ", "ς", "τ", "υ", "ω": ascent = max(ascent, small)
      case "γ", "η", "μ", "ρ", "χ", "φ", "g", "p", "q", "y":
        (ascent, descent) = (max(ascent, small), max(descent, descender))
      case "β", "ζ", "ξ", "ψ", "j", "Q", "(", ")", "[", "]", "|":
        (ascent, descent) = (max(ascent, 0.76), max(descent, descender))
      case "+", "−", "=", "<", ">", "≤", "≥", "≠", "·", "×": ascent = max(ascent, 0.6)
      case ",", ";": (ascent, descent) = (max(ascent, 0.12), max(descent, 0.14))
      case " ", "\u{2009}", "…", ".": ascent = max(ascent, 0.12)
      default: ascent = max(ascent, capital)
      }
    }
    return (ascent, descent)
  }

  /// Returns the overhang of an italic letter at its upper right.
  static func lean(of text: String) -> Double {
    switch text.last {
    case "f": 0.09
    case let letter? where letter.isUppercase: 0.07
    case "b", "d", "h", "k", "l", "t", "i", "j": 0.05
    default: 0.03
    }
  }
}
