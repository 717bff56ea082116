import Sampling

/// What belongs to all plots of a figure: the title, the caption, the names of shared axes and a shared key.
struct PanelSurroundings {
  let spec: FigureSpec
  /// The size of a cell of a figure with equal cells, which sets the size of text.
  let equalCell: Size
  /// The space around each cell, in points.
  let air: Double
  /// The axes with one range, whose names belong to the figure; nil if each plot has its names.
  private let shared: Set<Direction>?
  /// Typesets the names and the key, which are as large as the texts of the plots.
  let typesetter: Typesetter
  private let titleTypesetter: Typesetter
  private let title: TitleBlock?
  private let caption: CaptionBlock?
  private let side: (any SideKey)?
  /// The legend above the plots without samples of the curves, which has its size.
  private let legend: LegendRows?
  /// The cells without a plot in which the legend stands; nil if it stands above the plots.
  private let emptyCells: EmptyCells?
  /// The distance from the edges of the picture.
  private let margin: Double
  private let hasNames: Bool
  let hasKey: Bool

  /// - Parameters:
  ///   - shared: The axes with one range, whose names belong to the figure; nil if each plot has its names.
  ///   - hasKey: Whether one key serves all plots.
  init(
    _ spec: FigureSpec, _ shape: GridShape, shared: Set<Direction>?, hasKey: Bool, detail: SmallMultiple.Detail,
    metrics: any TextMetrics
  ) {
    let spec = spec.drawable
    let size = spec.size
    let cell = Size(width: size.width / Double(shape.columns), height: size.height / Double(shape.rows))
    let typesetter = Typesetter(
      spec, measures: Measures(equalCell: cell, in: size, isPrinted: spec.printSpec != nil), metrics: metrics)
    let titleTypesetter = Typesetter(spec, metrics: metrics)
    let measures = typesetter.measures
    let padding =
      detail == .noText ? min(measures.padding, 0.02 * min(size.width, size.height)) : measures.padding
    let hasText = detail == .all && !spec.isBare
    margin = spec.isBare ? 0 : min(padding, spec.margin(measures))
    air = detail == .noText ? padding / 4 : min(PanelSurroundings.air * measures.em, padding)
    title =
      hasText
      ? spec.title.flatMap {
        TitleBlock($0, width: size.width - 2 * padding, in: size.height, typesetter: titleTypesetter)
      } : nil
    caption =
      hasText && shared != nil
      ? CaptionBlock(spec.paragraphs, width: size.width - 4 * padding, typesetter: titleTypesetter) : nil
    self.hasKey = hasKey
    let showsKey = hasKey && (detail == .all || detail == .noNames)
    side = showsKey ? SideKeys.still(for: spec, typesetter: typesetter) : nil
    let entries =
      showsKey && (side == nil || spec.valueColors != nil)
      ? PanelSurroundings.legend(of: spec, showing: [], typesetter: typesetter) : nil
    let cells = EmptyCells(in: shape)
    let room = cells.map { Size(width: Double($0.count) * cell.width, height: cell.height) }
    let fits = entries.map { room?.holds($0.columnSize, share: PanelSurroundings.shareOfCell) ?? false } ?? false
    equalCell = cell
    emptyCells = fits ? cells : nil
    legend = fits ? nil : entries.map { PanelSurroundings.rows(of: $0, in: spec.size) }
    hasNames = hasText && shared != nil && ![.none, .polar].contains(spec.axes)
    (self.spec, self.typesetter, self.titleTypesetter, self.shared) = (spec, typesetter, titleTypesetter, shared)
  }

  private static func legend(of spec: FigureSpec, showing panels: [PanelContent], typesetter: Typesetter) -> Legend? {
    if spec.isBare || spec.key == .none { return nil }
    let strokes = CurveStrokes.strokes(for: spec.curves.count, spec: spec, measures: typesetter.measures)
    return Legend(
      strokes, samples: spec.samples(of: panels), spec: spec, width: 0.4 * spec.size.width,
      widest: FigureLayout.widestName(spec, typesetter), least: spec.leastInLegend, typesetter: typesetter)
  }

  private static func rows(of legend: Legend, in size: Size) -> LegendRows {
    legend.rows(width: FigureLayout.mostOfWidth * size.width, height: mostOfFigure * size.height)
  }

  /// Draws the legend above the plots, or in the middle of the cells without one.
  private func legendMarks(around plots: [Rect], showing curves: [[Curve]], center: Double) -> [Mark] {
    guard legend != nil || emptyCells != nil,
      let entries = PanelSurroundings.legend(
        of: spec, showing: curves.map { PanelContent(curves: $0) }, typesetter: typesetter)
    else { return [] }
    guard let room = emptyCells?.room(among: plots) else {
      return PanelSurroundings.rows(of: entries, in: spec.size).marks(around: center, top: top, in: spec.size.width)
    }
    let size = entries.columnSize
    let corner = Point(x: room.x + (room.width - size.width) / 2, y: room.y + (room.height - size.height) / 2)
    return entries.column(
      in: Rect(x: corner.x, y: corner.y, width: size.width, height: size.height), hasPlate: false)
  }

  /// The lower edge of the title.
  private var top: Double { margin + (title.map { $0.height + 0.4 * typesetter.measures.em } ?? 0) }

  /// Returns the rectangle of all cells.
  ///
  /// - Parameters:
  ///   - plots: The plots in an earlier such rectangle; none at first.
  ///   - last: The layout of the last plot, whose numbers have the factor of the shared axis.
  func frame(around plots: [Rect] = [], last: FigureLayout? = nil) -> Rect {
    var edges = Margins(margin - air)
    edges.top = top - air
    edges.top += legend.map { $0.height + 0.4 * typesetter.measures.em } ?? 0
    edges.bottom += caption?.height ?? 0
    if let first = plots.first {
      let all = plots.dropFirst().reduce(first) { $0.union($1) }
      // The size of names and of the key does not depend on where the numbers are.
      let names = names(around: all, all, last)
      edges.left += names.filter { $0.box.x < all.x }.map { all.x - $0.box.x }.max() ?? 0
      edges.bottom += names.filter { $0.box.maxY > all.maxY }.map { $0.box.maxY - all.maxY }.max() ?? 0
      // The title of a key is above the titles of plots if it extends over them.
      let rise = max(0, (last?.plot.y ?? 0) - air)
      let key = side?.bounds(
        beside: all, axes: AxesPlan(bounds: all.union(Rect(x: all.x, y: all.y - rise, width: 0, height: rise))))
      edges.right += max(0, (key?.maxX ?? all.maxX) - all.maxX)
      edges.top += max(0, all.y - rise - (key?.y ?? all.y))
    }
    return Rect(x: 0, y: 0, width: spec.size.width, height: spec.size.height).inset(by: edges)
  }

  /// Draws everything around the plots.
  func marks(around plots: [Rect], last: FigureLayout?, showing curves: [[Curve]]) -> [Mark] {
    guard let first = plots.first else { return [] }
    let all = plots.dropFirst().reduce(first) { $0.union($1) }
    let inner = frame(around: plots, last: last).inset(by: Margins(air))
    let center = all.x + all.width / 2
    var texts = names(around: all, inner.union(all), last)
    if let title {
      texts += title.texts(
        center: center, top: margin, pictureWidth: spec.size.width, typesetter: titleTypesetter)
    }
    texts += caption?.texts(under: all, in: spec.size, typesetter: titleTypesetter) ?? []
    let marks =
      texts.flatMap(\.marks) + legendMarks(around: plots, showing: curves, center: center)
      + (side?.marks(beside: all, axes: AxesPlan(bounds: inner.union(all))) ?? [])
    return spec.hasDecimalComma ? DecimalComma.written(marks) : marks
  }

  /// Returns the names of the axes beside all plots: that of x below them, with the offset that all numbers share.
  ///
  /// - Parameter inner: The bounds of the plots with their numbers.
  private func names(around all: Rect, _ inner: Rect, _ last: FigureLayout?) -> [PlacedText] {
    guard hasNames else { return [] }
    let em = typesetter.measures.em
    var names: [PlacedText] = []
    if let yLabel = spec.yLabel {
      let name = AxisName(yLabel, offset: nil, width: all.height, typesetter: typesetter)
      names += name.placeUpwards(right: inner.x - 0.4 * em, middle: all.y + all.height / 2)
    }
    let ticks = shared?.contains(.horizontal) == true ? last?.plan.area.axes.lines.first?.axis.ticks : nil
    let name =
      ticks.map { AxisName(spec.xLabel, of: $0, width: all.width, typesetter: typesetter) }
      ?? AxisName(spec.xLabel, offset: nil, width: all.width, typesetter: typesetter)
    names += name.place(at: Point(x: all.x + all.width / 2, y: inner.maxY + 0.25 * em), align: (0.5, 0))
    return names
  }

  /// The space around each cell, in em.
  private static let air = 0.4
  /// The maximum height of the legend as a fraction of the picture.
  private static let mostOfFigure = 0.2
  /// The greatest part of empty cells that a legend takes; their plots are smaller by the numbers at axes.
  private static let shareOfCell = 0.75
}

/// The cells at the end of the last row that have no plot.
private struct EmptyCells {
  private let shape: GridShape
  /// Their number.
  let count: Int

  /// Returns nil unless the last plot is below others and leaves cells beside it.
  init?(in shape: GridShape) {
    let used = shape.count % shape.columns
    guard used > 0, shape.count > shape.columns else { return nil }
    (self.shape, count) = (shape, shape.columns - used)
  }

  /// Returns the place of the plots that are missing: below those above, and beside the last one.
  func room(among plots: [Rect]) -> Rect? {
    guard plots.count == shape.count, let last = plots.last else { return nil }
    let above = shape.count - shape.columns
    let left = plots[above].x
    let right = plots[above + count - 1].maxX
    return Rect(x: left, y: last.y, width: right - left, height: last.height)
  }
}

extension Size {
  /// Whether a part of the size, in each direction, is enough for another.
  fileprivate func holds(_ other: Size, share: Double) -> Bool {
    other.width <= share * width && other.height <= share * height
  }
}
