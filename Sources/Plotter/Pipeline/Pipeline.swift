import Grapher
import Sampling

/// The stages that make every picture:
///
///     survey all frames ─▶ ranges ─▶ layout ─▶ trace with proof ─▶ compose ─▶ encode
///     └─────── Pipeline ────────┘    └────────────────── Painter ─────────────────┘
///
/// The first two stages see all frames of a sweep, and all workers share their results. A single picture is a sweep of one
/// frame.
package struct Pipeline: Sendable {
  package let sweep: Sweep
  let canvas: Canvas
  /// Notes on the axes, for the user.
  package let notes: [String]
  /// The time of a survey on one core.
  let steps: [Step]
  let axes: SharedAxes
  /// The part of every figure's specification without title and curves.
  let base: FigureSpec
  /// The vertical range of all frames in axis units; nil if each frame has its own.
  let sharedY: ClosedRange<Double>?
  /// The longest title of the frames, for which a layout that all frames share reserves space.
  let widestTitle: RichText?
  private let surveys: SurveyCache

  /// Surveys the frames on one core and chooses the ranges.
  ///
  /// - Throws: `PlotError` if no frame has a valid range, or ticks are wrong.
  package init(_ sweep: Sweep, on canvas: Canvas) throws(PlotError) {
    var watch = Stopwatch()
    var stage = try RangeStage(sweep, on: canvas)
    if stage.needsSpan { stage.take((0..<sweep.count).map(stage.span)) }
    if stage.needsSharedY { stage.take((0..<sweep.count).map(stage.fittedRange)) }
    watch.split("survey")
    try self.init(stage, watch.steps)
  }

  /// Surveys the frames on several cores and chooses the ranges, like the other initialiser.
  init(_ sweep: Sweep, on canvas: Canvas, workers: Int) async throws(PlotError) {
    var stage = try RangeStage(sweep, on: canvas)
    if stage.needsSpan {
      stage.take(await OrderedWorkQueue.map(sweep.count, workers: workers, stage.span).map { $0 ?? nil })
    }
    if stage.needsSharedY {
      stage.take(await OrderedWorkQueue.map(sweep.count, workers: workers, stage.fittedRange).map { $0 ?? nil })
    }
    try self.init(stage, [])
  }

  private init(_ stage: RangeStage, _ steps: [Step]) throws(PlotError) {
    self.steps = steps
    sweep = stage.sweep
    canvas = stage.canvas
    axes = stage.axes
    sharedY = stage.ranges.y?.range
    surveys = stage.surveys
    base = try axes.spec(on: canvas)
    let constant = sweep.families.filter(\.isConstant).map {
      "\($0.label) has no variable; its graph is a horizontal line"
    }
    notes = try axes.notes() + constant + stage.notes
    widestTitle = sweep.arrangement == .each ? sweep.title.widest : nil
  }

  /// Returns the survey of a frame's functions.
  ///
  /// - Parameter x: the frame's range in axis units.
  func surveyed(_ plot: Plot, over x: ClosedRange<Double>) -> SurveyedFunctions {
    surveys.survey(of: plot, over: x, columns: canvas.columns, scales: axes.scales)
  }

  /// Returns a frame's ranges in axis units.
  func ranges(of plot: Plot) throws(PlotError) -> (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    let (x, y) = try axes.ranges(of: plot)
    if let y { return (x, y) }
    let fitted =
      sharedY ?? surveyed(plot, over: x).fittedRange(beside: axes.content, endsAtZero: sweep.style.isFramed)?.range
      ?? -1...1
    guard let open = plot.openY else { return (x, fitted) }
    let range = try open.range(in: plot.constants, open: axes.scales.y.values(in: fitted))
    guard let scaled = axes.scales.y.scaled(range) else { throw .notPositive(.yRange) }
    return (x, scaled)
  }

  /// Traces a frame's curves in a window, with proof as far as possible.
  ///
  /// - Parameter findsFeatures: whether to find poles, jumps and other features even if they are not marked.
  func traced(_ plot: Plot, in window: ViewWindow, findsFeatures: Bool = false) throws(PlotError) -> [TracedFunction] {
    surveyed(plot, over: try axes.ranges(of: plot).x).traced(
      in: window, findsFeatures: findsFeatures || sweep.style.hasMarks, fitsPaths: canvas.isVector)
  }

  /// Traces the curves of a frame, counted from 0.
  func part(of frame: Int, in window: ViewWindow) throws(PlotError) -> FramePart {
    FramePart(try traced(sweep.plot(at: frame), in: window), hasMarks: sweep.style.hasMarks)
  }
}

/// The second stage: scales and ranges from the frames' surveys.
private struct RangeStage: Sendable {
  private(set) var sweep: Sweep
  let canvas: Canvas
  private(set) var axes: SharedAxes
  private(set) var ranges: SurveyedRanges
  private(set) var surveys = SurveyCache()
  /// Whether the frames of the sweep are already surveyed for this width.
  private let isKnown: Bool

  init(_ sweep: Sweep, on canvas: Canvas) throws(PlotError) {
    self.sweep = sweep
    self.canvas = canvas
    let known = sweep.rangeCache[canvas.columns]
    isKnown = known != nil
    ranges = known ?? SurveyedRanges()
    if let x = ranges.x { self.sweep.x = AxisRange(x) }
    axes = try SharedAxes(self.sweep)
    if !isKnown, sweep.hasUsualX { try chooseX() }
    if isKnown, axes.needsSpan { axes = axes.fitting(ranges.span) }
  }

  /// Whether the vertical scale depends on the values of all frames.
  var needsSpan: Bool { !isKnown && axes.needsSpan }

  /// Whether the frames share a vertical range that is fitted to their values.
  var needsSharedY: Bool { !isKnown && sweep.y == nil && !sweep.request.contains(.eachFits) }

  /// Returns the span of a frame's values on a linear axis; nil for a frame that cannot be drawn.
  func span(of frame: Int) -> ValueSpan? {
    guard let plot = try? sweep.plot(at: frame), let x = try? axes.ranges(of: plot).x else { return nil }
    let scales = AxisScales(x: axes.scales.x)
    return SurveyedFunctions(plot.functions, over: x, columns: canvas.columns, scales: scales)
      .span(beside: axes.content)
  }

  /// Returns the range that suits a frame; nil for a frame that cannot be drawn or has no values.
  func fittedRange(of frame: Int) -> FittedRange? {
    guard let plot = try? sweep.plot(at: frame), let x = try? axes.ranges(of: plot).x else { return nil }
    return surveys.survey(of: plot, over: x, columns: canvas.columns, scales: axes.scales)
      .fittedRange(beside: axes.content, endsAtZero: sweep.style.isFramed)
  }

  mutating func take(_ spans: [ValueSpan?]) {
    let all = spans.compactMap { $0 }
    ranges.span = all.dropFirst().reduce(all.first) { $0?.union($1) }
    axes = axes.fitting(ranges.span)
    if !needsSharedY { sweep.rangeCache[canvas.columns] = ranges }
  }

  mutating func take(_ fitted: [FittedRange?]) {
    let all = fitted.compactMap { $0 }
    ranges.y = all.dropFirst().reduce(all.first) { $0?.union($1) } ?? FittedRange(-1...1)
    sweep.rangeCache[canvas.columns] = ranges
  }

  /// Notes on the chosen ranges, for the user.
  var notes: [String] {
    var notes: [String] = []
    if let x = ranges.x { notes.append(RangeNote.chosen(x, instead: sweep.request.defaultRange, of: sweep.variable)) }
    if let y = ranges.y, y.isCutLow { notes.append(RangeNote.cut(at: axes.scales.y.values(in: y.range).lowerBound)) }
    return notes
  }

  /// Chooses another horizontal range if the usual one suits none of the functions.
  private mutating func chooseX() throws(PlotError) {
    let usual = try sweep.firstValidPlot().x
    var samplings: [CoarseSampling] = []
    for frame in sweep.plan.sampledFrames {
      guard let plot = try? sweep.plot(at: frame) else { continue }
      let coarse = survey(of: plot, over: usual).coarse
      if coarse.contains(where: { XRangeFit.suits($0, judgesVariation: !sweep.axes.isYLogarithmic) }) { return }
      samplings += coarse
    }
    let chosen = XRangeFit.range(instead: samplings) { range in
      sweep.plan.sampledFrames.allSatisfy { frame in
        guard let plot = try? sweep.plot(at: frame) else { return true }
        return SurveyedFunctions(plot.functions, over: range, columns: 1, scales: AxisScales()).coarse
          .allSatisfy { XRangeFit.suits($0, judgesVariation: !sweep.axes.isYLogarithmic) }
      }
    }
    guard let chosen else { return }
    ranges.x = chosen
    sweep.x = AxisRange(chosen)
    axes = try SharedAxes(sweep)
    surveys = SurveyCache()
  }

  /// Returns the survey of a frame over the usual range, kept if its scales are settled.
  private func survey(of plot: Plot, over x: ClosedRange<Double>) -> SurveyedFunctions {
    if sweep.axes.isYLogarithmic {
      return SurveyedFunctions(plot.functions, over: x, columns: canvas.columns, scales: AxisScales())
    }
    return surveys.survey(of: plot, over: x, columns: canvas.columns, scales: axes.scales)
  }
}
