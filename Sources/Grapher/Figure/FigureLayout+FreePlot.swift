import Sampling

/// A single plot whose labels and legend avoid the curves.
extension FigureLayout {
  /// The marks of a plot and the positions of its texts.
  struct Content {
    let composition: PlotComposition
    var marks: [Mark]
    /// The title and the caption.
    let around: [PlacedText]
    /// The names of curves beside their lines.
    var names: [PlacedText] = []
    /// The box of the legend.
    var legend: Rect?
    /// Whether the legend is in a corner that is not free.
    var isLegendOverCurves = false
    /// Whether every named curve has its name near its line.
    var isLabelled = false
    /// What the names of curves tell on further lines that no legend has room for.
    var omitted: [String] = []

    var unplaced: [String] { composition.unplaced + omitted }
  }

  /// Composes a single plot. Repeats the layout with a smaller plot if curves cover the labels of an axis or leave no
  /// space for the legend.
  func content(_ shown: PanelContent) -> Content {
    let area = plan.area
    // An axis that is not at zero would be taken for one that is.
    let mayHaveFrame = spec.mayHaveFrame && spec.axes == .origin
    if mayHaveFrame, spec.framesHiddenZero, spec.yScale == .linear, !area.y.contains(0) {
      return framed.content(shown)
    }
    let strokes = CurveStrokes.strokes(for: shown.curves.count, spec: spec, measures: typesetter.measures)
    // The plots of several panels are aligned, so that their numbers are where they were planned.
    var covered: Set<Direction> = spec.cell == nil ? [] : [.horizontal, .vertical]
    func smaller(legendHeight: Double = 0) -> FigurePlan {
      FigurePlan.fitting(
        spec, x: area.x, y: area.y, legendHeight: legendHeight, side: side, edgeLabels: covered, isFixed: true,
        typesetter: typesetter)
    }
    var (plot, plan) = (area, plan)
    var composition = compose(shown, strokes, in: plot)
    while !composition.covered.isSubset(of: covered) {
      covered.formUnion(composition.covered)
      // Numbers at an edge need a line there.
      if mayHaveFrame { return framed.content(shown) }
      plan = smaller()
      plot = plan.area
      composition = compose(shown, strokes, in: plot)
    }
    if let margin = side as? LineLabelMargin, plan.hasSide {
      let labels = LineLabels(
        margin, outlines: composition.drawing.outlines, strokes: strokes, area: plot,
        freeSpace: composition.freeSpace(avoiding: composition.thinLines),
        others: composition.obstacles, spec: spec, typesetter: typesetter)
      if spec.isKeyChosen, !labels.unnamed.isEmpty { return withLegendOfAll.content(shown) }
      return named(
        composition, on: plot.plot, in: plan, by: labels, strokes: strokes, samples: spec.samples(of: [shown]))
    }
    guard
      !spec.isBare, spec.key != .none, area.hasText,
      side == nil || spec.key == .lineLabels || spec.map != nil || spec.valueColors != nil, spec.cell?.hidesKey != true
    else { return content(composition, in: plan) }
    let (legends, wide) = legends(of: shown, strokes)
    guard let legend = legends.first, let smallest = legends.last, let brief = wide.last else {
      return content(composition, in: plan)
    }
    let freeSpace = composition.freeSpace(avoiding: composition.thinLines)
    let orderInPlot = spec.isFamily ? composition.drawing.orderAtRight : composition.drawing.orderOfStacks
    let isMixed = orderInPlot.map { $0 != $0.sorted() && $0 != $0.sorted(by: >) } ?? false
    let orderOfKey = spec.keepsOrder && isMixed ? nil : orderInPlot
    func withLegend(_ legend: Legend, at spot: Rect) -> Content {
      var found = content(composition, in: plan, around: [spot])
      found.marks +=
        spec.part(.labels)
        + legend.column(in: spot, order: orderOfKey)
      found.legend = spot
      found.omitted = legend.omitted
      found.isLegendOverCurves = !freeSpace.isFree(spot)
      return found
    }
    let most = FigureLayout.mostOfHeight * spec.size.height
    func rows(of legend: Legend, height: Double) -> LegendRows {
      legend.rows(width: FigureLayout.mostOfWidth * spec.size.width, height: height)
    }
    // Whoever chooses the place above the plot leaves its height to the legend; else one line of details stays, or those in the lines
    // of their names.
    let some = FigureLayout.someOfHeight * spec.size.height
    func highest(_ legend: Legend) -> Double {
      if spec.legendPlace != nil { return most }
      return legend.details == .joined ? some : min(some, rows(of: brief, height: .infinity).height + oneLine)
    }
    let whole = wide.first { !$0.isTruncated && rows(of: $0, height: .infinity).height <= highest($0) }
    if let place = spec.legendPlace {
      var whole = legends.first { !$0.isTruncated } ?? legend
      func isHigh(_ legend: Legend) -> Bool { legend.columnSize.height > FigureLayout.mostOfPlot * area.plot.height }
      if isHigh(whole) {
        // The range makes room for a legend that is not too high.
        let smaller = FigureLayout.smallerLegends.lazy.compactMap {
          self.legend(LegendForm(scale: $0, isTitled: false), of: shown, strokes)
        }
        whole = smaller.first { !$0.isTruncated && !isHigh($0) } ?? whole
      }
      if let spot = place.corner(in: freeSpace, for: whole.columnSize) { return withLegend(whole, at: spot) }
    } else {
      var roomy = freeSpace
      // A key among bars would look like one of them.
      if composition.drawing.hasBars { roomy.leastToCurves = FigureLayout.airBesideBars * typesetter.measures.em }
      for legend in legends where !legend.isTruncated && (legend.omitted.isEmpty || whole?.omitted.isEmpty != true) {
        if let spot = roomy.corner(for: legend.columnSize) { return withLegend(legend, at: spot) }
      }
    }
    let above = whole ?? brief
    var listed = rows(of: above, height: most)
    if !listed.omitted.isEmpty {
      // Small names tell more than none.
      let small = FigureLayout.smallerLegends.lazy.compactMap {
        self.legend(LegendForm(scale: $0, details: .none), of: shown, strokes)
      }
      listed = small.map { rows(of: $0, height: most) }.first { $0.omitted.isEmpty } ?? listed
    }
    let lower = smaller(legendHeight: listed.height)
    if let beside = planned(beside: legend, of: shown, strokes, edgeLabels: covered),
      !lower.hasLegend || isLarger(beside.plan, than: lower)
    {
      var found = content(compose(shown, strokes, in: beside.plan.area), in: beside.plan)
      let area = beside.plan.area
      found.marks += spec.part(.labels) + beside.key.marks(beside: area.plot, axes: area.axes)
      found.legend = beside.key.bounds(beside: area.plot, axes: area.axes)
      return found
    }
    guard lower.hasLegend else {
      let spot = spec.legendPlace == nil ? freeSpace.anyPlace(for: smallest.columnSize) : nil
      return spot.map { withLegend(smallest, at: $0) } ?? content(composition, in: plan)
    }
    var found = content(compose(shown, strokes, in: lower.area), in: lower, legend: listed)
    found.legend = listed.box(over: lower.area.plot, top: lower.top, in: spec.size.width)
    found.omitted = above.omitted + listed.omitted.map { spec.curves[$0].label.plain }
    return found
  }

  /// Returns a layout with a legend beside the plot, where equal units leave room, with names in one line each unless the plot would be
  /// visibly smaller; nil if it cannot be there.
  private func planned(
    beside legend: Legend, of shown: PanelContent, _ strokes: [Stroke], edgeLabels: Set<Direction>
  ) -> (plan: FigurePlan, key: LegendColumn)? {
    guard spec.hasEqualScale, side == nil, spec.cell == nil, spec.legendPlace == nil, !legend.isTruncated else {
      return nil
    }
    func placed(_ legend: Legend) -> (plan: FigurePlan, key: LegendColumn)? {
      let (area, key) = (plan.area, LegendColumn(legend, measures: typesetter.measures))
      let beside = FigurePlan.fitting(
        spec, x: area.x, y: area.y, side: key, edgeLabels: edgeLabels, isFixed: true, typesetter: typesetter)
      return beside.hasSide && legend.columnSize.height <= beside.area.plot.height ? (beside, key) : nil
    }
    let wide = [1, FigureLayout.smallLegend].compactMap {
      self.legend(LegendForm(scale: $0), of: shown, strokes, width: FigureLayout.mostBeside * spec.size.width)
    }.filter { !$0.isTruncated }
    let narrow = placed(legend)
    guard let narrow, let whole = wide.first, whole.columnSize.height < legend.columnSize.height else { return narrow }
    return wide.lazy.compactMap(placed).first { !isLarger(narrow.plan, than: $0.plan) } ?? narrow
  }

  /// The greatest width of a name in a legend beside the plot, relative to the figure.
  private static let mostBeside = 0.45

  /// Whether the plot of a layout is visibly larger than that of another.
  private func isLarger(_ plan: FigurePlan, than other: FigurePlan) -> Bool {
    plan.area.plot.width > FigureLayout.visiblyLarger * other.area.plot.width
  }

  private static let visiblyLarger = 1.03

  /// A form of the legend.
  private struct LegendForm {
    var scale = 1.0
    var details = Legend.Details.below
    var isTitled = true
  }

  /// Returns the legend in the forms that it may have in the plot, the preferred first: one with details below names also smaller,
  /// without its title, and without the details; and those that it has above the plot, with long names in full, and details also in
  /// the line of their name. Empty if no curve needs a legend.
  private func legends(of shown: PanelContent, _ strokes: [Stroke]) -> (inside: [Legend], above: [Legend]) {
    let whole = [LegendForm(), LegendForm(scale: FigureLayout.smallLegend)]
    let hasDetails = spec.curves.contains { $0.symbol != .hidden && $0.label.lines.count > 1 }
    var forms = hasDetails ? whole : [LegendForm()]
    if hasDetails, spec.legendTitle != nil { forms += whole.map { LegendForm(scale: $0.scale, isTitled: false) } }
    if hasDetails { forms.append(LegendForm(details: .none)) }
    let widest = FigureLayout.widestName(spec, typesetter)
    var above = forms.filter { $0.scale == 1 && $0.isTitled }
    if hasDetails {
      above.insert(
        contentsOf: ([1] + FigureLayout.smallerLegends).map { LegendForm(scale: $0, details: .joined) }, at: 1)
    }
    return (
      forms.compactMap { legend($0, of: shown, strokes) },
      above.compactMap { legend($0, of: shown, strokes, widest: widest) }
    )
  }

  private func legend(
    _ form: LegendForm, of shown: PanelContent, _ strokes: [Stroke], width: Double? = nil, widest: Double? = nil
  ) -> Legend? {
    var measures = typesetter.measures
    measures.legendScale = form.scale
    return Legend(
      strokes, samples: spec.samples(of: [shown]), spec: spec, width: width ?? 0.45 * plan.area.plot.width,
      widest: widest, least: spec.leastInLegend, details: form.details, isTitled: form.isTitled,
      typesetter: Typesetter(spec, measures: measures, metrics: typesetter.metrics))
  }

  private static let airBesideBars = 1.4

  /// The part of a figure's height that a legend above the plot may have.
  private static let mostOfHeight = 0.3

  /// The part of a figure's height that a legend above the plot has with details below names, if nobody chose its place.
  private static let someOfHeight = 0.18

  /// The greatest height of a line of details, in points.
  private var oneLine: Double { 1.5 * typesetter.measures.legendSize }

  /// The part of a plot's height that a legend in a chosen corner has, if smaller names allow it.
  private static let mostOfPlot = 0.48

  /// The size of a legend with details where that of the figure does not fit.
  private static let smallLegend = 0.85
  /// The sizes of a legend that has no room for all names otherwise.
  private static let smallerLegends = [0.85, 0.7]

  /// The same layout with a frame.
  private var framed: FigureLayout {
    var framed = spec
    framed.axes = .frame
    return withRanges(framed)
  }

  /// The same layout with a legend instead of names beside lines.
  private var withLegendOfAll: FigureLayout {
    var listed = spec
    (listed.key, listed.isKeyChosen) = (.legend, false)
    return withRanges(listed)
  }

  /// The layout of another description, with the ranges that the curves of this one were traced in.
  private func withRanges(_ other: FigureSpec) -> FigureLayout {
    FigureLayout(
      spec: other, x: plan.area.x, y: plan.area.y, policy: policy, isFixed: other.hasEqualScale,
      metrics: typesetter.metrics)
  }

  private func compose(_ content: PanelContent, _ strokes: [Stroke], in area: PlotArea) -> PlotComposition {
    PlotComposition(
      area: area, drawing: CurveDrawing(content, strokes: strokes, spec: spec, in: area), spec: spec,
      typesetter: typesetter)
  }

  private func content(
    _ composition: PlotComposition, in plan: FigurePlan, around boxes: [Rect] = [], legend: LegendRows? = nil
  ) -> Content {
    Content(
      composition: composition,
      marks: composition.marks(around: boxes) + surroundings(of: plan, hasTitle: true, legend: legend)
        + arrowMarks(of: composition.drawing, in: plan),
      around: texts(around: plan, hasTitle: true))
  }

  /// Adds names beside the curves, and a legend of the curves whose names do not fit, if there is space.
  private func named(
    _ composition: PlotComposition, on plot: Rect, in plan: FigurePlan, by labels: LineLabels, strokes: [Stroke],
    samples: [CurveSample]
  ) -> Content {
    let inside = labels.texts.map { $0.box.inflated(by: typesetter.measures.textAir) }
    let dots = strokes.indices.filter { $0 < spec.curves.count && !spec.curves[$0].symbol.hasLine }
    let unnamed = (labels.unnamed + dots).sorted()
    let rest = Legend(
      strokes, samples: samples, spec: spec, curves: unnamed, width: 0.4 * plot.width, least: 1,
      typesetter: typesetter)
    let spot = rest.flatMap {
      composition.freeSpace(avoiding: inside + composition.thinLines).anyPlace(for: $0.columnSize)
    }
    var marks = composition.marks(around: inside + [spot].compactMap { $0 })
    marks += spec.part(.labels) + labels.leaders + labels.texts.flatMap(composition.marks(of:))
    if let rest, let spot { marks += rest.column(in: spot) }
    marks += surroundings(of: plan, hasTitle: true) + arrowMarks(of: composition.drawing, in: plan)
    return Content(
      composition: composition, marks: marks, around: texts(around: plan, hasTitle: true), names: labels.texts,
      legend: spot, isLabelled: labels.unnamed.isEmpty && labels.isNear,
      omitted: rest == nil || spot != nil ? [] : labels.unnamed.map { spec.curves[$0].label.listed() })
  }
}
