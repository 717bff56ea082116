import Sampling

extension MathLayout {
  /// Encloses a formula in delimiters: letters if they are tall enough, else lines that grow with the formula.
  ///
  /// - Parameter left: Nil for none, as `right`.
  func fenced(
    _ inner: MathText, from left: MathText.Fence?, to right: MathText.Fence?, size: Double
  ) -> TypesetLine {
    let content = line(inner, size: size)
    let reach = LetterHeights.fence
    let isLow = content.ascent <= (reach.ascent + 0.06) * size && content.descent <= (reach.descent + 0.06) * size
    let hasLetters = [left, right].allSatisfy { $0.map { $0.letters != nil } ?? true }
    var set = TypesetLine()
    if isLow, hasLetters {
      if let open = left?.letters?.open { set.append(letters(open, isItalic: false, size: size)) }
      set.append(content)
      if inner.leansOut, right != nil { set.width += 0.04 * size }
      if let close = right?.letters?.close { set.append(letters(close, isItalic: false, size: size)) }
      return set
    }
    // Symmetric about the math axis.
    let axis = axis(size)
    let half = max(content.ascent - axis, content.descent + axis, 0.45 * size) + 0.06 * size
    let thickness = fenceWidth(size)
    let side = 0.08 * size
    let outside = 0.13 * size
    func draw(_ fence: MathText.Fence, at x: Double, isMirrored: Bool) {
      for path in fence.outlines(breadth: fence.breadth(half: half, size: size), half: half) {
        let path = path.map { Point(x: isMirrored ? x - $0.x : x + $0.x, y: $0.y - axis) }
        set.rules.append(TypesetLine.Rule(path: path, width: thickness))
      }
    }
    if let left {
      draw(left, at: outside, isMirrored: false)
      set.width = outside + left.breadth(half: half, size: size) + side
    }
    set.append(content)
    if let right {
      set.width += side + right.breadth(half: half, size: size)
      draw(right, at: set.width, isMirrored: true)
      set.width += outside
    }
    set.ascent = max(set.ascent, axis + half)
    set.descent = max(set.descent, half - axis)
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
  fileprivate static func brace(breadth: Double, half: Double) -> Path {
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
    case .parenthesis, .bracket, .brace, .bar: (String(signs.open), String(signs.close))
    case .angle, .doubleBar, .floor, .ceiling: nil
    }
  }

  fileprivate func breadth(half: Double, size: Double) -> Double {
    switch self {
    case .parenthesis: min(0.12 * size + 0.13 * half, 0.42 * size)
    case .brace: min(0.2 * size + 0.1 * half, 0.4 * size)
    case .angle: min(0.1 * size + 0.25 * half, 0.5 * size)
    case .bar: 0.04 * size
    case .doubleBar: 0.22 * size
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
    case .brace: return [MathLayout.brace(breadth: breadth, half: half)]
    case .angle: return line([(breadth, -half), (0, 0), (breadth, half)])
    case .bar: return line([(breadth / 2, -half), (breadth / 2, half)])
    case .doubleBar: return line([(0, -half), (0, half)]) + line([(breadth, -half), (breadth, half)])
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
