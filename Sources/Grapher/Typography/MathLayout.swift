import Sampling

/// Typesets formulas: letters from a font; bars, radicals and large delimiters as lines.
///
/// Sizes and distances follow the text style of TeX (D. E. Knuth, The TeXbook, appendix G), with larger numerators
/// because formulas in figures stand alone. Extensions handle the kinds of nodes.
struct MathLayout {
  let metrics: any TextMetrics
  /// The font of letters that are not in scripts or fractions.
  let font: Font

  /// Typesets a formula. Its extents are those of the letters, without line spacing.
  ///
  /// - Parameter size: The font size in points; nil for that of the font.
  func line(_ math: MathText, size: Double? = nil) -> TypesetLine {
    let size = size ?? font.size
    switch math.node {
    case .letters(let text, let isItalic): return letters(text, isItalic: isItalic, size: size)
    case .function(let name): return letters(name, isItalic: false, size: size)
    case .sign(let text, _): return letters(text, isItalic: false, size: size)
    case .space(let width): return TypesetLine(width: width * size)
    case .row(let parts): return row(parts, size: size)
    case .fraction(let numerator, let denominator): return fraction(numerator, over: denominator, size: size)
    case .stack(let upper, let lower): return fraction(upper, over: lower, hasBar: false, size: size)
    case .root(let radicand, let index): return root(radicand, index: index, size: size)
    case .scripts(let base, let lower, let upper): return scripts(base, lower, upper, size: size)
    case .accented(let inner, let accent): return accented(inner, by: accent, size: size)
    case .fenced(let inner, let left, let right): return fenced(inner, from: left, to: right, size: size)
    case .cases(let branches): return cases(branches, size: size)
    case .excess: return TypesetLine()
    }
  }

  /// The thickness of fraction bars and radicals, and that of large delimiters, similar to letter strokes.
  func ruleWidth(_ size: Double) -> Double { 0.065 * size }
  func fenceWidth(_ size: Double) -> Double { 0.08 * size }
  func axis(_ size: Double) -> Double { LetterHeights.axis * size }

  /// Reduces a font size, but not below a legible fraction of the font size.
  func smaller(_ size: Double, by factor: Double) -> Double { max(factor * size, MathLayout.least * font.size) }

  func letters(_ text: String, isItalic: Bool, size: Double) -> TypesetLine {
    // Most texts are short and need no cleaning.
    let isFine = text.utf8.count <= 40 && text.utf8.allSatisfy { $0 >= 0x20 }
    let text = isFine ? text : text.collapsedSingleLine()
    var font = font
    font.size = size
    font.isItalic = isItalic
    let (ascent, descent) = LetterHeights.extents(of: text)
    return TypesetLine(
      letters: text.isEmpty ? [] : [TypesetLine.Letters(string: text, font: font, origin: Point(x: 0, y: 0))],
      width: metrics.extents(of: text, in: font).width, ascent: ascent * size, descent: descent * size)
  }

  /// Typesets parts side by side with the spacing of operators and function names.
  private func row(_ parts: [MathText], size: Double) -> TypesetLine {
    var line = TypesetLine()
    let isScript = size < 0.75 * font.size
    for (index, part) in parts.enumerated() {
      let room = MathLayout.room(around: part, isScript: isScript)
      if index > 0 {
        let before = MathLayout.room(around: parts[index - 1], isScript: isScript)
        line.width += size * max(room.before, before.after)
        if part.beginsWithName, !parts[index - 1].isSign { line.width += MathLayout.thin * size }
        if parts[index - 1].isName, !part.isFenced, !part.isSign { line.width += MathLayout.thin * size }
      }
      line.append(self.line(part, size: size))
    }
    return line
  }

  /// Returns the spaces around a part in font sizes; operators in scripts are closer.
  private static func room(around part: MathText, isScript: Bool) -> (before: Double, after: Double) {
    guard case .sign(_, let spacing) = part.node else { return (0, 0) }
    let factor = isScript ? 0.4 : 1
    switch spacing {
    case .ordinary: return (0, 0)
    case .binary: return (0.2 * factor, 0.2 * factor)
    case .relation: return (0.26 * factor, 0.26 * factor)
    case .word: return (0.26, 0.26)
    case .punctuation: return (0, 0.2)
    }
  }

  static let thin = 1.0 / 6
  /// The minimum size of letters in a formula, in font sizes.
  static let least = 0.5
}

extension MathText {
  /// Whether the node is the name of a function, possibly with scripts.
  var isName: Bool {
    switch node {
    case .function: return true
    case .scripts(let base, _, _): return base.isName
    default: return false
    }
  }

  /// Whether the formula begins with the name of a function, as sinc(x)² does.
  fileprivate var beginsWithName: Bool {
    switch node {
    case .scripts(let base, _, _): return base.beginsWithName
    case .row(let parts): return parts.first?.beginsWithName ?? false
    default: return isName
    }
  }

  fileprivate var isSign: Bool {
    switch node {
    case .sign, .space: true
    default: false
    }
  }

  fileprivate var isFenced: Bool {
    if case .fenced(_, let left, _) = node { left == .parenthesis || left == .bracket } else { false }
  }
}

extension MathLayout {
  /// Typesets a base with a subscript and a superscript.
  func scripts(_ base: MathText, _ lower: MathText?, _ upper: MathText?, size: Double) -> TypesetLine {
    if case .sign(let sign, _) = base.node, MathLayout.largeOperators.contains(sign) {
      return largeOperator(sign, from: lower, to: upper, size: size)
    }
    var set = line(base, size: size)
    let small = smaller(size, by: 0.7)
    let above = upper.map { line($0, size: small) }
    let below = lower.map { line($0, size: small) }
    // Distances from the baseline. Scripts stay clear of the middle of the base.
    var rise = 0.0
    var drop = 0.0
    if let above { rise = max(0.4 * size, set.ascent - 0.4 * small, above.descent + 0.18 * size) }
    if let below { drop = max(0.17 * size, set.descent - 0.06 * small, below.ascent - 0.42 * size) }
    if let above, let below {
      let gap = (rise - above.descent) + (drop - below.ascent)
      if gap < 0.14 * size { drop += 0.14 * size - gap }
    }
    let start = set.width
    let lean = base.lean * size
    if let above {
      set.add(above, at: Point(x: start + lean + 0.02 * size, y: -rise))
      set.width = max(set.width, start + lean + 0.05 * size + above.width)
      set.ascent = max(set.ascent, rise + above.ascent)
    }
    if let below {
      set.add(below, at: Point(x: start + 0.02 * size, y: drop))
      set.width = max(set.width, start + 0.05 * size + below.width)
      set.descent = max(set.descent, drop + below.descent)
    }
    return set
  }
}

extension MathText {
  /// The distance of a superscript from the last letter, in font sizes.
  fileprivate var lean: Double {
    if case .letters(let text, true) = node { LetterHeights.lean(of: text) } else { 0 }
  }
}

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
