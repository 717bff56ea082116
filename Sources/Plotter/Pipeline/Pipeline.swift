import Grapher
import Interval
import Sampling

/// The stages that make every picture:
///
///     survey all frames ─▶ ranges ─▶ layout ─▶ trace with proof ─▶ compose ─▶ encode
///     └─────── Pipeline ────────┘    └────────────────── FigureWorker ─────────────────┘
///
/// The first two stages see all frames of a sweep, and all workers share their results. A single picture is a sweep of one
/// frame.
package struct Pipeline: Sendable {
  @Shared package private(set) var sweep: Sweep
  private(set) var canvas: Canvas
  /// Notes on the axes, for the user.
  package let notes: [Message]
  /// The time of a survey on one core.
  let steps: [Step]
  @Shared private(set) var axes: SharedAxes
  /// The part of every figure's specification without title and curves.
  @Shared private(set) var base: FigureSpec
  /// The vertical range of all frames in axis units; nil if each frame has its own.
  let sharedY: ClosedRange<Double>?
  /// The longest title of the frames, for which a layout that all frames share reserves space.
  let widestTitle: RichText?
  let frames: BoundFrames
  /// The levels and colours that the maps of all frames share; nil without a map.
  private(set) var map: MapChoice?
  /// The colours of the arrows of a field; nil for one colour.
  private(set) var colorsOfField: FieldColors?
  /// The surveys from which the ranges are chosen, by frame; some or none.
  private let surveys: [Int: SurveyedCurves]

  /// Surveys the frames on one core and chooses the ranges.
  ///
  /// - Throws: `PlotError` if no frame has a valid range, or ticks are wrong.
  package init(_ sweep: Sweep, on canvas: Canvas) throws(PlotError) { try self.init(BoundFrames(sweep), on: canvas) }

  /// Makes the pipeline of a plot's picture, whose ranges suit all frames of its sweep.
  ///
  /// - Throws: `PlotError` if no frame has a valid range, or ticks are wrong.
  package init(_ plot: Plot, on canvas: Canvas) throws(PlotError) {
    try self.init(BoundFrames(plot.sweep, binding: plot), on: canvas)
  }

  private init(_ frames: BoundFrames, on canvas: Canvas) throws(PlotError) {
    var watch = Stopwatch()
    var chooser = try RangeChooser(frames, on: canvas)
    let all = 0..<frames.sweep.count
    let sweep = frames.sweep
    if chooser.needsSpan { try chooser.take(all.map { index in sweep.countingFrame { chooser.span(of: index) } }) }
    if chooser.needsSharedY { try chooser.take(all.map { index in sweep.countingFrame { chooser.fit(index) } }) }
    watch.split("survey")
    try self.init(chooser, watch.steps)
  }

  /// Surveys the frames on several cores and chooses the ranges, like the other initialisers.
  init(_ sweep: Sweep, on canvas: Canvas, workers: Int) async throws(PlotError) {
    var chooser = try RangeChooser(BoundFrames(sweep), on: canvas)
    if chooser.needsSpan {
      let spans = await OrderedWorkQueue.map(sweep.count, workers: workers) { [chooser] index in
        sweep.countingFrame { chooser.span(of: index) }
      }
      try chooser.take(spans.map { $0 ?? nil })
    }
    if chooser.needsSharedY {
      let fits = await OrderedWorkQueue.map(sweep.count, workers: workers) { [chooser] index in
        sweep.countingFrame { chooser.fit(index) }
      }
      try chooser.take(fits.map { $0 ?? (range: nil, survey: nil) })
    }
    try self.init(chooser, [])
  }

  private init(_ chooser: RangeChooser, _ steps: [Step]) throws(PlotError) {
    self.steps = steps
    frames = chooser.frames
    let (sweep, axes) = (frames.sweep, chooser.axes)
    (self.sweep, self.axes) = (sweep, axes)
    canvas = chooser.canvas
    sharedY = chooser.ranges.y?.range
    surveys = chooser.surveys
    var spec = try axes.spec(on: canvas, right: chooser.rightSamplings)
    spec.hasEqualScale = chooser.hasEqualScale
    spec.isDivided = canvas.isInteractive
    spec.widenable = chooser.widenable
    base = spec
    let isAsked = sweep.templates.allSatisfy(\.isConstant) && !sweep.isPanel
    let constant: [Message] = sweep.templates.filter(\.isConstant).map { template in
      "\(template.label) has no variable; its graph is a horizontal line"
        + (isAsked ? ", and plot evaluate prints its value" : "")
        + (sweep.request.contains(.histogram) ? "; --bins is the number of bars of a histogram" : "")
    }
    var notesOnFills: [Message] = []
    if sweep.count == 1, !sweep.content.fills.isEmpty, let frame = try? sweep.firstValidFrame() {
      let columns = Int(canvas.size.width, clampedTo: 1...10_000)
      if let x = axes.scales.x.scaled(axes.x(of: frame)) {
        notesOnFills = sweep.content.fills.compactMap { fill in
          fill.noteOnNothing(over: x, scale: axes.scales.x, columns: columns, frame.bindings)
        }
      }
    }
    notes =
      try axes.notes() + constant + notesOnFills + sweep.readingNotes + sweep.markNotes + sweep.fitWarnings
      + sweep.content.suggestions
      + [sweep.content.plane == nil ? sweep.content.abscissa.suggestion(format: sweep.request[.dateFormat]) : nil]
      .compactMap { $0 } + chooser.notes
      + sweep.request.notesOnFormat
    widestTitle = sweep.arrangement == .each ? sweep.title.widest : nil
    map = try MapChoice(of: self)
    colorsOfField = try fieldColors()
    if case .categories(let names) = base.yTicks {
      let usual = canvas.size
      canvas = canvas.raised(forNames: names.count)
      if canvas.size != usual { base.sizeOfText = usual }
    } else if base.hasEqualScale, base.widenable.isEmpty, sweep.request[.caption] == nil, let y = sharedY,
      let frame = try? sweep.firstValidFrame()
    {
      canvas = canvas.lowered(toUnitsOf: axes.x(of: frame), y)
    }
    base.size = canvas.size
  }

  /// Returns the colours of arrows; nil beside other curves, for colours that are given, and where themes have dashes instead.
  private func fieldColors() throws(PlotError) -> FieldColors? {
    guard sweep.arrangement != .family || sweep.count == 1, let template = sweep.templates.first,
      sweep.templates.count == 1, template.kind == .vectors, !template.isFlow, sweep.style.colors.isEmpty
    else { return nil }
    let map = try sweep.request.choice(.colorMap, as: ColorMap.self)
    if map == nil, sweep.style.spec.theme.dashing == .always { return nil }
    var magnitudes: [Double] = []
    for frame in sweep.plan.sampledFrames {
      guard let plot = try? frames.plot(at: frame) else { continue }
      let ranges = try ranges(of: frame) { () throws(PlotError) in try survey(of: frame) }
      let curve = plot.curves[0].surveyed(over: ranges.x, columns: 1, scales: axes.scales)
      magnitudes += (curve.locus as? DirectionLocus)?.magnitudes(x: ranges.x, y: ranges.y) ?? []
    }
    try PlotError.checkWork()
    return FieldColors(magnitudes.sorted(), map: map)
  }

  /// Returns the pipeline of the same picture with the colours of a theme.
  func colored(as theme: Theme) -> Pipeline {
    var pipeline = self
    pipeline.base.theme = base.theme.colored(as: theme)
    return pipeline
  }

  /// Returns the pipeline for a canvas of another size and place, with the ranges and the surveys that it has.
  func placed(on canvas: Canvas) -> Pipeline {
    var copy = self
    copy.canvas = canvas
    copy.base.size = canvas.size
    copy.base.cell = canvas.cell
    return copy
  }

  /// Returns the survey of a frame's curves.
  ///
  /// - Throws: `PlotError` if a range is wrong.
  func survey(of index: Int) throws(PlotError) -> SurveyedCurves {
    if let known = surveys[index] { return known }
    let plot = try frames.plot(at: index)
    return SurveyedCurves(
      plot.curves, over: try axes.ranges(of: plot.frame).x, columns: canvas.columns, scales: axes.scales)
  }

  /// Returns a frame's ranges in axis units.
  ///
  /// - Parameter survey: returns the survey of the frame; called if its vertical range is fitted to it alone.
  func ranges(
    of index: Int, survey: () throws(PlotError) -> SurveyedCurves
  ) throws(PlotError) -> (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    let frame = try sweep.frame(at: index)
    let (x, y) = try axes.ranges(of: frame)
    if let y { return (x, y) }
    var fitted = sharedY
    if fitted == nil {
      fitted = try survey().fittedRange(
        beside: axes.content, usual: axes.usualOrdinates, endsAtZero: sweep.style.isFramed,
        isXGiven: sweep.x.text != nil)?.range
    }
    guard let open = sweep.openY else { return (x, fitted ?? -1...1) }
    let range = try open.range(in: frame.bindings, open: axes.scales.y.values(in: fitted ?? -1...1))
    guard let scaled = axes.scales.y.scaled(range) else { throw .notPositive(.yRange) }
    return (x, scaled)
  }

  /// Traces a frame's curves in a window, with proof as far as possible.
  ///
  /// - Parameters:
  ///   - hasLines: whether the curves are drawn with lines of their widths, which may be wider than a pixel.
  ///   - survey: that of the frame; nil to take or make it.
  ///   - findsFeatures: whether to find poles, jumps and other features even if they are not marked.
  /// - Throws: `PlotError` if a range is wrong or the task is cancelled.
  func traced(
    _ index: Int, in window: ViewWindow, from survey: SurveyedCurves? = nil, findsFeatures: Bool = false,
    hasLines: Bool = true
  ) throws(PlotError) -> [TracedCurve] {
    let known = if let survey { survey } else { try self.survey(of: index) }
    let traced = known.traced(
      findsFeatures: findsFeatures || marksFeatures, fitsPaths: canvas.isVector,
      frames: sweep.arrangement == .each ? 1 : sweep.count, map: map?.plan
    ) { self.window(window, of: $0) }
    try PlotError.checkWork()
    guard hasLines, traced.contains(where: { $0.undecidedColumns > 0 }) else { return traced }
    let widths = frameSpec.curveWidths(traced.count)
    return zip(traced, widths).map { curve, width in
      curve.drawn(in: self.window(window, of: curve.plotted), width: width * canvas.scale)
    }
  }

  /// Whether places are marked that the tracing of curves finds.
  private var marksFeatures: Bool { sweep.templates.contains(where: sweep.style.marks.needsFeatures) }

  /// Traces the curves of a frame, counted from 0; also returns the number of pixel columns without proof.
  func part(
    of index: Int, in window: ViewWindow, from survey: SurveyedCurves?
  ) throws(PlotError) -> (content: PanelContent, undecided: Int) {
    let curves = try traced(index, in: window, from: survey)
    return (try content(of: index, curves, in: window), curves.reduce(0) { $0 + $1.undecidedColumns })
  }

  /// Returns a frame's curves with the places to mark.
  ///
  /// - Throws: `PlotError` if the search for them exceeds the limit of work.
  func content(of index: Int, _ traced: [TracedCurve], in window: ViewWindow) throws(PlotError) -> PanelContent {
    let marks = sweep.style.marks
    var content = PanelContent(traced, of: sweep)
    content.curves = placed(traced, in: window)
    for curve in hiddenCurves(at: index) where curve < traced.count { content.curves[curve] = Curve(pieces: []) }
    for (index, features) in content.features.enumerated() {
      content.features[index] = placed(features, of: traced[index].plotted, in: window)
    }
    for curve in traced { content.marks += try marks.zerosAndPoles(of: curve) }
    if let first = traced.first, traced.count == 1, let values = hiddenValues(of: first, in: window) {
      content.hiddenValues = "y from \(values.least) to \(values.greatest)"
    }
    let moving = sweep.content.moving
    if !moving.isEmpty {
      let bindings = try sweep.frame(at: index).bindings
      content.marks += moving.map { $0.bound(to: bindings).scaled(x: axes.scales.x, y: axes.scales.y) }
    }
    if marks.needsSearch || sweep.templates.contains(where: { marks.suiting($0).needsSearch }) {
      let search = try MarkSearch(
        sweep, try sweep.frame(at: index).bindings, x: axes.scales.x.values(in: window.x),
        y: axes.scales.y.values(in: window.y))
      content.marks += search.annotations(axes.scales)
      if marks.hasLabels {
        let labels = content.features.flatMap { $0.compactMap { label(of: $0) } }
        content.marks += labels.filter { label in !content.marks.contains { $0.text == label.text } }
      }
    }
    return content
  }

  /// Returns the curves that a frame of a family does not draw: those that the first frame has drawn, as no swept value changes them,
  /// and fields that would lie over each other behind solutions.
  func hiddenCurves(at index: Int) -> [Int] {
    guard sweep.arrangement == .family else { return [] }
    return sweep.templates.indices.filter { index > 0 && !sweep.isSwept($0) || sweep.hidesField($0) }
  }

  /// Returns the coordinates of a hole, a jump or the end of a domain as a text beside it; nil for other features.
  private func label(of feature: Feature) -> Annotation? {
    guard let y = feature.valueAtPlace ?? feature.left ?? feature.right else { return nil }
    let place = Point(x: feature.x.midpoint, y: y)
    let numbers = [axes.scales.x.value(at: place.x), axes.scales.y.value(at: place.y)].map {
      LabelNumber(bounds: Interval($0), exact: nil).text
    }
    return Annotation(point: place, text: RichText(point: numbers), hasDot: false)
  }
}
