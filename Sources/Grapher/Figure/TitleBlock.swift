import Sampling

/// The title of a figure: one or two centred lines.
///
/// A title that is too wide has a smaller font, then two balanced lines, and at last is truncated. A definition by cases may be a
/// quarter as high as the figure, and is left out beyond that; fractions in low figures have slashes. Titles are not bold, so that
/// text and mathematics have the same weight.
struct TitleBlock: Equatable {
  let lines: [TypesetLine]
  let font: Font
  private let width: Double
  private let hasSlashes: Bool

  /// The width of the longest line.
  var lineWidth: Double { lines.reduce(0) { max($0, $1.width) } }

  var height: Double { lines.reduce(0) { $0 + $1.height } }

  /// Returns nil if nothing of the title fits.
  ///
  /// - Parameter figure: The height of the figure, in points.
  init?(_ title: RichText, width: Double, in figure: Double, typesetter: Typesetter) {
    var font = typesetter.titleFont
    let size = font.size
    hasSlashes = figure < TitleBlock.lowFigure
    let title = hasSlashes ? title.slashed : title
    let hasCases = title.hasCases
    let most = hasCases ? TitleBlock.mostOfFigure * figure : 0
    var lines: [TypesetLine] = []
    for scale in [1, 0.92, 0.84] where lines.isEmpty {
      font.size = size * scale
      if let line = typesetter.whole(title, in: font, to: width, height: max(most, TitleBlock.mostHeight * font.size)) {
        lines = [line]
      } else if scale < 0.9, !hasCases {
        lines = TitleBlock.twoLines(title, in: font, width: width, typesetter: typesetter)
      }
    }
    if lines.isEmpty { return nil }
    self.lines = lines
    self.font = font
    self.width = width
  }

  /// Sets a title in the place of another, in its font and number of lines, truncated if necessary. Returns nil if
  /// nothing fits.
  init?(_ title: RichText, in other: TitleBlock, typesetter: Typesetter) {
    let font = other.font
    let title = other.hasSlashes ? title.slashed : title
    let height = max(other.height, TitleBlock.mostHeight * font.size)
    lines =
      other.lines.count == 1
      ? [typesetter.line(title, in: font, to: other.width, height: height)].compactMap { $0 }
      : TitleBlock.twoLines(title, in: font, width: other.width, typesetter: typesetter)
    if lines.isEmpty { return nil }
    self.font = font
    (width, hasSlashes) = (other.width, other.hasSlashes)
  }

  /// Places the lines below `top`, centred at `center` but within the picture.
  func texts(center: Double, top: Double, pictureWidth: Double, typesetter: Typesetter) -> [PlacedText] {
    var top = top
    return lines.map { line in
      let text = typesetter.place(line, at: Point(x: center, y: top), align: (0.5, 0), hasHalo: false)
      top += line.height
      let edge = min(top, typesetter.measures.padding)
      let left = min(text.box.x, pictureWidth - edge - text.box.width)
      return text.moved(by: max(left, edge) - text.box.x, 0)
    }
  }

  private static func twoLines(
    _ title: RichText, in font: Font, width: Double, typesetter: Typesetter
  ) -> [TypesetLine] {
    /// Returns nil if a line does not fit.
    func set(_ lines: [RichText]) -> [TypesetLine]? {
      let set = lines.compactMap { typesetter.whole($0, in: font, to: width, height: mostHeight * font.size) }
      return set.count == lines.count && lines.count <= 2 ? set : nil
    }
    var best = set(typesetter.wrap(title, in: font, to: width))
    guard best != nil else {
      // A title that is too long for two lines becomes plain text with a truncated second line.
      let plain = typesetter.wrap(title.plain.collapsedSingleLine(), in: font, to: width)
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

  /// The maximum height of a line, in font sizes.
  private static let mostHeight = 4.4
  /// The maximum height of a definition by cases, relative to the figure.
  private static let mostOfFigure = 0.25
  /// The height of a figure below which titles have no fractions with bars, in points.
  private static let lowFigure = 400.0
}
