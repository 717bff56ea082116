import Sampling

extension MathLayout {
  /// Typesets a base with a subscript and a superscript.
  func scripts(_ base: MathText, _ lower: MathText?, _ upper: MathText?, size: Double) -> SetLine {
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
