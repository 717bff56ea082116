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
  func line(_ math: MathText, size: Double? = nil) -> SetLine {
    let size = size ?? font.size
    switch math.node {
    case .letters(let text, let isItalic): return letters(text, isItalic: isItalic, size: size)
    case .function(let name): return letters(name, isItalic: false, size: size)
    case .sign(let text, _): return letters(text, isItalic: false, size: size)
    case .thinSpace: return SetLine(width: MathLayout.thin * size)
    case .row(let parts): return row(parts, size: size)
    case .fraction(let numerator, let denominator): return fraction(numerator, over: denominator, size: size)
    case .root(let radicand, let index): return root(radicand, index: index, size: size)
    case .scripts(let base, let lower, let upper): return scripts(base, lower, upper, size: size)
    case .fenced(let inner, let fence): return fenced(inner, by: fence, size: size)
    case .cases(let branches): return cases(branches, size: size)
    case .excess: return SetLine()
    }
  }

  /// The thickness of fraction bars and radicals, and that of large delimiters, similar to letter strokes.
  func ruleWidth(_ size: Double) -> Double { 0.065 * size }
  func fenceWidth(_ size: Double) -> Double { 0.08 * size }
  func axis(_ size: Double) -> Double { LetterHeights.axis * size }

  /// Reduces a font size, but not below a legible fraction of the font size.
  func smaller(_ size: Double, by factor: Double) -> Double { max(factor * size, MathLayout.least * font.size) }

  func letters(_ text: String, isItalic: Bool, size: Double) -> SetLine {
    // Most texts are short and need no cleaning.
    let isFine = text.utf8.count <= 40 && text.utf8.allSatisfy { $0 >= 0x20 }
    let text = isFine ? text : Typesetter.oneLine(text)
    var font = font
    font.size = size
    font.isItalic = isItalic
    let (ascent, descent) = LetterHeights.extents(of: text)
    return SetLine(
      letters: text.isEmpty ? [] : [SetLine.Letters(string: text, font: font, origin: Point(x: 0, y: 0))],
      width: metrics.extents(of: text, in: font).width, ascent: ascent * size, descent: descent * size)
  }

  /// Typesets parts side by side with the spacing of operators and function names.
  private func row(_ parts: [MathText], size: Double) -> SetLine {
    var line = SetLine()
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
    case .sign, .thinSpace: true
    default: false
    }
  }

  fileprivate var isFenced: Bool {
    if case .fenced(_, let fence) = node { fence == .parenthesis || fence == .bracket } else { false }
  }
}
