import Sampling

/// A legend that assigns names to lines.
struct Legend {
  private struct Entry {
    let curve: Int
    let line: TypesetLine
    let stroke: Stroke
    let symbol: CurveSymbol
    let marker: MarkerShape
    /// The factor of the size of symbols.
    let size: Double
    let sample: CurveSample
    let regionStyle: RegionDrawing.Style
    let barColor: Color
    let barOpacity: Double
    /// Whether translucent bars have outlines in their colour.
    var barsHaveOutline = true
    /// The diameter of a dot that shows a value.
    var diameter: Double?
    /// Whether the text is the name of the entries after it.
    var isHeading = false
  }

  private let entries: [Entry]
  /// The title above the entries.
  private let title: Entry?
  /// Dots with the values that their areas show, below their name.
  private let sizes: [Entry]
  private let typesetter: Typesetter
  /// The lines that brief names leave out, with those of a name in one text.
  let omitted: [String]

  let details: Details

  /// Returns nil if there are fewer than `least` visible curves with names, and no sizes of dots.
  ///
  /// - Parameters:
  ///   - samples: What the samples show, for each curve; a line for further curves.
  ///   - curves: The indices of the curves to list; nil for all.
  ///   - width: The maximum width of a label, in points. Truncates longer labels.
  ///   - widest: The maximum width of a label that would be truncated; nil for the same.
  ///   - least: The minimum number of curves with names that need a legend.
  ///   - details: Where the lines of names after the first one are.
  ///   - isTitled: Whether the title of the spec is above the entries.
  init?(
    _ strokes: [Stroke], samples: [CurveSample] = [], spec: FigureSpec, curves: [Int]? = nil, width: Double,
    widest: Double? = nil, least: Int = 2, details: Details = .below, isTitled: Bool = true, typesetter: Typesetter
  ) {
    self.details = details
    let styles = spec.curves
    let curves = (curves ?? Array(strokes.indices)).filter { $0 < styles.count && styles[$0].symbol != .hidden }
    let entries = curves.compactMap { curve -> Entry? in
      let (style, font) = (styles[curve], typesetter.legendFont)
      if style.partner != nil || style.isNamedByTitle { return nil }
      let dotted = styles.indices.first { styles[$0].partner == curve && styles[$0].symbol.hasDots }
      let isJoined =
        style.symbol == .points && styles.contains { $0.partner == curve && $0.symbol.hasLine }
      let symbol = dotted != nil && style.symbol.hasLine || isJoined ? .both : style.symbol
      let label = details.applied(to: style.label)
      func block(to width: Double) -> TypesetLine? {
        typesetter.block(
          label.slashed, in: font, details: typesetter.detailFont, to: width, height: Legend.mostLines * font.size)
      }
      var line = block(to: details == .joined ? widest ?? width : width)
      if let widest, widest > width, line?.isTruncated == true { line = block(to: widest) }
      return line.map {
        let sample = curve < samples.count ? samples[curve] : CurveSample()
        let stroke = spec.boundary(strokes[spec.line(over: curve)], of: curve, hasRegion: sample.hasRegion)
        return Entry(
          curve: curve, line: $0, stroke: stroke, symbol: symbol, marker: spec.marker(of: dotted ?? curve),
          size: spec.markerSize(of: dotted ?? curve), sample: sample, regionStyle: spec.regionStyle(of: curve),
          barColor: spec.barColor(of: curve, strokes[curve].color), barOpacity: spec.barOpacity(of: curve),
          barsHaveOutline: spec.overlaysBars || spec.visiblePaper == nil)
      }
    }
    let isNeeded = curves.count(where: { !styles[$0].label.isEmpty }) >= least
    self.entries = isNeeded ? entries : []
    title = isTitled ? Legend.title(of: self.entries, spec, width: width, typesetter) : nil
    sizes = Legend.sizes(strokes, spec, width: width, typesetter)
    omitted =
      details == .none ? self.entries.map { styles[$0.curve].label.listed(from: 1) }.filter { !$0.isEmpty } : []
    if self.entries.isEmpty, sizes.isEmpty { return nil }
    self.typesetter = typesetter
  }

  /// Returns the title above entries, in their size; nil without entries.
  private static func title(of entries: [Entry], _ spec: FigureSpec, width: Double, _ typesetter: Typesetter) -> Entry?
  {
    let font = typesetter.legendFont
    guard let first = entries.first, let text = spec.legendTitle,
      let line = typesetter.block(text.slashed, in: font, to: width, height: mostLines * font.size)
    else { return nil }
    return Entry(
      curve: first.curve, line: line, stroke: first.stroke, symbol: .points, marker: first.marker, size: 1,
      sample: CurveSample(), regionStyle: .tint, barColor: first.barColor, barOpacity: 1, isHeading: true)
  }

  /// Returns the entries of the sizes of dots, after that of their name.
  private static func sizes(_ strokes: [Stroke], _ spec: FigureSpec, width: Double, _ typesetter: Typesetter) -> [Entry]
  {
    let curve = spec.curves.indices.first { spec.curves[$0].symbol.hasDots && strokes.indices.contains($0) }
    guard let scale = spec.pointSizes, let curve else { return [] }
    let font = typesetter.legendFont
    func entry(_ text: RichText) -> Entry? {
      typesetter.block(text.slashed, in: font, to: width, height: mostLines * font.size).map {
        Entry(
          curve: curve, line: $0, stroke: strokes[curve], symbol: .points, marker: spec.marker(of: curve), size: 1,
          sample: CurveSample(), regionStyle: .tint, barColor: strokes[curve].color, barOpacity: 1)
      }
    }
    var heading = entry(scale.title)
    heading?.isHeading = true
    let samples = scale.samples
    let labels = ValueLabels.strings(for: samples.reversed(), isLogarithmic: true).reversed()
    return [heading].compactMap { $0 }
      + zip(samples, labels).compactMap { value, label in
        var dot = entry(RichText(label))
        dot?.diameter = DotSize.diameter(strokes[curve], factor: scale.diameter(of: value))
        return dot
      }
  }

  /// Whether a name is truncated.
  var isTruncated: Bool { entries.contains { $0.line.isTruncated } }

  private var em: Double { typesetter.measures.legendSize }
  private var swatch: Double { sizes.compactMap(\.diameter).reduce(entries.map(swatch).max() ?? em, max) }
  private var gap: Double { 0.5 * em }

  /// The width that the sample of an entry needs.
  private func swatch(of entry: Entry) -> Double {
    entry.symbol.hasLine || entry.symbol == .impulses || entry.sample.hasBand ? 1.8 * em : 1.1 * em
  }
  private var inset: Double { 0.45 * em }

  /// The heights of an entry above and below its line sample, which is a third of an em above the baseline.
  private func above(_ entry: Entry) -> Double {
    max(0.75 * em, entry.line.ascent - em / 3 + 0.1 * em, (entry.diameter ?? 0) / 2 + 0.1 * em)
  }
  private func below(_ entry: Entry) -> Double {
    max(0.75 * em, entry.line.descent + em / 3 + 0.1 * em, (entry.diameter ?? 0) / 2 + 0.1 * em)
  }

  private func height(of entry: Entry) -> Double { above(entry) + below(entry) }

  private func width(of entry: Entry) -> Double { (entry.isHeading ? 0 : swatch + gap) + entry.line.width }

  private func titled(_ entries: [Entry]) -> [Entry] { [title].compactMap { $0 } + entries }

  /// The size of all entries in one column.
  var columnSize: Size {
    let all = titled(entries) + sizes
    return Size(
      width: (all.map(width).max() ?? 0) + 2.4 * inset, height: all.map(height).reduce(1.2 * inset, +))
  }

  /// Draws all entries in one column.
  ///
  /// - Parameters:
  ///   - order: The indices of all curves from top to bottom; nil for the given order.
  ///   - hasPlate: Whether a frame in the colour of the background is behind them.
  func column(in rect: Rect, order: [Int]? = nil, hasPlate: Bool = true) -> [Mark] {
    let sorted = order.map { $0.compactMap { curve in entries.first { $0.curve == curve } } } ?? entries
    let outline = rect.rounded(radius: 0.3 * em)
    let edge = Stroke(color: typesetter.theme.grid, width: typesetter.measures.gridWidth)
    var column: [Mark] = []
    if hasPlate {
      column = typesetter.halo.map { [Mark.fill([outline], $0)] } ?? []
      column.append(.stroke([outline.closed], edge, clip: nil))
    }
    var top = rect.y + 0.6 * inset
    for entry in titled(sorted) + sizes {
      column += marks(of: entry, at: Point(x: rect.x + 1.2 * inset, y: top + above(entry)))
      top += height(of: entry)
    }
    return column
  }

  /// Lays out the entries in one row, or in rows of about one length if that is too wide, up to `height`, with the sizes of dots below them.
  ///
  /// The title is left out of several rows, in which it would look like a name.
  func rows(width: Double, height: Double) -> LegendRows {
    var names = rows(of: entries.isEmpty ? sizes : titled(entries), width: width, height: height)
    if title != nil, !entries.isEmpty, names.height > rows(of: titled(entries), width: .infinity, height: height).height
    {
      names = rows(of: entries, width: width, height: height)
    }
    if entries.isEmpty || sizes.isEmpty { return names }
    return names.over(rows(of: sizes, width: width, height: height - names.height))
  }

  private func rows(of entries: [Entry], width: Double, height: Double) -> LegendRows {
    let space = 1.8 * em
    let rise = entries.map(above).max() ?? 0.75 * em
    let rowHeight = rise + (entries.map(below).max() ?? 0.75 * em)
    let grid = LegendGrid(entries.map(self.width), to: width, space: space)
    let most = Int(height / rowHeight, clampedTo: 1...1000)
    let (columns, rows) = (grid.columns, min(most, grid.rows))
    let omitted = entries.dropFirst(rows * columns).map(\.curve)
    return LegendRows(width: grid.width, height: Double(rows) * rowHeight + 0.3 * em, air: 0.15 * em, omitted: omitted)
    {
      center, top in
      entries.prefix(rows * columns).enumerated().flatMap { number, entry in
        let x = center - grid.width / 2 + grid.starts[number % columns]
        return marks(of: entry, at: Point(x: x, y: top + Double(number / columns) * rowHeight + rise))
      }
    }
  }

  /// Draws the line or dot of an entry and its name to the right of a point at half height.
  private func marks(of entry: Entry, at left: Point) -> [Mark] {
    let (size, ascent) = typesetter.lineSize(of: "0", in: typesetter.legendFont)
    let top = left.y - 0.52 * size.height + ascent - entry.line.ascent
    let text = typesetter.place(
      entry.line, at: Point(x: left.x + (entry.isHeading ? 0 : swatch + gap), y: top), align: (0, 0), hasHalo: false)
    if entry.isHeading { return text.marks }
    var marks = entry.sample.hasBand ? [bandMark(of: entry, at: left)] : []
    if entry.symbol.hasLine && !entry.sample.isStacked || entry.symbol == .impulses {
      marks += lineMarks(of: entry, at: left)
    }
    if entry.sample.hasErrorBars { marks += errorBarMarks(of: entry, at: left) }
    if entry.symbol.hasDots { marks += symbol(of: entry, at: left) }
    if entry.symbol == .bars { marks += barMarks(of: entry, at: left) }
    return marks + text.marks
  }

  private func bandMark(of entry: Entry, at left: Point) -> Mark {
    var color = entry.stroke.color
    color.alpha *= FillDrawing.opacity(isStacked: entry.sample.isStacked)
    return .fill([Rect(x: left.x, y: left.y - 0.5 * em, width: swatch, height: em).outline], color)
  }

  private func errorBarMarks(of entry: Entry, at left: Point) -> [Mark] {
    let middle = left.x + swatch / 2
    let lines = ErrorBars.lines(at: middle, from: left.y - 0.55 * em, to: left.y + 0.55 * em, width: entry.stroke.width)
    let stroke = Stroke(color: entry.stroke.color, width: ErrorBars.width * entry.stroke.width)
    return [.stroke(lines, stroke, clip: nil)]
  }

  /// Draws a sample of a line, of a region with its boundary, or of an isolated point.
  private func lineMarks(of entry: Entry, at left: Point) -> [Mark] {
    let sample = entry.sample
    if sample.isPoint { return [dot(CurveLines.dotSize, of: entry, at: left)] }
    var stroke = entry.stroke
    if sample.isExcluded { stroke.dash = LineDash.dashed.pattern.map { $0 * stroke.width } }
    if !sample.hasRegion {
      return [.stroke([Polyline([left, Point(x: left.x + swatch, y: left.y)])], stroke, clip: nil)]
    }
    let edge = min(stroke.width, 0.3 * em)
    let box = Rect(x: left.x, y: left.y - 0.5 * em, width: swatch, height: em).inflated(by: -edge / 2)
    var marks = RegionDrawing.sample(
      box, entry.regionStyle, color: stroke.color, measures: typesetter.measures)
    if sample.hasLine {
      stroke.width = edge
      if !stroke.dash.isEmpty { stroke.dash = BoxDash.pattern(around: box, period: 5.5 * edge) }
      marks.append(.stroke([Polyline(box.outline.points.dropLast(), isClosed: true)], stroke, clip: nil))
    }
    return marks
  }

  private func symbol(of entry: Entry, at left: Point) -> [Mark] {
    let diameter = entry.diameter ?? min(DotSize.diameter(entry.stroke, factor: entry.size), height(of: entry))
    let place = Point(x: left.x + swatch / 2, y: left.y)
    return entry.marker.marks(at: [place], diameter: diameter, color: entry.stroke.color, clip: nil)
  }

  private func barMarks(of entry: Entry, at left: Point) -> [Mark] {
    let box = Rect(x: left.x + swatch / 2 - 0.5 * em, y: left.y - 0.4 * em, width: em, height: 0.8 * em)
    let color = entry.stroke.color
    let edge = Stroke(color: color, width: typesetter.measures.gridWidth)
    if entry.regionStyle == .tint {
      var tint = color
      tint.alpha *= entry.barOpacity
      if [0, 1].contains(entry.barOpacity) { return [.fill([box.outline], entry.barColor)] }
      let outline: [Mark] = entry.barsHaveOutline ? [.stroke([box.outline.closed], edge, clip: nil)] : []
      return [.fill([box.outline], tint)] + outline
    }
    return RegionDrawing.sample(box, entry.regionStyle, color: color, measures: typesetter.measures)
      + [.stroke([box.outline.closed], edge, clip: nil)]
  }

  private func dot(_ size: Double, of entry: Entry, at left: Point) -> Mark {
    let stroke = Stroke(
      color: entry.stroke.color, width: min(size * entry.stroke.width, height(of: entry)), cap: .round)
    return .stroke([Polyline([Point(x: left.x + swatch / 2, y: left.y)])], stroke, clip: nil)
  }

  /// The maximum height of a label, in font sizes.
  private static let mostLines = 3.2
}
