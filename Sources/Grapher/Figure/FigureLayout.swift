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

  public init(spec: FigureSpec, x: ClosedRange<Double>, y: ClosedRange<Double>, metrics: any TextMetrics) {
    var spec = spec
    spec.size = Size(width: FigureLayout.length(spec.size.width), height: FigureLayout.length(spec.size.height))
    let background = spec.background ?? spec.theme.background
    self.spec = spec
    typesetter = Typesetter(
      theme: spec.theme, measures: Measures(size: spec.size), metrics: metrics,
      halo: background.alpha < 1 ? nil : background)
    area = PlotArea.fitting(spec, size: spec.size, x: x.drawable, y: y.drawable, typesetter: typesetter)
  }

  /// What to sample: the ranges on view and the device pixels that the plot covers.
  ///
  /// - Parameter scale: device pixels for a point.
  public func window(scale: Double) -> ViewWindow {
    ViewWindow(
      x: area.x, y: area.y, columns: FigureLayout.pixels(area.plot.width * scale),
      rows: FigureLayout.pixels(area.plot.height * scale))
  }

  /// The figure with these curves, one for each style of the spec, in order.
  ///
  /// - Parameter features: what to mark of each curve, in the same order: jumps, holes and ends of the domain with closed
  ///   and open dots, poles with dashed lines. Where a curve has more than 60 dots, or lines, in view, these are left
  ///   out. Open dots show the background alone.
  public func figure(_ curves: [Curve], features: [[Feature]] = []) -> Figure {
    let background = spec.background ?? spec.theme.background
    let marks = marks(of: curves, features: features)
    return Figure(size: spec.size, background: background.alpha > 0 ? background : nil, marks: marks)
  }

  /// Composed with what has been settled; where curves cover an axis, or leave no room for the legend, once more with
  /// a smaller plot.
  private func marks(of curves: [Curve], features: [[Feature]]) -> [Mark] {
    let strokes = CurveStrokes.strokes(for: curves.count, spec: spec, measures: typesetter.measures)
    func compose(_ area: PlotArea) -> Composition {
      Composition(
        area: area, curves: curves, features: features, strokes: strokes, spec: spec, typesetter: typesetter)
    }
    var buried: Set<Direction> = []
    func smaller(legendHeight: Double = 0) -> PlotArea {
      PlotArea.fitting(
        spec, size: spec.size, x: area.x, y: area.y, legendHeight: legendHeight, edgeLabels: buried, isFixed: true,
        typesetter: typesetter)
    }
    var composition = compose(area)
    while !composition.buried.isSubset(of: buried) {
      buried.formUnion(composition.buried)
      composition = compose(smaller())
    }
    guard
      !spec.isBare, area.detail != .noText,
      let legend = Legend(
        strokes, labels: spec.curves.map(\.label), width: 0.4 * area.plot.width, typesetter: typesetter)
    else { return composition.marks() }
    if let spot = composition.spot(for: legend.columnSize) {
      return composition.marks(around: spot) + legend.column(in: spot)
    }
    let rows = legend.rows(width: 0.94 * spec.size.width, height: 0.3 * spec.size.height)
    let lower = smaller(legendHeight: rows.height)
    guard lower.detail != .noText else { return composition.marks() }
    return compose(lower).marks() + rows.marks(lower.plot.x + lower.plot.width / 2, lower.top)
  }

  private static func length(_ value: Double) -> Double {
    value.isNaN ? 1 : min(max(value, 1), 1e7)
  }

  private static func pixels(_ length: Double) -> Int {
    length.isNaN ? 1 : Int(exactly: min(max(length.rounded(), 1), 1e9)) ?? 1
  }
}
