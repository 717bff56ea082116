import Sampling

/// Lays out the frames of a film of moving curves, in which nothing but the curves and the title moves.
///
///     let layout = FrameLayout(spec: spec, x: -10...10, y: -2...2, metrics: metrics)
///     let still = layout.base
///     let moving = layout.frame(curves, title: "a = 0.5")
///
/// Tick labels keep to the plot's edges and the legend stands above it, whatever the curves do; so the base can be
/// painted once for all frames. No input stops it, as with `FigureLayout`.
public struct FrameLayout {
  /// Where curves are drawn in every frame.
  public var plot: Rect { area.plot }
  /// The range on view, wider than the one asked for if equal units needed that.
  public var x: ClosedRange<Double> { area.x }
  public var y: ClosedRange<Double> { area.y }
  /// What is the same in every frame: background, grid, axes and their labels, and the key to as many curves as the
  /// spec has styles.
  public let base: Figure

  private let spec: FigureSpec
  private let typesetter: Typesetter
  private let plan: PlotPlan
  private var area: PlotArea { plan.area }
  private let note: PlacedText?

  /// - Parameter spec: its title, where there is one, stands for every frame's: it reserves as many lines, and is where
  ///   theirs begin. A wide one serves best.
  public init(spec: FigureSpec, x: ClosedRange<Double>, y: ClosedRange<Double>, metrics: any TextMetrics) {
    let spec = spec.drawable
    let typesetter = Typesetter(spec, metrics: metrics)
    let side = spec.isBare ? nil : SideKeys.still(for: spec, typesetter: typesetter)
    let strokes = CurveStrokes.strokes(for: spec.curves.count, spec: spec, measures: typesetter.measures)
    let rows =
      spec.isBare || side != nil || spec.key == .none
      ? nil
      : Legend(strokes, styles: spec.curves, width: 0.4 * spec.size.width, typesetter: typesetter)?
        .rows(width: 0.94 * spec.size.width, height: 0.3 * spec.size.height)
    func plan(legendHeight: Double) -> PlotPlan {
      PlotPlan.fitting(
        spec, size: spec.size, x: x.drawable, y: y.drawable, legendHeight: legendHeight, side: side,
        edgeLabels: [.horizontal, .vertical], typesetter: typesetter)
    }
    var fitted = plan(legendHeight: rows?.height ?? 0)
    var marks: [Mark] = []
    if let rows {
      if !fitted.area.hasText {
        fitted = plan(legendHeight: 0)
      } else {
        marks += rows.marks(over: fitted.area.plot, top: fitted.top, in: spec.size.width)
      }
    }
    if fitted.hasSide { marks += side?.marks(beside: fitted.area.plot, axes: fitted.area.axes) ?? [] }
    let nothing = CurveDrawing([], features: [], strokes: [], spec: spec, in: fitted.area)
    let composition = Composition(area: fitted.area, drawing: nothing, spec: spec, typesetter: typesetter)
    base = Figure(
      size: spec.size, background: spec.visiblePaper,
      marks: composition.marks() + marks + fitted.captionTexts(spec: spec, typesetter: typesetter).flatMap(\.marks))
    note =
      spec.isBare || !fitted.area.hasText
      ? nil : EmptyNote.text(in: fitted.area, spots: composition.spots(), typesetter: typesetter)
    self.plan = fitted
    self.spec = spec
    self.typesetter = typesetter
  }

  /// What to sample for every frame: the ranges on view and the device pixels that the plot covers.
  ///
  /// - Parameter scale: device pixels for a point.
  public func window(scale: Double) -> ViewWindow { area.window(scale: scale) }

  /// What moves, to be drawn over the base: the curves, their dots and asymptotes, the title, and the note where no curve
  /// has a value in view.
  ///
  /// - Parameters:
  ///   - features: see `FigureLayout.figure`. On a transparent background open dots show the grid.
  ///   - fills: what to fill; it lies over the base too.
  ///   - title: cut short where it is longer than the lines kept free for it; none where the spec has none.
  public func frame(
    _ curves: [Curve], features: [[Feature]] = [], fills: [Fill] = [], title: RichText? = nil
  ) -> [Mark] {
    let strokes = CurveStrokes.strokes(for: curves.count, spec: spec, measures: typesetter.measures)
    let drawing = CurveDrawing(curves, features: features, fills: fills, strokes: strokes, spec: spec, in: area)
    let grid = Grid(axes: area.axes, plot: area.plot)
    var marks = drawing.areaMarks + drawing.asymptotes(on: grid, avoiding: [], measures: typesetter.measures)
    marks += drawing.lines(isBare: spec.isBare, rim: typesetter.halo)
    if typesetter.halo == nil { marks = drawing.clearing(marks) }
    marks += drawing.dots(background: typesetter.halo)
    if drawing.isUndefined { marks += note?.marks ?? [] }
    return marks + titleMarks(title ?? spec.title ?? "")
  }

  /// The base and a frame in one: for formats whose pictures stand alone.
  public func figure(
    _ curves: [Curve], features: [[Feature]] = [], fills: [Fill] = [], title: RichText? = nil
  ) -> Figure {
    var figure = base
    figure.marks += frame(curves, features: features, fills: fills, title: title)
    return figure
  }

  /// Begins where the spec's title does if that has one line, so that figures that change do not move the others.
  private func titleMarks(_ title: RichText) -> [Mark] {
    guard let usual = plan.title, let block = TitleBlock(title, in: usual, typesetter: typesetter) else { return [] }
    let center = area.plot.x + area.plot.width / 2
    func texts(_ block: TitleBlock) -> [PlacedText] {
      block.texts(
        center: center, top: typesetter.measures.padding, pictureWidth: spec.size.width, typesetter: typesetter)
    }
    let placed = texts(block)
    guard usual.lines.count == 1, let start = texts(usual).first, let text = placed.first else {
      return placed.flatMap(\.marks)
    }
    let most = spec.size.width - typesetter.measures.padding - text.box.width
    return text.moved(by: min(start.box.x, most) - text.box.x, 0).marks
  }
}
