import Sampling

/// Places the panels of a grid for given margins and gaps, and measures the space that they need.
struct PanelArrangement {
  /// How much text the panels have space for.
  enum Detail: CaseIterable {
    /// The title of the figure, the key, panel titles, tick labels and axis names.
    case all
    /// Neither the title of the figure nor axis names.
    case noNames
    /// Only the panel titles.
    case noLabels
    case noText
  }

  /// The input of the layout.
  struct Request {
    var spec: FigureSpec
    var panels: [Panel]
    var shape: GridShape
    /// The directions in which all panels share one range.
    var shared: Set<Direction>
    var side: (any SideKey)?
    var legendHeight: Double
    /// For panels and for the title of the figure.
    var typesetter: Typesetter
    var titleTypesetter: Typesetter
  }

  let grid: Rect
  /// Panel titles and common axis names.
  private(set) var texts: [PlacedText] = []
  /// The bounds of the panels with their labels and titles.
  private(set) var inner: Rect
  /// The bounds including the key beside the panels.
  private(set) var bounds: Rect
  /// The space between two plots for labels and titles of neighbours.
  private(set) var overlap = Size(width: 0, height: 0)

  private let request: Request
  private let hasLabels: Bool
  private let plots: [Rect]
  private let ranges: [(x: ClosedRange<Double>, y: ClosedRange<Double>)]

  /// The properties that determine the space around a panel.
  private struct Kind: Hashable {
    var x: ClosedRange<Double>
    var y: ClosedRange<Double>
    var labelled: Set<Direction>
    var named: Set<Direction>
  }

  init(_ request: Request, _ detail: Detail, grid: Rect, gaps: Size) {
    let shape = request.shape
    let width = max(1e-3, (grid.width - gaps.width * Double(shape.columns - 1)) / Double(shape.columns))
    let height = max(1e-3, (grid.height - gaps.height * Double(shape.rows - 1)) / Double(shape.rows))
    plots = request.panels.indices.map { cell in
      Rect(
        x: grid.x + Double(shape.column(of: cell)) * (width + gaps.width),
        y: grid.y + Double(shape.row(of: cell)) * (height + gaps.height), width: width, height: height)
    }
    let isSquare = request.spec.hasEqualScale && request.shared.count != 1
    ranges = request.panels.map { panel in
      isSquare
        ? squareUnits(x: panel.x, y: panel.y, in: Size(width: width, height: height)) : (panel.x, panel.y)
    }
    self.request = request
    self.grid = grid
    hasLabels = detail == .all || detail == .noNames
    inner = grid
    bounds = grid
    let margins = labelMargins()
    let titleTop = addTitles(detail, above: margins.map(\.top).max() ?? 0)
    for (cell, margin) in margins.enumerated() {
      let plot = plots[cell]
      inner = inner.union(
        Rect(
          x: plot.x - margin.left, y: plot.y - titleTop, width: plot.width + margin.left + margin.right,
          height: plot.height + titleTop + margin.bottom))
    }
    let cells = margins.indices
    overlap = Size(
      width: (cells.filter { shape.column(of: $0) > 0 }.map { margins[$0].left }.max() ?? 0)
        + (cells.filter { shape.column(of: $0) < shape.columns - 1 }.map { margins[$0].right }.max() ?? 0),
      height: (shape.rows > 1 ? titleTop : 0)
        + (cells.filter(shape.isAbove).map { margins[$0].bottom }.max() ?? 0))
    if detail == .all { addName() }
    bounds = inner
    if hasLabels, let side = request.side {
      bounds = inner.union(side.bounds(beside: grid, axes: AxesPlan(bounds: inner)))
    }
  }

  func areas(_ detail: Detail) -> [PlotArea] {
    plots.indices.map { cell in
      PlotArea(
        plot: plots[cell], x: ranges[cell].x, y: ranges[cell].y, axes: axes(of: cell, on: plots[cell]),
        hasText: hasLabels)
    }
  }

  private func kind(of cell: Int) -> Kind {
    var labelled: Set<Direction> = []
    var named: Set<Direction> = []
    if hasLabels {
      if !request.shared.contains(.vertical) || request.shape.column(of: cell) == 0 { labelled.insert(.vertical) }
      if !request.shared.contains(.horizontal) || !request.shape.isAbove(cell) { labelled.insert(.horizontal) }
      named = request.shared.contains(.horizontal) ? labelled.subtracting([.horizontal]) : labelled
    }
    return Kind(x: ranges[cell].x, y: ranges[cell].y, labelled: labelled, named: named)
  }

  private func axes(of cell: Int, on plot: Rect) -> AxesPlan {
    let kind = kind(of: cell)
    return AxesPlan(
      panel: plot, request.spec, x: kind.x, y: kind.y, labelled: kind.labelled, named: kind.named,
      typesetter: request.typesetter)
  }

  /// Returns the space for the labels around each plot. Panels with equal properties share the computation.
  private func labelMargins() -> [Margins] {
    var known: [Kind: Margins] = [:]
    return plots.indices.map { cell in
      let kind = kind(of: cell)
      if let margins = known[kind] { return margins }
      let plot = Rect(x: 0, y: 0, width: plots[cell].width, height: plots[cell].height)
      let margins = Margins(of: axes(of: cell, on: plot).bounds, around: plot)
      known[kind] = margins
      return margins
    }
  }

  /// Places a title above each plot, all at one height. Returns the distance from the plots to the upper edge of the
  /// titles.
  private mutating func addTitles(_ detail: Detail, above labels: Double) -> Double {
    guard detail != .noText, request.panels.contains(where: { !$0.title.isEmpty }) else { return labels }
    let typesetter = request.typesetter
    let font = typesetter.labelFont
    let gap = max(labels + 0.15 * typesetter.measures.em, 0.4 * typesetter.measures.em)
    var height = 0.0
    for (plot, panel) in zip(plots, request.panels) {
      let line = typesetter.line(panel.title, in: font, to: plot.width, height: 2.2 * font.size)
      guard let line else { continue }
      let anchor = Point(x: plot.x + plot.width / 2, y: plot.y - gap)
      let text = typesetter.place(line, at: anchor, align: (0.5, 1), hasHalo: false)
      height = max(height, text.box.height)
      texts.append(text)
    }
    return gap + height
  }

  /// Adds the names of the axes beside all panels: the name of x below them, with the offset that all labels share.
  private mutating func addName() {
    guard let cell = plots.indices.last, request.spec.axes != .none, !request.spec.isBare else { return }
    let gap = 0.4 * request.typesetter.measures.em
    if let yLabel = request.spec.yLabel {
      let name = AxisName(yLabel, offset: nil, width: grid.height, typesetter: request.typesetter)
      texts += name.placeUpwards(right: inner.x - gap, middle: grid.y + grid.height / 2)
    }
    let ticks = request.shared.contains(.horizontal) ? axes(of: cell, on: plots[cell]).lines.first?.axis.ticks : nil
    let width = grid.width
    let name =
      ticks.map { AxisName(request.spec.xLabel, of: $0, width: width, typesetter: request.typesetter) }
      ?? AxisName(request.spec.xLabel, offset: nil, width: width, typesetter: request.typesetter)
    let anchor = Point(x: grid.x + grid.width / 2, y: inner.maxY + 0.25 * request.typesetter.measures.em)
    texts += name.place(at: anchor, align: (0.5, 0))
    for text in texts { inner = inner.union(text.box) }
  }
}
