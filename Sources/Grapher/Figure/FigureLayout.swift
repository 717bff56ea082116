import Sampling

/// Lays a figure out in two steps, because a curve is sampled for the pixels that its plot will have.
///
///     let layout = FigureLayout(spec: spec, x: -10...10, y: -2...2, metrics: metrics)
///     let curves = sources.map { $0.provenCurve(in: layout.window(scale: 2)).curve }
///     let figure = layout.figure(PanelContent(curves: curves))
///
/// The first step knows the ranges, so it knows the ticks, their labels and the margins that these take; the second
/// knows the curves, and puts labels and legend where no curve is. Everything is in points and nothing is drawn.
///
/// Several panels stand in rows and columns, of one size. Tick labels stand at the left and at the bottom of them all where
/// the panels share their ranges, at each panel where they do not; one title, one name of the variable and one key serve
/// all. Where panels are small, labels get fewer, and then there are none. One panel without a title is a plot of its own.
///
/// No input stops it: a size that is no size counts as one point, ranges are given finite ends and a length, and text
/// that has no room is shortened or left out.
public struct FigureLayout {
  /// How the frames of a film share a layout.
  public enum Policy: Sendable {
    /// Each frame has its own: labels and legend go where no curve is.
    case free
    /// All frames have one. Tick labels keep to the plot's edges and the legend stands above it, whatever the curves do;
    /// so the base can be painted once for all frames.
    case still
  }

  let spec: FigureSpec
  let typesetter: Typesetter
  let plan: FigurePlan
  let side: (any SideKey)?
  let policy: Policy
  let shape: GridShape
  /// For the figure's title and caption.
  let titleTypesetter: Typesetter
  /// The legend above the plots, where its place does not depend on the curves.
  let legend: LegendRows?
  /// Whether there are several panels, or one with a title.
  let isGrid: Bool
  /// What is the same in every frame of the policy `still`, and the note in each panel where no curve has a value.
  private(set) var still: (base: Figure, notes: [PlacedText?])?

  /// - Parameters:
  ///   - spec: for the whole figure; its curves are those of each panel, and equal units need panels that share both
  ///     ranges or none. With the policy `still` its title stands for every frame's: it reserves as many lines, and is
  ///     where theirs begin. A wide one serves best.
  ///   - panels: row by row.
  ///   - columns: nil for as many as suit the picture.
  ///   - sharesX: whether all panels show the range of x that holds all of theirs.
  ///   - sharesY: the same of y.
  ///   - policy: how the frames of a film share the layout.
  ///   - metrics: measures text; the renderer that draws the figure takes the same.
  public init(
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
        spec.isBare
        ? nil
        : policy == .still
          ? SideKeys.still(for: spec, typesetter: typesetter) : SideKeys.key(for: spec, typesetter: typesetter)
      let rows =
        policy == .still ? FigureLayout.legend(of: spec, side: side, height: 0.3, typesetter: typesetter) : nil
      let plan = PlotPlan.fitting(
        spec, x: panel.x, y: panel.y, legendHeight: rows?.height ?? 0, side: side,
        edgeLabels: policy == .still ? [.horizontal, .vertical] : [], typesetter: typesetter)
      if rows != nil, !plan.area.hasText {
        legend = nil
        self.plan =
          PlotPlan.fitting(
            spec, x: panel.x, y: panel.y, side: side, edgeLabels: [.horizontal, .vertical], typesetter: typesetter
          ).plan
      } else {
        legend = rows
        self.plan = plan.plan
      }
    } else {
      isGrid = true
      shape = GridShape(count: panels.count, columns: columns, in: spec.size)
      let cell = Size(width: spec.size.width / Double(shape.columns), height: spec.size.height / Double(shape.rows))
      let typesetter = Typesetter(spec, measures: Measures(panel: cell, in: spec.size), metrics: metrics)
      self.typesetter = typesetter
      side = SideKeys.still(for: spec, typesetter: typesetter)
      legend = FigureLayout.legend(of: spec, side: side, height: 0.2, typesetter: typesetter)
      plan =
        GridPlan.fitting(
          GridPlan.Request(
            spec: spec, panels: panels, shape: shape,
            shared: Set((sharesX ? [.horizontal] : []) + (sharesY ? [.vertical] : [])), side: side,
            legendHeight: legend.map { $0.height + 0.4 * typesetter.measures.em } ?? 0, typesetter: typesetter,
            titleTypesetter: titleTypesetter)
        ).plan
    }
    if policy == .still {
      let compositions = compositions([])
      still = (
        base: picture(
          of: compositions.flatMap { $0.marks() } + surroundings(of: plan, hasTitle: false, legend: legend)),
        notes: zip(plan.areas, compositions).map { area, composition in
          spec.isBare || !area.hasText
            ? nil : EmptyNote.text(in: area, spots: composition.spots(), typesetter: typesetter)
        }
      )
    }
  }

  /// One plot over two ranges.
  public init(
    spec: FigureSpec, x: ClosedRange<Double>, y: ClosedRange<Double>, policy: Policy = .free, metrics: any TextMetrics
  ) {
    self.init(spec: spec, panels: [Panel(x: x, y: y)], policy: policy, metrics: metrics)
  }

  /// A legend above the plots; nil where the key is another one, or there is nothing to tell apart.
  ///
  /// - Parameter height: the most that it may take, in heights of the picture.
  private static func legend(
    of spec: FigureSpec, side: (any SideKey)?, height: Double, typesetter: Typesetter
  ) -> LegendRows? {
    if spec.isBare || side != nil || spec.key == .none { return nil }
    let strokes = CurveStrokes.strokes(for: spec.curves.count, spec: spec, measures: typesetter.measures)
    return Legend(strokes, styles: spec.curves, width: 0.4 * spec.size.width, typesetter: typesetter)?
      .rows(width: 0.94 * spec.size.width, height: height * spec.size.height)
  }

  // MARK: Places

  /// Where curves are drawn, for each panel. The figure may use less of it, for a legend that finds no place among the
  /// curves.
  public var plots: [Rect] { plan.areas.map(\.plot) }

  /// Where the curves of the first panel are drawn.
  public var plot: Rect { plots.first ?? plan.grid }

  /// The range on view in the first panel, wider than the one asked for if equal units needed that.
  public var x: ClosedRange<Double> { plan.areas.first?.x ?? 0...1 }
  /// The vertical range on view in the first panel, as `x`.
  public var y: ClosedRange<Double> { plan.areas.first?.y ?? 0...1 }

  package var rows: Int { shape.rows }
  package var columns: Int { shape.columns }

  /// What to sample for a panel: the ranges on view and the device pixels that its plot covers.
  ///
  /// - Parameters:
  ///   - panel: counted from 0.
  ///   - scale: device pixels for a point.
  public func window(of panel: Int = 0, scale: Double) -> ViewWindow {
    guard plan.areas.indices.contains(panel) else { return ViewWindow(x: 0...1, y: 0...1, columns: 1, rows: 1) }
    return plan.areas[panel].window(scale: scale)
  }
}
