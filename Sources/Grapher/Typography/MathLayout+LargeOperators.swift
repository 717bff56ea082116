import Sampling

extension MathLayout {
  /// Typesets an integral sign, a sum sign or a product sign with its bounds beside it: larger than letters, in the middle of these.
  func largeOperator(_ sign: String, from lower: MathText?, to upper: MathText?, size: Double) -> TypesetLine {
    let large = MathLayout.enlarged * size
    let glyph = letters(sign, isItalic: false, size: large)
    let (ascent, descent) = MathLayout.extentsOfOperators
    // The middle of the sign is that of capital letters.
    let drop = (ascent - descent) / 2 * large - LetterHeights.capital / 2 * size
    var set = TypesetLine()
    set.add(glyph, at: Point(x: 0, y: drop))
    set.width = glyph.width
    (set.ascent, set.descent) = (ascent * large - drop, descent * large + drop)
    let small = smaller(size, by: 0.7)
    let isSlanted = sign == "∫"
    let start = glyph.width + MathLayout.gapOfBounds * size
    if let lower {
      let line = line(lower, size: small)
      let x = isSlanted ? start - MathLayout.lean * large : start
      set.add(line, at: Point(x: x, y: set.descent - 0.05 * size))
      set.width = max(set.width, x + line.width)
      set.descent = max(set.descent, set.descent - 0.05 * size + line.descent)
    }
    if let upper {
      let line = line(upper, size: small)
      let rise = set.ascent - 0.62 * line.ascent
      set.add(line, at: Point(x: start, y: -rise))
      set.width = max(set.width, start + line.width)
      set.ascent = max(set.ascent, rise + line.ascent)
    }
    set.width += MathLayout.gapOfBounds * size
    return set
  }

  /// The signs that are larger than letters if they have bounds.
  static let largeOperators: Set<String> = ["∫", "∑", "∏"]
  /// Their size relative to letters.
  private static let enlarged = 1.4
  /// Their heights above and below the baseline, in font sizes.
  private static let extentsOfOperators = (ascent: 0.75, descent: 0.19)
  /// The distance of bounds, and how far an integral sign leans to the right, in font sizes.
  private static let (gapOfBounds, lean) = (0.08, 0.12)
}
