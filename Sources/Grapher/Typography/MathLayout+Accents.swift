import Sampling

extension MathLayout {
  /// Draws a mark over or under a formula: as lines, because fonts place combining characters badly over italic letters, or lack
  /// them.
  func accented(_ inner: MathText, by accent: MathText.Accent, size: Double) -> TypesetLine {
    var set = line(inner, size: size)
    let thickness = ruleWidth(size)
    let width = set.width
    // The top of an italic letter is to the right of its middle.
    let middle = width / 2 + (inner.endsItalic ? 0.1 * set.ascent : 0)
    let base = max(set.ascent, LetterHeights.small * size)
    let low = base + 0.09 * size
    func add(_ points: [(x: Double, y: Double)]) {
      guard let path = Path(points.map { Point(x: $0.x, y: -$0.y) }) else { return }
      set.rules.append(TypesetLine.Rule(path: path, width: thickness))
    }
    func addBar(from left: Double, to right: Double, at height: Double) { add([(left, height), (right, height)]) }
    func addArrow(from left: Double, to right: Double) {
      let (height, head) = (low + 0.08 * size, 0.11 * size)
      addBar(from: left, to: right, at: height)
      add([(right - head, height + 0.8 * head), (right, height), (right - head, height - 0.8 * head)])
    }
    func addHat(half: Double) { add([(middle - half, low), (middle, low + 0.15 * size), (middle + half, low)]) }
    func addTilde(half: Double) {
      let height = low + 0.06 * size
      let swing = 0.14 * size
      let path = Path(
        start: Point(x: middle - half, y: -height + 0.03 * size),
        segments: [
          .curve(
            Point(x: middle - half / 3, y: -height - swing), Point(x: middle + half / 3, y: -height + swing),
            to: Point(x: middle + half, y: -height - 0.03 * size))
        ])
      set.rules.append(TypesetLine.Rule(path: path, width: thickness))
    }
    let narrow = min(max(0.38 * width, 0.16 * size), 0.26 * size)
    switch accent {
    case .bar: addBar(from: middle - max(narrow, 0.2 * size), to: middle + max(narrow, 0.2 * size), at: low)
    case .overline: addBar(from: 0.03 * size, to: width + 0.02 * size, at: low)
    case .underline:
      let drop = set.descent + 0.1 * size
      addBar(from: 0, to: width, at: -drop)
      set.descent = drop + thickness
    case .arrow: addArrow(from: middle - max(narrow, 0.24 * size), to: middle + max(narrow, 0.24 * size))
    case .longArrow: addArrow(from: 0.03 * size, to: width + 0.02 * size)
    case .hat: addHat(half: narrow)
    case .wideHat: addHat(half: max(narrow, 0.45 * width))
    case .tilde: addTilde(half: narrow)
    case .wideTilde: addTilde(half: max(narrow, 0.45 * width))
    case .dots(let count):
      let dot = letters(".", isItalic: false, size: size)
      for number in 0..<min(max(count, 1), 3) {
        let x = middle + 0.2 * size * (Double(number) - Double(count - 1) / 2)
        set.add(dot, at: Point(x: x - dot.width / 2, y: -low + 0.01 * size))
      }
    }
    if accent != .underline { set.ascent = max(set.ascent, low + 0.2 * size) }
    return set
  }
}

extension MathText {
  /// Whether the last letter of the formula is italic.
  fileprivate var endsItalic: Bool {
    switch node {
    case .letters(_, let isItalic): isItalic
    case .row(let parts): parts.last?.endsItalic ?? false
    default: false
    }
  }
}
