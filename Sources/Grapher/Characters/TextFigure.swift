import Sampling

/// A figure of characters: curves as dots, axes on the left and below with ticks, a title and a legend.
///
///     let figure = TextFigure(spec, x: x, y: y, shape: .braille, columns: 80, rows: 24)
///     let page = figure.page(of: sources.map { sample($0, in: figure.window) })
///
/// The layout is in character cells. A small figure omits first the axes, then the title.
package struct TextFigure {
  /// The window to sample: the visible ranges and the size of the plot in dots.
  package let window: ViewWindow

  private let spec: FigureSpec
  private let shape: DotShape
  private let columns: Int
  private let rows: Int
  private let frame: TextAxes

  /// - Parameter spec: One style for each curve; sizes in points are ignored.
  package init(
    _ spec: FigureSpec, x: ClosedRange<Double>, y: ClosedRange<Double>, shape: DotShape, columns: Int, rows: Int
  ) {
    self.spec = spec
    self.shape = shape
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    let hasAxes = !spec.isBare && spec.axes != .none && columns >= 24 && rows >= 8
    let hasTitle = !spec.isBare && spec.title != nil && rows >= 6
    let visible = spec.curves.count { $0.symbol != .hidden }
    let hasLegend = !spec.isBare && spec.key != .none && visible > 1 && rows >= 8
    var frame = TextAxes(
      spec, x: x, y: y, columns: self.columns, rows: self.rows - (hasTitle ? 1 : 0) - (hasLegend ? 1 : 0),
      hasAxes: hasAxes)
    var window = frame.window(shape)
    if spec.hasEqualScale {
      // Wider ranges can have longer labels, which leave less space for the plot.
      for _ in 0..<3 {
        let equal = TextFigure.equal(window)
        frame = TextAxes(spec, x: equal.x, y: equal.y, columns: frame.columns, rows: frame.rows, hasAxes: hasAxes)
        window = frame.window(shape)
      }
    }
    self.frame = frame
    self.window = window
    title = hasTitle ? spec.title?.plain : nil
    self.hasLegend = hasLegend
  }

  private let title: String?
  private let hasLegend: Bool

  /// Draws the curves, one for each style of the spec, from back to front.
  package func page(of curves: [Curve]) -> TextPage {
    var page = TextPage(columns: columns, rows: rows)
    var top = 0
    if let title {
      let text = TextFigure.shortened(title, to: columns)
      let middle = frame.left + (frame.plotColumns - text.count) / 2
      page.write(text, column: min(max(0, middle), columns - text.count), row: 0)
      top += 1
    }
    let colors = curves.indices.map { $0 < spec.curves.count ? spec.curves[$0].color : nil }
      .map { $0 ?? spec.theme.text }
    if hasLegend {
      writeLegend(colors, samples: spec.samples(of: [PanelContent(curves: curves)]), on: &page, row: top)
      top += 1
    }
    frame.draw(on: &page, top: top, hasZeroLines: spec.axes == .origin)
    var grid = DotGrid(shape, columns: frame.plotColumns, rows: frame.plotRows)
    for (number, curve) in curves.enumerated() where symbol(of: number) != .hidden {
      grid.draw(curve, by: number, isJoined: symbol(of: number).hasLine, in: window, reversed: spec.reversed)
    }
    for row in 0..<frame.plotRows {
      for column in 0..<frame.plotColumns {
        let place = (column: frame.left + column, row: top + row)
        let isBlank = page[place.column, place.row].glyph == " "
        let cell = grid.cell(column, row, colors: colors) ?? (isBlank ? grid.shade(column, row, colors: colors) : nil)
        if let cell { page[place.column, place.row] = cell }
      }
    }
    return page
  }

  /// Writes the names of the curves on one line, as many as fit.
  private func writeLegend(_ colors: [Color], samples: [CurveSample], on page: inout TextPage, row: Int) {
    var column = frame.left
    for (number, style) in spec.curves.enumerated() where number < colors.count && style.symbol != .hidden {
      let name = TextFigure.shortened(style.label.plain, to: max(8, columns / 2))
      let isLast = number == spec.curves.count - 1
      guard column + 3 + name.count + (isLast ? 0 : 3) <= columns else {
        return page.write("…", column: min(column, columns - 1), row: row)
      }
      let symbol = symbol(of: number)
      let sample = symbol.hasBars ? "██" : symbol.hasLine ? TextFigure.text(of: samples[number]) : " •"
      page.write(sample, column: column, row: row, color: colors[number])
      page.write(name, column: column + 3, row: row)
      column += name.count + 6
    }
  }

  private static func text(of sample: CurveSample) -> String {
    if sample.isPoint { return " •" }
    if sample.hasRegion { return "░░" }
    return sample.isExcluded ? "╍╍" : "━━"
  }

  private func symbol(of curve: Int) -> CurveSymbol {
    curve < spec.curves.count ? spec.curves[curve].symbol : .line
  }

  private static func shortened(_ text: String, to count: Int) -> String {
    text.count <= count ? text : String(text.prefix(max(0, count - 1))) + "…"
  }

  /// Returns the window with one range widened until its dots are square.
  private static func equal(_ window: ViewWindow) -> ViewWindow {
    let across = window.x.upperBound - window.x.lowerBound
    let up = window.y.upperBound - window.y.lowerBound
    let side = max(across / Double(window.columns), up / Double(window.rows))
    guard side.isFinite, side > 0 else { return window }
    func widened(_ range: ClosedRange<Double>, by length: Double) -> ClosedRange<Double> {
      let more = max(0, length / 2)
      return range.lowerBound - more...range.upperBound + more
    }
    var window = window
    window.x = widened(window.x, by: side * Double(window.columns) - across)
    window.y = widened(window.y, by: side * Double(window.rows) - up)
    return window
  }
}
