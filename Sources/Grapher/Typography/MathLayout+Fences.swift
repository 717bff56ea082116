import Sampling

extension MathLayout {
  /// Encloses a formula in delimiters: letters if they are tall enough, else lines that grow with the formula.
  func fenced(_ inner: MathText, by fence: MathText.Fence, size: Double) -> TypesetLine {
    let content = line(inner, size: size)
    let reach = LetterHeights.fence
    let isLow = content.ascent <= (reach.ascent + 0.06) * size && content.descent <= (reach.descent + 0.06) * size
    if isLow, let (open, close) = fence.letters {
      var set = letters(open, isItalic: false, size: size)
      set.append(content)
      if inner.leansOut { set.width += 0.04 * size }
      set.append(letters(close, isItalic: false, size: size))
      return set
    }
    // Symmetric about the math axis.
    let axis = axis(size)
    let half = max(content.ascent - axis, content.descent + axis, 0.45 * size) + 0.06 * size
    let breadth = fence.breadth(half: half, size: size)
    let thickness = fenceWidth(size)
    let side = 0.08 * size
    let outside = 0.13 * size
    var set = TypesetLine(
      width: content.width + 2 * (outside + breadth + side), ascent: max(content.ascent, axis + half),
      descent: max(content.descent, half - axis))
    set.add(content, at: Point(x: outside + breadth + side, y: 0))
    let right = set.width - outside
    for path in fence.outlines(breadth: breadth, half: half) {
      set.rules.append(TypesetLine.Rule(path: path.map { Point(x: outside + $0.x, y: $0.y - axis) }, width: thickness))
    }
    for path in fence.outlines(breadth: breadth, half: half) {
      set.rules.append(TypesetLine.Rule(path: path.map { Point(x: right - $0.x, y: $0.y - axis) }, width: thickness))
    }
    return set
  }

  /// Typesets values and conditions in two columns after a brace.
  func cases(_ branches: [MathText.Branch], size: Double) -> TypesetLine {
    let small = smaller(size, by: branches.count > 2 ? 0.8 : 0.85)
    let rows = branches.map { branch in
      (value: line(branch.value, size: small), condition: branch.condition.map { line($0, size: small) })
    }
    let column = (rows.map(\.value.width).max() ?? 0) + 0.9 * small
    let brace = 0.36 * size
    let left = brace + 0.3 * size
    var tops: [Double] = []
    var height = 0.0
    for (number, row) in rows.enumerated() {
      if number > 0 { height += 0.32 * small }
      tops.append(height + max(row.value.ascent, row.condition?.ascent ?? 0, LetterHeights.capital * small))
      height = tops[number] + max(row.value.descent, row.condition?.descent ?? 0, LetterHeights.descender * small)
    }
    let axis = axis(size)
    var set = TypesetLine(ascent: axis + height / 2, descent: height / 2 - axis)
    for (baseline, row) in zip(tops, rows) {
      let y = baseline - height / 2 - axis
      set.add(row.value, at: Point(x: left, y: y))
      set.width = max(set.width, left + row.value.width)
      guard let condition = row.condition else { continue }
      set.add(condition, at: Point(x: left + column, y: y))
      set.width = max(set.width, left + column + condition.width)
    }
    let outline = MathLayout.brace(breadth: brace, half: height / 2)
    set.rules.append(
      TypesetLine.Rule(
        path: outline.map { Point(x: 0.08 * size + $0.x, y: $0.y - axis) }, width: 0.8 * fenceWidth(size)))
    return set
  }

  /// Returns a left brace centred at y = 0.
  private static func brace(breadth: Double, half: Double) -> Path {
    let middle = breadth / 2
    let bend = min(breadth, half / 2)
    return Path(
      start: Point(x: breadth, y: -half),
      segments: [
        .curve(
          Point(x: middle, y: -half), Point(x: middle, y: -half + bend / 2), to: Point(x: middle, y: -half + bend)),
        .line(to: Point(x: middle, y: -bend)),
        .curve(Point(x: middle, y: -bend / 2), Point(x: middle, y: 0), to: Point(x: 0, y: 0)),
        .curve(Point(x: middle, y: 0), Point(x: middle, y: bend / 2), to: Point(x: middle, y: bend)),
        .line(to: Point(x: middle, y: half - bend)),
        .curve(Point(x: middle, y: half - bend / 2), Point(x: middle, y: half), to: Point(x: breadth, y: half)),
      ])
  }
}

extension MathText.Fence {
  /// The delimiters as letters; nil if few typefaces have them.
  fileprivate var letters: (open: String, close: String)? {
    switch self {
    case .parenthesis: ("(", ")")
    case .bracket: ("[", "]")
    case .bar: ("|", "|")
    case .floor, .ceiling: nil
    }
  }

  fileprivate func breadth(half: Double, size: Double) -> Double {
    switch self {
    case .parenthesis: min(0.12 * size + 0.13 * half, 0.42 * size)
    case .bar: 0.04 * size
    case .bracket, .floor, .ceiling: 0.2 * size
    }
  }

  /// Returns the lines of the left delimiter, centred at y = 0.
  fileprivate func outlines(breadth: Double, half: Double) -> [Path] {
    func line(_ points: [(Double, Double)]) -> [Path] {
      [Path(points.map { Point(x: $0.0, y: $0.1) })].compactMap { $0 }
    }
    switch self {
    case .parenthesis:
      // The middle of the curve is at x = 0.
      let control = -breadth / 3
      return [
        Path(
          start: Point(x: breadth, y: -half),
          segments: [
            .curve(
              Point(x: control, y: -0.42 * half), Point(x: control, y: 0.42 * half), to: Point(x: breadth, y: half))
          ])
      ]
    case .bar: return line([(breadth / 2, -half), (breadth / 2, half)])
    case .bracket: return line([(breadth, -half), (0, -half), (0, half), (breadth, half)])
    case .floor: return line([(0, -half), (0, half), (breadth, half)])
    case .ceiling: return line([(0, half), (0, -half), (breadth, -half)])
    }
  }
}

extension MathText {
  /// Whether the formula ends with an italic letter that would touch a delimiter.
  fileprivate var leansOut: Bool {
    switch node {
    case .letters(let text, let isItalic): return isItalic && LetterHeights.lean(of: text) > 0.04
    case .row(let parts): return parts.last?.leansOut ?? false
    default: return false
    }
  }
}
