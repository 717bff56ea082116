import Sampling

extension MathLayout {
  /// Typesets a fraction with its bar at the height of a minus sign; without the bar as in a binomial coefficient.
  func fraction(
    _ numerator: MathText, over denominator: MathText, hasBar: Bool = true, size: Double
  ) -> TypesetLine {
    let small = smaller(size, by: 0.8)
    let upper = line(numerator, size: small)
    let lower = line(denominator, size: small)
    let thickness = ruleWidth(size)
    let side = 0.1 * size
    let gap = 0.16 * small
    let width = max(upper.width, lower.width) + 0.16 * size
    let rise = axis(size) + thickness / 2 + gap + upper.descent
    let drop = thickness / 2 + gap + lower.ascent - axis(size)
    var set = TypesetLine(width: width + 2 * side, ascent: rise + upper.ascent, descent: drop + lower.descent)
    set.add(upper, at: Point(x: side + (width - upper.width) / 2, y: -rise))
    set.add(lower, at: Point(x: side + (width - lower.width) / 2, y: drop))
    if !hasBar { return set }
    let start = Point(x: side, y: -axis(size))
    set.rules.append(
      TypesetLine.Rule(
        path: Path(start: start, segments: [.line(to: Point(x: side + width, y: start.y))]), width: thickness))
    return set
  }

  /// Typesets a radical with an overline and an index.
  func root(_ radicand: MathText, index: MathText?, size: Double) -> TypesetLine {
    let inner = line(radicand, size: size)
    let thickness = ruleWidth(size)
    let top = max(inner.ascent, LetterHeights.small * size) + 0.14 * size + thickness / 2
    let bottom = max(inner.descent, 0.02 * size)
    let height = top + bottom
    // The hook, the foot and the head from the left. Tall radicals are steeper, not wider.
    let hook = 0.14 * size
    let foot = 0.3 * size
    let head = foot + min(0.24 * size + 0.05 * height, 0.5 * size)
    let small = smaller(size, by: 0.62)
    let number = index.map { line($0, size: small) }
    let left = max(0, (number?.width ?? 0) - 0.16 * size)
    let knee = top - 0.52 * height
    let points = [
      Point(x: left, y: -knee + 0.06 * size), Point(x: left + hook, y: -knee), Point(x: left + foot, y: bottom),
      Point(x: left + head, y: -top), Point(x: left + head + inner.width + 0.12 * size, y: -top),
    ]
    var set = TypesetLine(
      width: left + head + inner.width + 0.18 * size, ascent: top + thickness / 2, descent: bottom + thickness / 2)
    set.add(inner, at: Point(x: left + head + 0.06 * size, y: 0))
    if let path = Path(points) { set.rules.append(TypesetLine.Rule(path: path, width: thickness)) }
    if let number {
      let rise = knee + 0.13 * size + number.descent
      set.add(number, at: Point(x: left + hook + 0.02 * size - number.width, y: -rise))
      set.ascent = max(set.ascent, rise + number.ascent)
    }
    return set
  }
}
