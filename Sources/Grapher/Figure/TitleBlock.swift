/// The title: one line or two, centred, made to fit.
///
/// A title too wide for one line is set smaller, then broken into two lines of about the same length, and at last cut
/// short with "…".
struct TitleBlock: Equatable {
  let lines: [String]
  let font: Font
  let lineHeight: Double
  let ascent: Double
  /// The most that a line may take.
  private let width: Double

  var height: Double { Double(lines.count) * lineHeight }

  /// Nil if nothing of the title fits.
  init?(_ title: String, width: Double, typesetter: Typesetter) {
    let text = Typesetter.oneLine(title)
    var font = typesetter.titleFont
    var lines = [text]
    for scale in [1, 0.92, 0.84] {
      font.size = typesetter.titleFont.size * scale
      if typesetter.metrics.extents(of: text, in: font).width <= width { break }
      if scale > 0.9 { continue }
      lines = TitleBlock.twoLines(text, in: font, width: width, typesetter: typesetter)
    }
    lines.removeAll { $0.isEmpty }
    guard let first = lines.first else { return nil }
    let (size, ascent) = typesetter.lineSize(of: first, in: font)
    self.lines = lines
    self.font = font
    self.ascent = ascent
    lineHeight = size.height
    self.width = width
  }

  /// Another title in the place of one: in its font, on no more lines, cut short with "…" if need be; nil if nothing of
  /// it fits.
  init?(_ title: String, in other: TitleBlock, typesetter: Typesetter) {
    let text = Typesetter.oneLine(title)
    let fitting =
      other.lines.count == 1
      ? [typesetter.elide(text, in: other.font, to: other.width)]
      : TitleBlock.twoLines(text, in: other.font, width: other.width, typesetter: typesetter)
    lines = fitting.filter { !$0.isEmpty }
    if lines.isEmpty { return nil }
    (font, lineHeight, ascent, width) = (other.font, other.lineHeight, other.ascent, other.width)
  }

  /// The lines, the first from `top`, around `center` as far as they stay between the picture's edges.
  func texts(center: Double, top: Double, pictureWidth: Double, typesetter: Typesetter) -> [PlacedText] {
    lines.enumerated().map { number, line in
      let anchor = Point(x: center, y: top + Double(number) * lineHeight)
      let text = typesetter.place(line, in: font, at: anchor, align: (0.5, 0), hasHalo: false)
      let edge = typesetter.measures.padding
      let left = min(text.box.x, pictureWidth - edge - text.box.width)
      return text.moved(by: max(left, edge) - text.box.x, 0)
    }
  }

  private static func twoLines(_ text: String, in font: Font, width: Double, typesetter: Typesetter) -> [String] {
    let lines = typesetter.wrap(text, in: font, to: width)
    guard lines.count <= 2, let first = lines.first else {
      let rest = lines.dropFirst().joined(separator: " ")
      return [lines.first ?? "", rest].map { typesetter.elide($0, in: font, to: width) }
    }
    if lines.count == 1 { return [typesetter.elide(first, in: font, to: width)] }
    var narrow = width / 2
    var wide = width
    for _ in 0..<8 {
      let middle = (narrow + wide) / 2
      let attempt = typesetter.wrap(text, in: font, to: middle)
      let fits = attempt.allSatisfy { typesetter.metrics.extents(of: $0, in: font).width <= middle }
      if attempt.count <= 2, fits { wide = middle } else { narrow = middle }
    }
    return typesetter.wrap(text, in: font, to: wide).map { typesetter.elide($0, in: font, to: width) }
  }
}
