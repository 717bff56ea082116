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
  /// The legend above the plot, if its place does not depend on the curves.
  let legend: LegendRows?
  /// The legend in a corner of a plot of the policy `still`, drawn over the curves.
  private(set) var stillLegend: [Mark] = []
  /// The base that all frames of the policy `still` share, and the notes for curves without a point in view.
  private(set) var still: (base: Figure, notes: [PanelContent.Emptiness: PlacedText])?

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

  /// - Parameters:
  ///   - spec: With the policy `still` its title reserves the lines for the titles of all frames, so a wide title is best.
  ///   - policy: How the frames of an animation share the layout.
  ///   - isFixed: Whether equal units shrink the plot instead of widening the ranges, which curves were traced in.
  package init(
    spec: FigureSpec, x: ClosedRange<Double>, y: ClosedRange<Double>, policy: Policy, isFixed: Bool = false,
    metrics: any TextMetrics
  ) {
    var spec = spec.drawable
    let (x, y) = (x.drawable, y.drawable)
    func isInside(_ range: ClosedRange<Double>) -> Bool { range.lowerBound < 0 && range.upperBound > 0 }
    // The numbers of a film leave axes inside the plot, and an edge with numbers needs a line.
    if policy == .still, spec.mayHaveFrame, spec.axes == .origin, isInside(x) || isInside(y) { spec.axes = .frame }
    typesetter = Typesetter(spec, metrics: metrics)
    if policy == .free { spec.nameStrip(typesetter) }
    self.spec = spec
    self.policy = policy
    side =
      policy == .still
      ? SideKeys.still(for: spec, typesetter: typesetter) : SideKeys.key(for: spec, typesetter: typesetter)
    // The plots of several panels are aligned before their curves are known.
    let isAbove =
      spec.legendPlace == .outside ? policy == .still || spec.cell != nil : policy == .still && spec.legendPlace == nil
    let rows = isAbove ? FigureLayout.legend(of: spec, side: side, height: 0.3, typesetter: typesetter) : nil
    let plan = FigurePlan.fitting(
      spec, x: x, y: y, legendHeight: rows?.height ?? 0, side: side,
      edgeLabels: policy == .still || spec.cell != nil ? [.horizontal, .vertical] : [], isFixed: isFixed,
      typesetter: typesetter)
    if rows != nil, !plan.hasLegend {
      legend = nil
      self.plan = FigurePlan.fitting(
        spec, x: x, y: y, side: side, edgeLabels: [.horizontal, .vertical], isFixed: isFixed, typesetter: typesetter)
    } else {
      legend = rows
      self.plan = plan
    }
    if policy == .still { still = stillParts() }
  }

  /// Makes the parts that all frames share, and places the legend over the curves if its corner is given.
  private mutating func stillParts() -> (base: Figure, notes: [PanelContent.Emptiness: PlacedText]) {
    let composition = composition(PanelContent(curves: []))
    if let place = spec.legendPlace, let legend = FigureLayout.entries(of: spec, side: side, typesetter: typesetter),
      let corner = place.corner(in: composition.freeSpace(), for: legend.columnSize)
    {
      stillLegend = legend.column(in: corner)
    }
    var notes: [PanelContent.Emptiness: PlacedText] = [:]
    for emptiness in PanelContent.Emptiness.allCases where !spec.isBare && plan.area.hasText {
      notes[emptiness] = EmptyPlotNote.text(
        emptiness, in: plan.area, freeSpace: composition.freeSpace(), typesetter: typesetter)
    }
    return (
      base: picture(of: composition.marks() + surroundings(of: plan, hasTitle: false, legend: legend)), notes: notes
    )
  }

  /// Returns a legend above the plot; nil if the spec has another key or too few curves.
  ///
  /// - Parameter height: The maximum height as a fraction of the picture.
  private static func legend(
    of spec: FigureSpec, side: (any SideKey)?, height: Double, typesetter: Typesetter
  ) -> LegendRows? {
    entries(of: spec, side: side, widest: widestName(spec, typesetter), typesetter: typesetter)?
      .rows(width: mostOfWidth * spec.size.width, height: height * spec.size.height)
  }

  private static func entries(
    of spec: FigureSpec, side: (any SideKey)?, widest: Double? = nil, typesetter: Typesetter
  ) -> Legend? {
    if spec.isBare || side != nil || spec.key == .none || spec.cell?.hidesKey == true { return nil }
    let strokes = CurveStrokes.strokes(for: spec.curves.count, spec: spec, measures: typesetter.measures)
    return Legend(
      strokes, samples: spec.samples(of: []), spec: spec, width: 0.4 * spec.size.width, widest: widest,
      least: spec.leastInLegend, typesetter: typesetter)
  }

  /// Returns the width of a name that has a row of a legend above the plot for itself.
  static func widestName(_ spec: FigureSpec, _ typesetter: Typesetter) -> Double {
    mostOfWidth * spec.size.width - 3 * typesetter.measures.legendSize
  }

  /// The part of the picture's width that a legend above the plot may have.
  static let mostOfWidth = 0.94

  // MARK: Places

  /// The area of the curves. The figure can use less of it if the legend finds no free space.
  public var plot: Rect { plan.area.plot }

  /// The visible range of x, possibly widened for equal units.
  public var x: ClosedRange<Double> { plan.area.x }
  /// The visible range of y, like `x`.
  public var y: ClosedRange<Double> { plan.area.y }

  /// The plot and its ranges.
  package var placed: PlacedPlot { plan.area.placed }

  /// Returns the visible ranges and the size in device pixels of the plot, for sampling.
  ///
  /// - Parameter scale: Device pixels per point.
  public func window(scale: Double) -> ViewWindow { plan.area.window(scale: scale) }
}

extension FigureSpec {
  /// The least number of curves that have a legend: one if it is asked for, or its place is given.
  var leastInLegend: Int { legendPlace == nil && !isLegendAsked ? 2 : 1 }
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
