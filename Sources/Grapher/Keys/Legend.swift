import Sampling

/// A legend that assigns names to lines.
struct Legend {
  private struct Entry {
    let curve: Int
    let line: TypesetLine
    let stroke: Stroke
    let symbol: CurveSymbol
  }

  private let entries: [Entry]
  private let typesetter: Typesetter

  /// Returns nil if there are fewer than `least` visible curves, or no names.
  ///
  /// - Parameters:
  ///   - curves: The indices of the curves to list; nil for all.
  ///   - width: The maximum width of a label, in points. Truncates longer labels.
  ///   - least: The minimum number of curves that need a legend.
  init?(
    _ strokes: [Stroke], styles: [FigureSpec.CurveStyle], curves: [Int]? = nil, width: Double, least: Int = 2,
    typesetter: Typesetter
  ) {
    let curves = (curves ?? Array(strokes.indices)).filter { $0 < styles.count && styles[$0].symbol != .hidden }
    let entries = curves.compactMap { curve -> Entry? in
      let (style, font) = (styles[curve], typesetter.legendFont)
      if style.partner != nil { return nil }
      let partners = styles.filter { $0.partner == curve }
      let symbol = partners.contains { $0.symbol.hasDots } && style.symbol.hasLine ? .both : style.symbol
      return typesetter.line(style.label, in: font, to: width, height: Legend.mostLines * font.size).map {
        Entry(curve: curve, line: $0, stroke: strokes[curve], symbol: symbol)
      }
    }
    guard curves.count >= least, !entries.isEmpty else { return nil }
    self.entries = entries
    self.typesetter = typesetter
  }

  private var em: Double { typesetter.measures.legendSize }
  private var swatch: Double { 2 * em }
  private var gap: Double { 0.55 * em }
  private var inset: Double { 0.45 * em }

  /// The heights of an entry above and below its line sample, which is a third of an em above the baseline.
  private func above(_ entry: Entry) -> Double { max(0.75 * em, entry.line.ascent - em / 3 + 0.1 * em) }
  private func below(_ entry: Entry) -> Double { max(0.75 * em, entry.line.descent + em / 3 + 0.1 * em) }

  private func height(of entry: Entry) -> Double { above(entry) + below(entry) }

  /// The size of all entries in one column.
  var columnSize: Size {
    let widest = entries.map(\.line.width).max() ?? 0
    return Size(width: swatch + gap + widest + 2.4 * inset, height: entries.map(height).reduce(1.2 * inset, +))
  }

  /// Draws all entries in one column on a background plate.
  ///
  /// - Parameter order: The indices of all curves from top to bottom; nil for the given order.
  func column(in rect: Rect, order: [Int]? = nil) -> [Mark] {
    let sorted = order.map { $0.compactMap { curve in entries.first { $0.curve == curve } } } ?? entries
    let outline = rect.rounded(radius: 0.3 * em)
    let edge = Stroke(color: typesetter.theme.grid, width: typesetter.measures.gridWidth)
    var column = typesetter.halo.map { [Mark.fill([outline], $0)] } ?? []
    column.append(.stroke([outline.closed], edge, clip: nil))
    var top = rect.y + 0.6 * inset
    for entry in sorted {
      column += marks(of: entry, at: Point(x: rect.x + 1.2 * inset, y: top + above(entry)))
      top += height(of: entry)
    }
    return column
  }

  /// Lays out the entries in one row, or in columns if the row is too wide, up to `height`.
  func rows(width: Double, height: Double) -> LegendRows {
    let space = 1.8 * em
    let rise = entries.map(above).max() ?? 0.75 * em
    let rowHeight = rise + (entries.map(below).max() ?? 0.75 * em)
    var widths = entries.map { swatch + gap + $0.line.width }
    var columns = entries.count
    if widths.reduce(space * Double(columns - 1), +) > width {
      let widest = widths.max() ?? width
      widths = widths.map { _ in widest }
      columns = Int((width + space) / (widest + space), clampedTo: 1...1000)
    }
    let most = Int(height / rowHeight, clampedTo: 1...1000)
    let rows = min(most, (entries.count + columns - 1) / columns)
    let total = widths.prefix(columns).reduce(space * Double(min(columns, entries.count) - 1), +)
    return LegendRows(width: total, height: Double(rows) * rowHeight + 0.3 * em, air: 0.15 * em) { center, top in
      var x = center - total / 2
      return zip(entries, widths).prefix(rows * columns).enumerated().flatMap { number, entry -> [Mark] in
        if number % columns == 0 { x = center - total / 2 }
        defer { x += entry.1 + space }
        return marks(of: entry.0, at: Point(x: x, y: top + Double(number / columns) * rowHeight + rise))
      }
    }
  }

  /// Draws the line or dot of an entry and its name to the right of a point at half height.
  private func marks(of entry: Entry, at left: Point) -> [Mark] {
    let line = Polyline([left, Point(x: left.x + swatch, y: left.y)])
    let (size, ascent) = typesetter.lineSize(of: "0", in: typesetter.legendFont)
    let top = left.y - 0.52 * size.height + ascent - entry.line.ascent
    let text = typesetter.place(entry.line, at: Point(x: left.x + swatch + gap, y: top), align: (0, 0), hasHalo: false)
    var marks: [Mark] = entry.symbol.hasLine ? [.stroke([line], entry.stroke, clip: nil)] : []
    if entry.symbol.hasDots {
      let dot = Stroke(
        color: entry.stroke.color, width: min(ScatterDots.size * entry.stroke.width, height(of: entry)), cap: .round)
      marks.append(.stroke([Polyline([Point(x: left.x + swatch / 2, y: left.y)])], dot, clip: nil))
    }
    return marks + text.marks
  }

  /// The maximum height of a label, in font sizes.
  private static let mostLines = 3.2
}

/// A legend above a plot: its size, and its marks for a centre and an upper edge.
struct LegendRows {
  let width: Double
  let height: Double
  /// The space above the first row and below the last.
  let air: Double
  let marks: (_ center: Double, _ top: Double) -> [Mark]

  /// Returns the bounds of the marks without the space above and below.
  func box(over plot: Rect, top: Double, in pictureWidth: Double) -> Rect {
    let center = settled(plot.x + plot.width / 2, in: pictureWidth)
    return Rect(x: center - width / 2, y: top + air, width: width, height: height - 2 * air)
  }

  /// Draws the legend around a centre, within the picture.
  func marks(around center: Double, top: Double, in pictureWidth: Double) -> [Mark] {
    marks(settled(center, in: pictureWidth), top)
  }

  private func settled(_ center: Double, in pictureWidth: Double) -> Double {
    max(min(center, 0.97 * pictureWidth - width / 2), 0.03 * pictureWidth + width / 2)
  }
}
