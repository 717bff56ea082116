import Sampling

/// Lays a figure out in two steps, because a curve is sampled for the pixels that its plot will have.
///
///     let layout = FigureLayout(spec: spec, x: -10...10, y: -2...2, metrics: metrics)
///     let curves = sources.map { sample($0, in: layout.window(scale: 2)) }
///     let figure = layout.figure(curves)
///
/// The first step knows the ranges, so it knows the ticks, their labels and the margins that these take; the second
/// knows the curves, and puts labels and legend where no curve is. Everything is in points and nothing is drawn.
///
/// No input stops it: a size that is no size counts as one point, ranges are given finite ends and a length, and text
/// that has no room is shortened or left out.
public struct FigureLayout {
  /// Where curves are drawn. The figure may use less of it, for a legend that finds no place among the curves.
  public var plot: Rect { area.plot }
  /// The range on view, wider than the one asked for if equal units needed that.
  public var x: ClosedRange<Double> { area.x }
  public var y: ClosedRange<Double> { area.y }

  private let spec: FigureSpec
  private let typesetter: Typesetter
  private let plan: PlotPlan
  private var area: PlotArea { plan.area }
  private let side: (any SideKey)?

  public init(spec: FigureSpec, x: ClosedRange<Double>, y: ClosedRange<Double>, metrics: any TextMetrics) {
    let spec = spec.drawable
    self.spec = spec
    typesetter = Typesetter(spec, metrics: metrics)
    side = spec.isBare ? nil : SideKeys.key(for: spec, typesetter: typesetter)
    plan = PlotPlan.fitting(spec, size: spec.size, x: x.drawable, y: y.drawable, side: side, typesetter: typesetter)
  }

  /// What to sample: the ranges on view and the device pixels that the plot covers.
  ///
  /// - Parameter scale: device pixels for a point.
  public func window(scale: Double) -> ViewWindow { area.window(scale: scale) }

  /// The figure with these curves, one for each style of the spec, in order.
  ///
  /// - Parameters:
  ///   - features: what to mark of each curve, in the same order: jumps, holes and ends of the domain with closed
  ///     and open dots, poles with dashed lines. Where a curve has more than 60 dots, or lines, in view, these are left
  ///     out. Open dots show the background alone.
  ///   - fills: areas to fill, behind the curves.
  public func figure(_ curves: [Curve], features: [[Feature]] = [], fills: [Fill] = []) -> Figure {
    let content = content(curves, features: features, fills: fills)
    return Figure(
      size: spec.size, background: spec.visiblePaper, marks: content.marks, unplaced: content.unplaced)
  }

  /// What a figure shows, and where its texts are.
  struct Content {
    var marks: [Mark]
    var boxes: [PlacedBox]
    var unplaced: [String]
    /// The curves in their places.
    let drawing: CurveDrawing
    /// Whether every curve that has a name bears it, none of them far away.
    var isLabelled = false

    fileprivate init(_ composition: Composition, around boxes: [Rect] = []) {
      marks = composition.marks(around: boxes)
      self.boxes = composition.boxes
      unplaced = composition.unplaced
      drawing = composition.drawing
    }

    fileprivate mutating func add(_ title: [PlacedText]) {
      marks += title.flatMap(\.marks)
      boxes += title.map { $0.placed(as: .title) }
    }

    fileprivate mutating func add(_ legend: [Mark], in box: Rect) {
      marks += legend
      boxes.append(PlacedBox(kind: .legend, box: box))
    }
  }

  /// Composed with what has been settled; where curves cover an axis, or leave no room for the legend, once more with
  /// a smaller plot.
  func content(_ curves: [Curve], features: [[Feature]] = [], fills: [Fill] = []) -> Content {
    let strokes = CurveStrokes.strokes(for: curves.count, spec: spec, measures: typesetter.measures)
    func compose(_ area: PlotArea) -> Composition {
      let drawing = CurveDrawing(curves, features: features, fills: fills, strokes: strokes, spec: spec, in: area)
      return Composition(area: area, drawing: drawing, spec: spec, typesetter: typesetter)
    }
    func content(_ composition: Composition, in plan: PlotPlan, around boxes: [Rect] = []) -> Content {
      var content = Content(composition, around: boxes)
      content.add(plan.titleTexts(spec: spec, typesetter: typesetter))
      content.marks += plan.hasSide ? side?.marks(beside: plan.area.plot, axes: plan.area.axes) ?? [] : []
      return content
    }
    var buried: Set<Direction> = []
    func smaller(legendHeight: Double = 0) -> PlotPlan {
      PlotPlan.fitting(
        spec, size: spec.size, x: area.x, y: area.y, legendHeight: legendHeight, side: side, edgeLabels: buried,
        isFixed: true, typesetter: typesetter)
    }
    var plan = plan
    var composition = compose(plan.area)
    while !composition.buried.isSubset(of: buried) {
      buried.formUnion(composition.buried)
      plan = smaller()
      composition = compose(plan.area)
    }
    if let margin = side as? LineLabelMargin, plan.hasSide {
      let labels = LineLabels(
        margin, outlines: composition.drawing.outlines, strokes: strokes, area: plan.area, spots: composition.spots(),
        others: composition.obstacles, pictureWidth: spec.size.width, backdrop: spec.backdrop, typesetter: typesetter)
      return named(composition, in: plan, by: labels, strokes: strokes)
    }
    guard
      !spec.isBare, spec.key != .none, area.hasText, side == nil || spec.key == .lineLabels,
      let legend = Legend(
        strokes, styles: spec.curves, width: 0.4 * area.plot.width, typesetter: typesetter)
    else { return content(composition, in: plan) }
    if let spot = composition.spots().corner(for: legend.columnSize) {
      var found = content(composition, in: plan, around: [spot])
      found.add(legend.column(in: spot), in: spot)
      return found
    }
    let rows = legend.rows(width: 0.94 * spec.size.width, height: 0.3 * spec.size.height)
    let lower = smaller(legendHeight: rows.height)
    guard lower.area.hasText else { return content(composition, in: plan) }
    var found = content(compose(lower.area), in: lower)
    found.add(
      rows.marks(over: lower.area.plot, top: lower.top, in: spec.size.width),
      in: rows.box(over: lower.area.plot, top: lower.top, in: spec.size.width))
    return found
  }

  /// The figure with names at its curves, and a legend of the curves whose names found no place, if that finds one.
  private func named(
    _ composition: Composition, in plan: PlotPlan, by labels: LineLabels, strokes: [Stroke]
  ) -> Content {
    let inside = labels.texts.map { $0.box.inflated(by: typesetter.measures.textAir) }
    var boxes = inside
    var legend: (marks: [Mark], box: Rect)?
    let dots = strokes.indices.filter { $0 < spec.curves.count && !spec.curves[$0].symbol.hasLine }
    let unnamed = (labels.unnamed + dots).sorted()
    let rest = Legend(
      unnamed.map { strokes[$0] }, styles: unnamed.map { spec.curves[$0] },
      width: 0.4 * plan.area.plot.width, least: 1, typesetter: typesetter)
    if let rest, let spot = composition.spots(avoiding: inside).corner(for: rest.columnSize) {
      boxes.append(spot)
      legend = (rest.column(in: spot), spot)
    }
    var content = Content(composition, around: boxes)
    content.marks += labels.leaders + labels.texts.flatMap(composition.marks(of:))
    content.boxes += labels.texts.map { $0.placed(as: .lineLabel) }
    content.isLabelled = labels.unnamed.isEmpty && labels.isNear
    if let legend { content.add(legend.marks, in: legend.box) }
    content.add(plan.titleTexts(spec: spec, typesetter: typesetter))
    return content
  }
}
