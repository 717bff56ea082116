import Sampling

/// The title: one line or two, centred, made to fit.
///
/// A title too wide for one line is set smaller, then broken into two lines of about the same length, and at last cut
/// short with "…". Its size alone sets it off: all titles have the weight of mathematics, so that those of pictures side by
/// side agree.
struct TitleBlock: Equatable {
  let lines: [SetLine]
  let font: Font
  /// The most that a line may take.
  private let width: Double

  var height: Double { lines.reduce(0) { $0 + $1.height } }

  /// Nil if nothing of the title fits.
  init?(_ title: RichText, width: Double, typesetter: Typesetter) {
    var font = typesetter.titleFont
    let size = font.size
    var lines: [SetLine] = []
    for scale in [1, 0.92, 0.84] where lines.isEmpty {
      font.size = size * scale
      if let line = typesetter.whole(title, in: font, to: width, height: TitleBlock.mostHeight * font.size) {
        lines = [line]
      } else if scale < 0.9 {
        lines = TitleBlock.twoLines(title, in: font, width: width, typesetter: typesetter)
      }
    }
    if lines.isEmpty { return nil }
    self.lines = lines
    self.font = font
    self.width = width
  }

  /// Another title in the place of one: in its font, on no more lines, cut short with "…" if need be; nil if nothing of
  /// it fits.
  init?(_ title: RichText, in other: TitleBlock, typesetter: Typesetter) {
    let font = other.font
    let height = TitleBlock.mostHeight * font.size
    lines =
      other.lines.count == 1
      ? [typesetter.line(title, in: font, to: other.width, height: height)].compactMap { $0 }
      : TitleBlock.twoLines(title, in: font, width: other.width, typesetter: typesetter)
    if lines.isEmpty { return nil }
    self.font = font
    width = other.width
  }

  /// The lines, the first from `top`, around `center` as far as they stay between the picture's edges.
  func texts(center: Double, top: Double, pictureWidth: Double, typesetter: Typesetter) -> [PlacedText] {
    var top = top
    return lines.map { line in
      let text = typesetter.place(line, at: Point(x: center, y: top), align: (0.5, 0), hasHalo: false)
      top += line.height
      let edge = typesetter.measures.padding
      let left = min(text.box.x, pictureWidth - edge - text.box.width)
      return text.moved(by: max(left, edge) - text.box.x, 0)
    }
  }

  private static func twoLines(
    _ title: RichText, in font: Font, width: Double, typesetter: Typesetter
  ) -> [SetLine] {
    /// Nil where some line cannot be set as it is.
    func set(_ lines: [RichText]) -> [SetLine]? {
      let set = lines.compactMap { typesetter.whole($0, in: font, to: width, height: mostHeight * font.size) }
      return set.count == lines.count && lines.count <= 2 ? set : nil
    }
    var best = set(typesetter.wrap(title, in: font, to: width))
    guard best != nil else {
      // Too long for two lines in any case: in plain characters, the second cut short.
      let plain = typesetter.wrap(Typesetter.oneLine(title.plain), in: font, to: width)
      return [plain.first ?? "", plain.dropFirst().joined(separator: " ")]
        .map { typesetter.elide($0, in: font, to: width) }.filter { !$0.isEmpty }
        .map { typesetter.line($0, in: font) }
    }
    if best?.count == 1 { return best ?? [] }
    var narrow = width / 2
    var wide = width
    for _ in 0..<8 {
      let middle = (narrow + wide) / 2
      let attempt = set(typesetter.wrap(title, in: font, to: middle))
      if let attempt, attempt.allSatisfy({ $0.width <= middle }) {
        (best, wide) = (attempt, middle)
      } else {
        narrow = middle
      }
    }
    return best ?? []
  }

  /// The most height that a line may take, in font sizes.
  private static let mostHeight = 4.4
}
