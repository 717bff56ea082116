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
  private let area: PlotArea
  private let side: (any SideKey)?

  public init(spec: FigureSpec, x: ClosedRange<Double>, y: ClosedRange<Double>, metrics: any TextMetrics) {
    let spec = spec.drawable
    self.spec = spec
    typesetter = Typesetter(spec, metrics: metrics)
    side = spec.isBare ? nil : SideKeys.key(for: spec, typesetter: typesetter)
    area = PlotArea.fitting(spec, size: spec.size, x: x.drawable, y: y.drawable, side: side, typesetter: typesetter)
  }

  /// What to sample: the ranges on view and the device pixels that the plot covers.
  ///
  /// - Parameter scale: device pixels for a point.
  public func window(scale: Double) -> ViewWindow { area.window(scale: scale) }

  /// The figure with these curves, one for each style of the spec, in order.
  ///
  /// - Parameter features: what to mark of each curve, in the same order: jumps, holes and ends of the domain with closed
  ///   and open dots, poles with dashed lines. Where a curve has more than 60 dots, or lines, in view, these are left
  ///   out. Open dots show the background alone.
  public func figure(_ curves: [Curve], features: [[Feature]] = []) -> Figure {
    Figure(size: spec.size, background: spec.visiblePaper, marks: marks(of: curves, features: features))
  }

  /// Composed with what has been settled; where curves cover an axis, or leave no room for the legend, once more with
  /// a smaller plot.
  private func marks(of curves: [Curve], features: [[Feature]]) -> [Mark] {
    let strokes = CurveStrokes.strokes(for: curves.count, spec: spec, measures: typesetter.measures)
    func compose(_ area: PlotArea) -> Composition {
      let drawing = CurveDrawing(curves, features: features, strokes: strokes, in: area)
      return Composition(area: area, drawing: drawing, spec: spec, typesetter: typesetter)
    }
    func marks(_ composition: Composition, in area: PlotArea, around boxes: [Rect] = []) -> [Mark] {
      composition.marks(around: boxes) + area.titleMarks(spec: spec, typesetter: typesetter)
        + (area.hasSide ? side?.marks(beside: area.plot, axes: area.axes) ?? [] : [])
    }
    var buried: Set<Direction> = []
    func smaller(legendHeight: Double = 0) -> PlotArea {
      PlotArea.fitting(
        spec, size: spec.size, x: area.x, y: area.y, legendHeight: legendHeight, side: side, edgeLabels: buried,
        isFixed: true, typesetter: typesetter)
    }
    var area = area
    var composition = compose(area)
    while !composition.buried.isSubset(of: buried) {
      buried.formUnion(composition.buried)
      area = smaller()
      composition = compose(area)
    }
    if let margin = side as? LineLabelMargin, area.hasSide {
      let labels = LineLabels(
        margin, outlines: composition.drawing.outlines, strokes: strokes, area: area, spots: composition.spots(),
        others: composition.obstacles, pictureWidth: spec.size.width, backdrop: spec.backdrop, typesetter: typesetter)
      return named(composition, in: area, by: labels, strokes: strokes)
    }
    guard
      !spec.isBare, self.area.detail != .noText, side == nil || spec.key == .lineLabels,
      let legend = Legend(
        strokes, labels: spec.curves.map(\.label), width: 0.4 * self.area.plot.width, typesetter: typesetter)
    else { return marks(composition, in: area) }
    if let spot = composition.spots().corner(for: legend.columnSize) {
      return marks(composition, in: area, around: [spot]) + legend.column(in: spot)
    }
    let rows = legend.rows(width: 0.94 * spec.size.width, height: 0.3 * spec.size.height)
    let lower = smaller(legendHeight: rows.height)
    guard lower.detail != .noText else { return marks(composition, in: area) }
    return marks(compose(lower), in: lower) + rows.marks(over: lower, in: spec.size.width)
  }

  /// The figure with names at its curves, and a legend of the curves whose names found no place, if that finds one.
  private func named(
    _ composition: Composition, in area: PlotArea, by labels: LineLabels, strokes: [Stroke]
  ) -> [Mark] {
    let inside = labels.texts.map { $0.box.inflated(by: 0.14 * typesetter.measures.em) }
    var boxes = inside
    var legendMarks: [Mark] = []
    let rest = Legend(
      labels.unnamed.map { strokes[$0] }, labels: labels.unnamed.map { spec.curves[$0].label },
      width: 0.4 * area.plot.width, least: 1, typesetter: typesetter)
    if let rest, let spot = composition.spots(avoiding: inside).corner(for: rest.columnSize) {
      boxes.append(spot)
      legendMarks = rest.column(in: spot)
    }
    return composition.marks(around: boxes) + labels.leaders + labels.texts.flatMap(\.marks) + legendMarks
      + area.titleMarks(spec: spec, typesetter: typesetter)
  }
}
