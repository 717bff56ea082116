import Sampling

/// Lays out a figure in two steps, because sampling a curve needs the size of its plot.
///
///     let layout = FigureLayout(spec: spec, x: -10...10, y: -2...2, metrics: metrics)
///     let curves = sources.map { $0.provenCurve(in: layout.window(scale: 2)).curve }
///     let figure = layout.figure(PanelContent(curves: curves))
///
/// The first step uses the ranges to choose ticks, labels and margins. The second step uses the curves to place labels
/// and the legend in free space. All lengths are in points.
///
/// Panels form a grid of equal cells. Panels that share ranges have tick labels only at the left and at the bottom of
/// the grid; otherwise each panel has its own. One title, one name of each axis and one key serve all panels. Small
/// panels have fewer labels or none. A single panel without a title is a plain plot.
///
/// Accepts any input: invalid sizes count as one point, ranges become finite and nonempty, and long texts are truncated
/// or omitted.
public struct FigureLayout {
  /// How the frames of an animation share a layout.
  package enum Policy: Sendable {
    /// Each frame has its own layout; labels and legend avoid the curves.
    case free
    /// All frames share one layout. Tick labels are at the edges of the plot and the legend is above it, so that the
    /// base is painted once for all frames.
    case still
  }

  let spec: FigureSpec
  let typesetter: Typesetter
  let plan: FigurePlan
  let side: (any SideKey)?
  let policy: Policy
  let shape: GridShape
  /// For the title and the caption of the figure.
  let titleTypesetter: Typesetter
  /// The legend above the plots, if its place does not depend on the curves.
  let legend: LegendRows?
  /// The legend in a corner of a plot of the policy `still`, drawn over the curves.
  private(set) var stillLegend: [Mark] = []
  /// Whether there are several panels, or one with a title.
  let isGrid: Bool
  /// The base that all frames of the policy `still` share, and for each panel the notes for curves without a point in view.
  private(set) var still: (base: Figure, notes: [[PanelContent.Emptiness: PlacedText]])?

  /// - Parameters:
  ///   - spec: Applies to the whole figure; its curve styles apply to each panel. Equal units require panels that share
  ///     both ranges or none. With the policy `still` its title reserves the lines for the titles of all frames, so a
  ///     wide title is best.
  ///   - panels: In rows from the upper left.
  ///   - columns: Nil for a number that suits the picture.
  ///   - sharesX: Whether all panels show the union of their ranges of x.
  ///   - sharesY: The same for y.
  ///   - policy: How the frames of an animation share the layout.
  ///   - metrics: Measures text; the renderer needs the same metrics.
  package init(
    spec: FigureSpec, panels: [Panel], columns: Int? = nil, sharesX: Bool = true, sharesY: Bool = true,
    policy: Policy = .free, metrics: any TextMetrics
  ) {
    let spec = spec.drawable
    let panels = Panel.settled(panels, sharesX: sharesX, sharesY: sharesY)
    self.spec = spec
    self.policy = policy
    titleTypesetter = Typesetter(spec, metrics: metrics)
    if let panel = panels.first, panels.count == 1, panel.title.isEmpty {
      isGrid = false
      shape = GridShape(count: 1, columns: 1, in: spec.size)
      typesetter = titleTypesetter
      side =
        policy == .still
        ? SideKeys.still(for: spec, typesetter: typesetter) : SideKeys.key(for: spec, typesetter: typesetter)
      let isAbove = policy == .still && (spec.legendPlace == nil || spec.legendPlace == .outside)
      let rows = isAbove ? FigureLayout.legend(of: spec, side: side, height: 0.3, typesetter: typesetter) : nil
      let plan = FigurePlan.fitting(
        spec, x: panel.x, y: panel.y, legendHeight: rows?.height ?? 0, side: side,
        edgeLabels: policy == .still || spec.cell != nil ? [.horizontal, .vertical] : [], typesetter: typesetter)
      if rows != nil, !plan.hasLegend {
        legend = nil
        self.plan = FigurePlan.fitting(
          spec, x: panel.x, y: panel.y, side: side, edgeLabels: [.horizontal, .vertical], typesetter: typesetter)
      } else {
        legend = rows
        self.plan = plan
      }
    } else {
      isGrid = true
      shape = GridShape(count: panels.count, columns: columns, in: spec.size)
      let cell = Size(width: spec.size.width / Double(shape.columns), height: spec.size.height / Double(shape.rows))
      let typesetter = Typesetter(
        spec, measures: Measures(panel: cell, in: spec.size, isPrinted: spec.printSpec != nil), metrics: metrics)
      self.typesetter = typesetter
      side = SideKeys.still(for: spec, typesetter: typesetter)
      legend = FigureLayout.legend(of: spec, side: side, height: FigureLayout.mostOfGrid, typesetter: typesetter)
      plan = FigurePlan.fitting(
        PanelArrangement.Request(
          spec: spec, panels: panels, shape: shape,
          shared: Set((sharesX ? [.horizontal] : []) + (sharesY ? [.vertical] : [])), side: side,
          legendHeight: legend.map { $0.height + 0.4 * typesetter.measures.em } ?? 0, typesetter: typesetter,
          titleTypesetter: titleTypesetter))
    }
    if policy == .still {
      let compositions = compositions([])
      if !isGrid, let place = spec.legendPlace,
        let legend = FigureLayout.entries(of: spec, side: side, typesetter: typesetter),
        let corner = compositions.first.flatMap({ place.corner(in: $0.freeSpace(), for: legend.columnSize) })
      {
        stillLegend = legend.column(in: corner)
      }
      still = (
        base: picture(
          of: compositions.flatMap { $0.marks() } + surroundings(of: plan, hasTitle: false, legend: legend)),
        notes: zip(plan.areas, compositions).map { area, composition in
          var notes: [PanelContent.Emptiness: PlacedText] = [:]
          guard !spec.isBare, area.hasText else { return notes }
          for emptiness in PanelContent.Emptiness.allCases {
            notes[emptiness] = EmptyPlotNote.text(
              emptiness, in: area, freeSpace: composition.freeSpace(), typesetter: typesetter)
          }
          return notes
        }
      )
    }
  }

  /// Lays out a single plot.
  ///
  /// - Parameters:
  ///   - spec: the description of the figure.
  ///   - x: the horizontal range.
  ///   - y: the vertical range.
  ///   - metrics: measures text; the renderer needs the same metrics.
  public init(spec: FigureSpec, x: ClosedRange<Double>, y: ClosedRange<Double>, metrics: any TextMetrics) {
    self.init(spec: spec, x: x, y: y, policy: .free, metrics: metrics)
  }

  package init(
    spec: FigureSpec, x: ClosedRange<Double>, y: ClosedRange<Double>, policy: Policy, metrics: any TextMetrics
  ) {
    self.init(spec: spec, panels: [Panel(x: x, y: y)], policy: policy, metrics: metrics)
  }

  /// Returns a legend above the plots; nil if the spec has another key or too few curves.
  ///
  /// - Parameter height: The maximum height as a fraction of the picture.
  private static func legend(
    of spec: FigureSpec, showing panels: [[Curve]] = [], side: (any SideKey)?, height: Double, typesetter: Typesetter
  ) -> LegendRows? {
    entries(of: spec, showing: panels, side: side, typesetter: typesetter)?
      .rows(width: 0.94 * spec.size.width, height: height * spec.size.height)
  }

  /// Returns the legend of a grid with samples of its curves.
  func gridLegend(showing contents: [PanelContent]) -> LegendRows? {
    legend == nil
      ? nil
      : FigureLayout.legend(
        of: spec, showing: contents.map(\.curves), side: side, height: FigureLayout.mostOfGrid, typesetter: typesetter)
  }

  /// The maximum height of the legend of a grid as a fraction of the picture.
  private static let mostOfGrid = 0.2

  private static func entries(
    of spec: FigureSpec, showing panels: [[Curve]] = [], side: (any SideKey)?, typesetter: Typesetter
  ) -> Legend? {
    if spec.isBare || side != nil || spec.key == .none { return nil }
    let strokes = CurveStrokes.strokes(for: spec.curves.count, spec: spec, measures: typesetter.measures)
    return Legend(
      strokes, samples: spec.samples(of: panels), spec: spec, width: 0.4 * spec.size.width,
      least: spec.leastInLegend, typesetter: typesetter)
  }

  // MARK: Places

  /// The area of the curves, for each panel. The figure can use less of it if the legend finds no free space.
  package var plots: [Rect] { plan.areas.map(\.plot) }

  /// The area of the curves in the first panel.
  public var plot: Rect { plots.first ?? plan.grid }

  /// The visible range of x in the first panel, possibly widened for equal units.
  public var x: ClosedRange<Double> { plan.areas.first?.x ?? 0...1 }
  /// The visible range of y in the first panel, like `x`.
  public var y: ClosedRange<Double> { plan.areas.first?.y ?? 0...1 }

  /// The first plot and its ranges.
  package var placed: PlacedPlot { PlacedPlot(area: plot, x: x, y: y) }

  package var rows: Int { shape.rows }
  package var columns: Int { shape.columns }

  /// Returns the visible ranges and the size in device pixels of the plot of a panel, for sampling.
  ///
  /// - Parameters:
  ///   - panel: The index of the panel.
  ///   - scale: Device pixels per point.
  public func window(of panel: Int = 0, scale: Double) -> ViewWindow {
    guard plan.areas.indices.contains(panel) else { return ViewWindow(x: 0...1, y: 0...1, columns: 1, rows: 1) }
    return plan.areas[panel].window(scale: scale)
  }
}

extension FigureSpec {
  /// The least number of curves that have a legend: one if the place is given.
  var leastInLegend: Int { legendPlace == nil ? 2 : 1 }
}

extension LegendPlace {
  /// Returns the box of the legend in its corner; nil if the plot is too small or the place is outside.
  func corner(in space: FreeSpaceFinder, for size: Size) -> Rect? {
    switch self {
    case .topLeft: space.corner(x: 0, y: 0, for: size)
    case .topRight: space.corner(x: 1, y: 0, for: size)
    case .bottomLeft: space.corner(x: 0, y: 1, for: size)
    case .bottomRight: space.corner(x: 1, y: 1, for: size)
    case .outside: nil
    }
  }
}
