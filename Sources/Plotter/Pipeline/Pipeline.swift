import Grapher
import Sampling

/// How every picture is made, whatever asked for it and whatever becomes of it:
///
///     survey all frames ─▶ ranges ─▶ layout ─▶ trace with proof ─▶ compose ─▶ encode
///     └─────── Pipeline ────────┘    └────────────────── Painter ─────────────────┘
///
/// The first two stages see all frames of a sweep and are shared by all workers. A single picture is a sweep of one frame.
package struct Pipeline: Sendable {
  package let sweep: Sweep
  package let canvas: Canvas
  /// What is worth saying of the axes.
  package let notes: [String]
  /// The time that surveying one frame after the other took.
  let steps: [Step]
  let axes: MeasuredAxes
  /// What is asked of every figure besides title and curves.
  let base: FigureSpec
  /// The vertical range of all frames, in the measure of its axis; nil where each has its own.
  let sharedY: ClosedRange<Double>?
  /// The title that takes the most room, for figures that have one place for all titles.
  let widestTitle: RichText?
  private let surveys: SurveyCache

  /// Surveys the frames one after the other and chooses the ranges.
  ///
  /// - Throws: `PlotError` where no frame has a range, or ticks are wrong.
  package init(_ sweep: Sweep, on canvas: Canvas) throws(PlotError) {
    var watch = Stopwatch()
    var stage = try RangeStage(sweep, on: canvas)
    if stage.axes.needsSpan { stage.take((0..<sweep.count).map(stage.span)) }
    if stage.needsSharedRange { stage.take((0..<sweep.count).map(stage.fittedRange)) }
    watch.split("survey")
    try self.init(stage, watch.steps)
  }

  /// Surveys the frames on several cores and chooses the ranges.
  ///
  /// - Throws: as the other.
  package init(_ sweep: Sweep, on canvas: Canvas, workers: Int) async throws(PlotError) {
    var stage = try RangeStage(sweep, on: canvas)
    if stage.axes.needsSpan {
      stage.take(await FrameLine.map(sweep.count, workers: workers, stage.span).map { $0 ?? nil })
    }
    if stage.needsSharedRange {
      stage.take(await FrameLine.map(sweep.count, workers: workers, stage.fittedRange).map { $0 ?? nil })
    }
    try self.init(stage, [])
  }

  private init(_ stage: RangeStage, _ steps: [Step]) throws(PlotError) {
    self.steps = steps
    sweep = stage.sweep
    canvas = stage.canvas
    axes = stage.axes
    sharedY = stage.sharedY
    surveys = stage.surveys
    base = try axes.spec(on: canvas)
    notes = try axes.notes()
    widestTitle = sweep.arrangement == .each ? sweep.title.widest : nil
  }

  /// A frame's functions, seen once.
  ///
  /// - Parameter x: the frame's range, in the measure of its axis.
  func surveyed(_ plot: Plot, over x: ClosedRange<Double>) -> SurveyedFunctions {
    surveys.survey(of: plot.index) {
      SurveyedFunctions(plot.functions, over: x, columns: canvas.columns, scales: axes.scales)
    }
  }

  /// What a frame shows, in the measures of the axes.
  func ranges(of plot: Plot) throws(PlotError) -> (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    let (x, y) = try axes.ranges(of: plot)
    return (x, y ?? sharedY ?? surveyed(plot, over: x).fittedRange(beside: axes.content) ?? -1...1)
  }

  /// Traces a frame's curves in a window, proved as far as they can be.
  ///
  /// - Parameter findsFeatures: whether to look for poles, jumps and the like even where they are not marked.
  func traced(_ plot: Plot, in window: ViewWindow, findsFeatures: Bool = false) throws(PlotError) -> [TracedFunction] {
    surveyed(plot, over: try axes.ranges(of: plot).x).traced(
      in: window, findsFeatures: findsFeatures || sweep.style.hasMarks, fitsPaths: canvas.isVector)
  }

  /// Traces the frame of this index, for a figure that several frames share.
  package func part(of frame: Int, in window: ViewWindow) throws(PlotError) -> FramePart {
    FramePart(try traced(sweep.plot(at: frame), in: window), hasMarks: sweep.style.hasMarks)
  }
}

/// The second stage: ranges and scales from what the frames' surveys say.
private struct RangeStage: Sendable {
  let sweep: Sweep
  let canvas: Canvas
  private(set) var axes: MeasuredAxes
  private(set) var sharedY: ClosedRange<Double>?
  let surveys = SurveyCache()

  init(_ sweep: Sweep, on canvas: Canvas) throws(PlotError) {
    self.sweep = sweep
    self.canvas = canvas
    axes = try MeasuredAxes(sweep)
  }

  /// Whether frames share a vertical range that is to be fitted.
  var needsSharedRange: Bool { sweep.y == nil && !sweep.request.contains(.eachFits) }

  /// What a frame's values span on a linear axis. A frame that cannot be drawn has no say: it fails by itself.
  func span(of frame: Int) -> ValueSpan? {
    guard let plot = try? sweep.plot(at: frame), let x = try? axes.ranges(of: plot).x else { return nil }
    let scales = AxisScales(x: axes.scales.x)
    return SurveyedFunctions(plot.functions, over: x, columns: canvas.columns, scales: scales)
      .span(beside: axes.content)
  }

  /// The range that suits a frame.
  func fittedRange(of frame: Int) -> ClosedRange<Double>? {
    guard let plot = try? sweep.plot(at: frame), let x = try? axes.ranges(of: plot).x else { return nil }
    return surveys.survey(of: frame) {
      SurveyedFunctions(plot.functions, over: x, columns: canvas.columns, scales: axes.scales)
    }.fittedRange(beside: axes.content)
  }

  mutating func take(_ spans: [ValueSpan?]) {
    let all = spans.compactMap { $0 }
    axes = axes.fitting(all.dropFirst().reduce(all.first) { $0?.union($1) })
  }

  mutating func take(_ ranges: [ClosedRange<Double>?]) {
    let all = ranges.compactMap { $0 }
    sharedY = all.dropFirst().reduce(all.first) { $0?.union($1) } ?? -1...1
  }
}
