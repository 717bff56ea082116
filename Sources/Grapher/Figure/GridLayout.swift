import Sampling

/// Lays out many plots of one size in rows and columns, in two steps as `FigureLayout` does one.
///
///     let layout = GridLayout(spec: spec, panels: panels, metrics: metrics)
///     let curves = panels.indices.map { sample(panels[$0], in: layout.window(of: $0, scale: 2)) }
///     let figure = layout.figure(curves)
///
/// Tick labels stand at the left and at the bottom of the whole grid where its panels share their ranges, at each panel
/// where they do not. One title, one name of the variable and one key serve all panels. Where panels are small, labels
/// get fewer, and then there are none. No input stops it.
public struct GridLayout {
  public var rows: Int { shape.rows }
  public var columns: Int { shape.columns }
  /// Where curves are drawn, for each panel.
  public var plots: [Rect] { plan.areas.map(\.plot) }

  private let shape: GridShape
  private let spec: FigureSpec
  private let request: GridPlan.Request
  private let plan: GridPlan
  private let legend: LegendRows?

  /// - Parameters:
  ///   - spec: for the whole figure; its curves are those of each panel, and equal units need panels that share both
  ///     ranges or none.
  ///   - panels: row by row.
  ///   - columns: nil for as many as suit the picture.
  ///   - sharesX: whether all panels show the range that holds all of theirs, as does `sharesY`.
  public init(
    spec: FigureSpec, panels: [GridPanel], columns: Int? = nil, sharesX: Bool = true, sharesY: Bool = true,
    metrics: any TextMetrics
  ) {
    let spec = spec.drawable
    let shape = GridShape(count: panels.count, columns: columns, in: spec.size)
    let cell = Size(width: spec.size.width / Double(shape.columns), height: spec.size.height / Double(shape.rows))
    let typesetter = Typesetter(spec, measures: Measures(panel: cell, in: spec.size), metrics: metrics)
    let side = SideKeys.still(for: spec, typesetter: typesetter)
    let strokes = CurveStrokes.strokes(for: spec.curves.count, spec: spec, measures: typesetter.measures)
    legend =
      side != nil || spec.key == .none
      ? nil
      : Legend(strokes, styles: spec.curves, width: 0.4 * spec.size.width, typesetter: typesetter)?
        .rows(width: 0.94 * spec.size.width, height: 0.2 * spec.size.height)
    request = GridPlan.Request(
      spec: spec, panels: GridLayout.settled(panels, sharesX: sharesX, sharesY: sharesY), shape: shape,
      shared: Set((sharesX ? [.horizontal] : []) + (sharesY ? [.vertical] : [])), side: side,
      legendHeight: legend.map { $0.height + 0.4 * typesetter.measures.em } ?? 0, typesetter: typesetter,
      titleTypesetter: Typesetter(spec, metrics: metrics))
    plan = GridPlan.fitting(request)
    self.shape = shape
    self.spec = spec
  }

  /// What to sample for a panel: its ranges and the device pixels that its plot covers.
  ///
  /// - Parameter scale: device pixels for a point.
  public func window(of panel: Int, scale: Double) -> ViewWindow {
    guard plan.areas.indices.contains(panel) else { return ViewWindow(x: 0...1, y: 0...1, columns: 1, rows: 1) }
    return plan.areas[panel].window(scale: scale)
  }

  /// The figure with the curves of each panel, in the order of the spec's styles.
  ///
  /// - Parameters:
  ///   - features: for each panel those of each curve, see `FigureLayout.figure`.
  ///   - fills: for each panel what to fill.
  public func figure(_ curves: [[Curve]], features: [[[Feature]]] = [], fills: [[Fill]] = []) -> Figure {
    let typesetter = request.typesetter
    let most = curves.map(\.count).max() ?? 0
    let strokes = CurveStrokes.strokes(for: max(most, spec.curves.count), spec: spec, measures: typesetter.measures)
    var marks: [Mark] = []
    for (index, area) in plan.areas.enumerated() {
      let drawing = CurveDrawing(
        index < curves.count ? curves[index] : [], features: index < features.count ? features[index] : [],
        fills: index < fills.count ? fills[index] : [], strokes: strokes, spec: spec, in: area)
      marks += Composition(area: area, drawing: drawing, spec: spec, typesetter: typesetter).marks()
    }
    marks += plan.texts.flatMap(\.marks)
    let center = plan.grid.x + plan.grid.width / 2
    if let title = plan.title {
      marks += title.texts(
        center: center, top: typesetter.measures.padding, pictureWidth: spec.size.width,
        typesetter: request.titleTypesetter
      ).flatMap(\.marks)
    }
    if let caption = plan.caption {
      marks += caption.texts(under: plan.grid, in: spec.size, typesetter: request.titleTypesetter).flatMap(\.marks)
    }
    if plan.detail == .all || plan.detail == .noNames {
      marks += legend?.marks(around: center, top: plan.top, in: spec.size.width) ?? []
      marks += request.side?.marks(beside: plan.grid, axes: plan.axes) ?? []
    }
    return Figure(size: spec.size, background: spec.visiblePaper, marks: marks)
  }

  /// The panels with ranges that can be drawn, the shared ones made one.
  private static func settled(_ panels: [GridPanel], sharesX: Bool, sharesY: Bool) -> [GridPanel] {
    func union(_ ranges: [ClosedRange<Double>]) -> ClosedRange<Double> {
      ranges.dropFirst().reduce(ranges.first ?? 0...1) { $0.union($1) }
    }
    let x = union(panels.map(\.x.drawable))
    let y = union(panels.map(\.y.drawable))
    return panels.map {
      GridPanel(title: $0.title, x: sharesX ? x : $0.x.drawable, y: sharesY ? y : $0.y.drawable)
    }
  }
}
