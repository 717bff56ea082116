import Grapher
import Sampling

/// The stages that make every picture:
///
///     survey all frames ─▶ ranges ─▶ layout ─▶ trace with proof ─▶ compose ─▶ encode
///     └─────── Pipeline ────────┘    └────────────────── FigureWorker ─────────────────┘
///
/// The first two stages see all frames of a sweep, and all workers share their results. A single picture is a sweep of one
/// frame.
package struct Pipeline: Sendable {
  package let sweep: Sweep
  let canvas: Canvas
  /// Notes on the axes, for the user.
  package let notes: [Message]
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
    var chooser = try RangeChooser(sweep, on: canvas)
    if chooser.needsSpan { try chooser.take((0..<sweep.count).map(chooser.span)) }
    if chooser.needsSharedY { try chooser.take((0..<sweep.count).map(chooser.fittedRange)) }
    watch.split("survey")
    try self.init(chooser, watch.steps)
  }

  /// Surveys the frames on several cores and chooses the ranges, like the other initialiser.
  init(_ sweep: Sweep, on canvas: Canvas, workers: Int) async throws(PlotError) {
    var chooser = try RangeChooser(sweep, on: canvas)
    if chooser.needsSpan {
      try chooser.take(await OrderedWorkQueue.map(sweep.count, workers: workers, chooser.span).map { $0 ?? nil })
    }
    if chooser.needsSharedY {
      try chooser.take(await OrderedWorkQueue.map(sweep.count, workers: workers, chooser.fittedRange).map { $0 ?? nil })
    }
    try self.init(chooser, [])
  }

  private init(_ chooser: RangeChooser, _ steps: [Step]) throws(PlotError) {
    self.steps = steps
    sweep = chooser.sweep
    canvas = chooser.canvas
    axes = chooser.axes
    sharedY = chooser.ranges.y?.range
    surveys = chooser.surveys
    var spec = try axes.spec(on: canvas)
    spec.hasEqualScale = chooser.hasEqualScale
    base = spec
    let constant: [Message] = sweep.templates.filter(\.isConstant).map {
      "\($0.label) has no variable; its graph is a horizontal line"
    }
    notes = try axes.notes() + constant + chooser.notes
    widestTitle = sweep.arrangement == .each ? sweep.title.widest : nil
  }

  /// Returns the survey of a frame's curves.
  ///
  /// - Parameter x: the frame's range in axis units.
  func surveyed(_ plot: Plot, over x: ClosedRange<Double>) -> SurveyedCurves {
    surveys.survey(of: plot, over: x, columns: canvas.columns, scales: axes.scales)
  }

  /// Returns a frame's ranges in axis units.
  func ranges(of plot: Plot) throws(PlotError) -> (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    let (x, y) = try axes.ranges(of: plot)
    if let y { return (x, y) }
    let fitted =
      sharedY ?? surveyed(plot, over: x).fittedRange(
        beside: axes.content, usual: sweep.usualLocusRange, endsAtZero: sweep.style.isFramed)?.range
      ?? -1...1
    guard let open = plot.openY else { return (x, fitted) }
    let range = try open.range(in: plot.constants, open: axes.scales.y.values(in: fitted))
    guard let scaled = axes.scales.y.scaled(range) else { throw .notPositive(.yRange) }
    return (x, scaled)
  }

  /// Traces a frame's curves in a window, with proof as far as possible.
  ///
  /// - Parameter findsFeatures: whether to find poles, jumps and other features even if they are not marked.
  /// - Throws: `PlotError` if a range is wrong or the task is cancelled.
  func traced(_ plot: Plot, in window: ViewWindow, findsFeatures: Bool = false) throws(PlotError) -> [TracedCurve] {
    let share = WorkShare(of: plot.curves, frames: sweep.arrangement == .each ? 1 : sweep.count)
    let traced = surveyed(plot, over: try axes.ranges(of: plot).x).traced(
      in: window, findsFeatures: findsFeatures || sweep.style.hasMarks, fitsPaths: canvas.isVector, share: share)
    try PlotError.checkCancellation()
    return traced
  }

  /// Traces the curves of a frame, counted from 0.
  func part(of frame: Int, in window: ViewWindow) throws(PlotError) -> FramePart {
    FramePart(try traced(sweep.plot(at: frame), in: window), hasMarks: sweep.style.hasMarks)
  }
}
