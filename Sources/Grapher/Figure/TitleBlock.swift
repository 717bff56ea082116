import Sampling

/// The title of a figure: one or two centred lines, or as many as it has breaks for if they fit.
///
/// A title that is too wide has a smaller font, then two balanced lines, and at last is truncated. One that is higher than a part
/// of the figure has slashed fractions, which titles of low figures always have, and a definition by cases a smaller font, or else
/// it stands on one or two lines, or is left out. Titles are not bold, so that text and mathematics have the same weight.
struct TitleBlock: Equatable {
  let lines: [TypesetLine]
  let font: Font
  private let width: Double
  private let form: Form

  /// How mathematics is written.
  private enum Form: Equatable {
    case bars, slashes, inlineCases

    func written(_ title: RichText) -> RichText {
      switch self {
      case .bars: title
      case .slashes: title.slashed
      case .inlineCases: title.inlineCases
      }
    }
  }

  /// The width of the longest line.
  var lineWidth: Double { lines.reduce(0) { max($0, $1.width) } }

  var height: Double { lines.reduce(0) { $0 + $1.height } }

  /// Whether the title is one line of at most a part of the width of a figure.
  func isShort(in width: Double) -> Bool { lines.count == 1 && lineWidth <= TitleBlock.short * width }

  /// Returns nil if nothing of the title fits.
  ///
  /// - Parameter figure: The height of the figure, in points.
  init?(_ title: RichText, width: Double, in figure: Double, typesetter: Typesetter) {
    let hasCases = title.hasCases
    var font = typesetter.titleFont
    var attempts = [(Form.slashes, 1), (.slashes, 0.92), (.slashes, 0.84)]
    if hasCases { attempts += [(.slashes, 0.76), (.slashes, 0.7)] }
    if figure >= TitleBlock.lowFigure {
      attempts = hasCases ? [(.bars, 1)] + attempts : [(.bars, 1), (.bars, 0.92), (.bars, 0.84)] + attempts.prefix(1)
    }
    let size = font.size
    if title.lines.count > 1 {
      for (form, scale) in attempts {
        font.size = size * scale
        let most = TitleBlock.mostOfFigure * figure
        guard let lines = TitleBlock.broken(form.written(title), in: font, width: width, height: most, typesetter)
        else { continue }
        (self.lines, self.font, self.width, self.form) = (lines, font, width, form)
        return
      }
    }
    for (form, scale) in attempts {
      font.size = size * scale
      let most = max(TitleBlock.mostOfFigure * figure, TitleBlock.oneLine * font.size)
      let height = hasCases ? most : min(most, TitleBlock.mostHeight * font.size)
      guard let line = typesetter.whole(form.written(title), in: font, to: width, height: height) else { continue }
      (self.lines, self.font, self.width, self.form) = ([line], font, width, form)
      return
    }
    let form = hasCases ? Form.inlineCases : figure < TitleBlock.lowFigure ? .slashes : .bars
    font.size = TitleBlock.smallest * size
    let lines =
      hasCases
      ? TitleBlock.balanced(form.written(title), in: font, width: width, typesetter: typesetter) ?? []
      : TitleBlock.twoLines(form.written(title), in: font, width: width, typesetter: typesetter)
    if lines.isEmpty { return nil }
    (self.lines, self.font, self.width, self.form) = (lines, font, width, form)
  }

  /// Sets a title in the place of another, in its font and number of lines, truncated if necessary. Returns nil if
  /// nothing fits.
  init?(_ title: RichText, in other: TitleBlock, typesetter: Typesetter) {
    let font = other.font
    let title = other.form.written(title)
    let height = max(other.height, TitleBlock.mostHeight * font.size)
    let broken = TitleBlock.broken(title, in: font, width: other.width, height: other.height, typesetter)
    lines =
      broken
      ?? (other.lines.count == 1
        ? [typesetter.line(title, in: font, to: other.width, height: height)].compactMap { $0 }
        : TitleBlock.twoLines(title, in: font, width: other.width, typesetter: typesetter))
    if lines.isEmpty { return nil }
    self.font = font
    (width, form) = (other.width, other.form)
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

  /// Sets the lines of a title that has breaks; nil if it has none, or they do not fit.
  private static func broken(
    _ title: RichText, in font: Font, width: Double, height: Double, _ typesetter: Typesetter
  ) -> [TypesetLine]? {
    let own = title.lines
    guard own.count > 1, Double(own.count) * font.size <= height else { return nil }
    let lines = own.compactMap { typesetter.whole($0, in: font, to: width) }
    return lines.count == own.count && lines.map(\.height).reduce(0, +) <= height ? lines : nil
  }

  /// Sets a title on at most two lines. One that is too long becomes plain text with a truncated second line.
  private static func twoLines(
    _ title: RichText, in font: Font, width: Double, typesetter: Typesetter
  ) -> [TypesetLine] {
    if let lines = balanced(title, in: font, width: width, typesetter: typesetter) { return lines }
    let plain = typesetter.wrap(title.plain.collapsedSingleLine(), in: font, to: width)
    return [plain.first ?? "", plain.dropFirst().joined(separator: " ")]
      .map { typesetter.elide($0, in: font, to: width) }.filter { !$0.isEmpty }
      .map { typesetter.line($0, in: font) }
  }

  /// Sets a title on at most two lines of about one width; nil if it does not fit.
  private static func balanced(
    _ title: RichText, in font: Font, width: Double, typesetter: Typesetter
  ) -> [TypesetLine]? {
    /// Returns nil if a line does not fit.
    func set(_ lines: [RichText]) -> [TypesetLine]? {
      let set = lines.compactMap { typesetter.whole($0, in: font, to: width, height: mostHeight * font.size) }
      return set.count == lines.count && lines.count <= 2 ? set : nil
    }
    var best = set(typesetter.wrap(title, in: font, to: width))
    if best == nil || best?.count == 1 { return best }
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
    return best
  }

  /// The maximum height of a line, in font sizes.
  private static let mostHeight = 4.4
  /// The maximum height of a title, relative to the figure, but at least about that of one line, in font sizes.
  private static let (mostOfFigure, oneLine) = (0.18, 1.7)
  /// The size of a title on two lines, relative to that of one.
  private static let smallest = 0.84
  /// The width of a short title, relative to the figure.
  private static let short = 0.6
  /// The height of a figure below which titles have no fractions with bars, in points.
  private static let lowFigure = 400.0
}
