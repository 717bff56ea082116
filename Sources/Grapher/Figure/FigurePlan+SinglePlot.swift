import Sampling

extension FigurePlan {
  /// How much text a figure has space for.
  private enum Detail: CaseIterable {
    case all, noTitle, noText
  }

  /// Lays out a single plot with its title and axes. Returns the most detailed layout whose plot covers a fair part of
  /// the picture.
  ///
  /// - Parameters:
  ///   - legendHeight: The space for a legend below the title; 0 for none.
  ///   - side: The key beside the plot, omitted if it leaves too little space for the plot.
  ///   - edgeLabels: See `AxesPlan`.
  ///   - isFixed: Whether equal units shrink the plot instead of widening the ranges.
  static func fitting(
    _ spec: FigureSpec, x: ClosedRange<Double>, y: ClosedRange<Double>, legendHeight: Double = 0,
    side: (any SideKey)? = nil, edgeLabels: Set<Direction> = [], isFixed: Bool = false, typesetter: Typesetter
  ) -> FigurePlan {
    func plan(_ detail: Detail, _ side: (any SideKey)?) -> FigurePlan {
      func plan(hasKeyBeside: Bool) -> FigurePlan {
        FigurePlan(
          spec, (x, y), detail: detail, legendHeight: legendHeight, side: side, hasArrowsBeside: hasKeyBeside,
          edgeLabels: edgeLabels, isFixed: isFixed, typesetter: typesetter)
      }
      let usual = plan(hasKeyBeside: false)
      guard usual.arrowRow != nil, side == nil else { return usual }
      // Beside a narrow plot, the key leaves its row to the plot.
      let other = plan(hasKeyBeside: true)
      return other.area.plot.width > usual.area.plot.width ? other : usual
    }
    if let multiple = spec.cell?.multiple { return plan(multiple.hasLabels ? .all : .noText, nil) }
    let isLegible = typesetter.measures.em >= Measures.leastFontSize
    // A plot that is low among others grows to its share when their labels are aligned.
    let flatness = spec.cell?.equal.map { min(1, spec.size.height / max($0.height, .leastNormalMagnitude)) } ?? 1
    // A plot among others may be low beside its numbers and names, as residuals under their data.
    let usual = (width: 0.4, height: spec.cell == nil ? 0.4 : 0.15)
    // A small plot with its numbers and names tells more than a larger one without them.
    for least in spec.cell == nil ? [usual, (width: 0.25, height: 0.25)] : [usual] {
      for side in side.map({ [$0, nil] }) ?? [nil] where isLegible {
        for detail in Detail.allCases.dropLast() {
          let candidate = plan(detail, side)
          if candidate.space.width >= least.width * spec.size.width,
            candidate.space.height >= least.height * flatness * spec.size.height
          {
            return candidate
          }
        }
      }
    }
    return plan(.noText, nil)
  }

  /// Widens the margins until all labels fit. Margins depend on labels, labels on the size of the plot, and the size of
  /// the plot on margins.
  private init(
    _ spec: FigureSpec, _ asked: (x: ClosedRange<Double>, y: ClosedRange<Double>), detail: Detail,
    legendHeight: Double, side: (any SideKey)?, hasArrowsBeside: Bool, edgeLabels: Set<Direction>, isFixed: Bool,
    typesetter: Typesetter
  ) {
    let size = spec.size
    let picture = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let measures = typesetter.measures
    let padding = detail == .noText ? min(measures.padding, 0.06 * min(size.width, size.height)) : measures.padding
    let title =
      detail == .all && !spec.isBare
      ? spec.title.flatMap {
        TitleBlock($0, width: size.width - 2 * padding, in: size.height, typesetter: typesetter)
      }.flatMap { spec.isTitleOfField && !$0.isShort(in: size.width) ? nil : $0 } : nil
    var edges = Margins(spec.isBare && spec.cell == nil ? 0 : min(padding, spec.margin(measures)))
    let label = spec.cell?.label.flatMap { typesetter.line($0, in: typesetter.titleFont) }
    arrowKey =
      detail == .noText || spec.cell?.multiple != nil
      ? nil
      : ArrowKey(spec, title: title?.lineWidth ?? 0, in: size.width - 2 * padding, typesetter: typesetter)
    let inRow = arrowKey.flatMap { $0.hasRow ? nil : $0.height } ?? 0
    let head = max(title?.height ?? 0, inRow, detail == .noText || spec.isBare ? 0 : label?.height ?? 0)
    if head > 0 { edges.top += head + 0.4 * measures.em }
    if let label, head > 0 {
      texts = [
        typesetter.place(
          label, at: Point(x: edges.left, y: edges.top - 0.4 * measures.em), align: (0, 1), hasHalo: false)
      ]
    }
    let arrows = hasArrowsBeside ? arrowKey : nil
    arrowRow = arrowKey?.hasRow == true && arrows == nil ? edges.top : nil
    if let arrowKey, arrowRow != nil { edges.top += arrowKey.height + 0.4 * measures.em }
    if let multiple = spec.cell?.multiple { edges.top += multiple.height(typesetter) }
    // Wide lines extend beyond the plot.
    let reach = (spec.curves.compactMap(\.width).max() ?? 0) / 2
    let hasWideLines = reach.isFinite && detail != .noText && !spec.isBare
    func room(beside air: Double) -> Double {
      hasWideLines ? min(max(0, reach - air * measures.em), 0.1 * size.height) : 0
    }
    if legendHeight == 0 { edges.top += room(beside: 0.2) }
    let notes = detail == .noText || spec.isBare ? nil : SideNotes(spec, typesetter: typesetter)
    edges.right += notes?.space ?? 0
    let upperEdge = edges.top
    // A legend above the plot stays clear of wide lines too.
    if legendHeight > 0 { edges.top += legendHeight + room(beside: 0.1) }

    let style = spec.isBare ? .none : spec.axes
    let hasCaption = detail == .all && !spec.isBare
    var margins = edges.union(spec.cell?.leastMargins ?? Margins())
    var round = 0
    while true {
      let space = picture.inset(by: margins)
      var plot = space
      var ranges = asked
      if let unit = spec.printSpec?.unit {
        (plot, ranges.x, ranges.y) = PrintSpec.plot(in: plot, x: asked.x, y: asked.y, unit: unit)
      } else if spec.hasEqualScale {
        plot = plot.shrunk(
          toUnitsOf: asked.x, asked.y,
          except: isFixed ? [] : spec.cell == nil ? spec.widenable : [.horizontal, .vertical],
          least: isFixed ? 0 : FigurePlan.leastShare)
        if !isFixed { ranges = squareUnits(x: asked.x, y: asked.y, in: plot.size) }
      }
      let axes =
        spec.cell?.multiple.map { AxesPlan($0, on: plot, spec, x: ranges.x, y: ranges.y, typesetter: typesetter) }
        ?? AxesPlan(
          spec, style: style, plot: plot, x: ranges.x, y: ranges.y, hasText: detail != .noText,
          edgeLabels: edgeLabels, typesetter: typesetter)
      let key = side?.bounds(beside: plot, axes: axes) ?? arrows?.bounds(beside: plot, axes: axes)
      let bounds = key.map(axes.bounds.union) ?? axes.bounds
      let caption =
        hasCaption ? CaptionBlock(spec.paragraphs, width: plot.width, typesetter: typesetter) : nil
      var outside = Margins(of: bounds, around: plot)
      outside.bottom += caption?.height ?? 0
      var needed = margins.union(edges + outside)
      if let title, legendHeight == 0 {
        // The name of the key, and a factor at the end of an axis, are beside a title that they do not touch.
        let middle = plot.x + plot.width / 2
        let start = min(middle - title.lineWidth / 2, size.width - padding - title.lineWidth) - measures.em
        let isKeyBeside = key.map { middle + title.lineWidth / 2 + measures.em <= $0.x } ?? true
        let highest = min(
          label == nil ? axes.top(above: plot, leftOf: start, typesetter) : axes.bounds.y,
          isKeyBeside ? plot.y : key?.y ?? plot.y)
        needed.top = max(
          margins.top, edges.top + plot.y - highest, edges.top - head - 0.4 * measures.em + outside.top)
      }
      round += 1
      if round == FigurePlan.mostRounds || margins.covers(needed) {
        area = PlotArea(
          plot: plot, x: ranges.x, y: ranges.y, axes: axes, hasText: detail != .noText, reversed: spec.reversed)
        if let multiple = spec.cell?.multiple {
          texts += multiple.texts(above: plot, top: upperEdge - multiple.height(typesetter), typesetter)
        }
        self.space = space
        // What is above the plot stays near it.
        drop = plot.y - space.y
        top = upperEdge + drop
        self.caption = caption
        texts +=
          notes?.texts(
            right: size.width - edges.right + (notes?.space ?? 0), top: plot.y, bottom: size.height - edges.bottom,
            typesetter: typesetter) ?? []
        break
      }
      margins = needed
    }
    arrowColumn = arrows?.bounds(beside: area.plot, axes: area.axes).x
    self.title = title
    hasLegend = detail != .noText
    hasSide = side != nil
  }

  /// The least side of a plot with equal units, relative to its space; beyond that, ranges are widened.
  private static let leastShare = 0.12
  /// The maximum number of steps to fit margins.
  static let mostRounds = 8
}

extension Rect {
  fileprivate var size: Size { Size(width: width, height: height) }

  /// Returns the largest rectangle with the same centre on which a unit has equal length in both directions.
  ///
  /// - Parameters:
  ///   - kept: The directions in which the rectangle keeps its length.
  ///   - least: The least length of a side, relative to its length here.
  fileprivate func shrunk(
    toUnitsOf x: ClosedRange<Double>, _ y: ClosedRange<Double>, except kept: Set<Direction>, least: Double
  ) -> Rect {
    guard let (across, up) = unitsPerPoint(x, y, in: size) else { return self }
    let narrow = kept.contains(.horizontal) ? 1 : min(1, max(across / up, least))
    let low = kept.contains(.vertical) ? 1 : min(1, max(up / across, least))
    return inflated(across: (narrow - 1) * width / 2, up: (low - 1) * height / 2)
  }
}
