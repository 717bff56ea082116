import Grapher
import Sampling

/// The second stage: scales and ranges from the frames' surveys.
struct RangeChooser: Sendable {
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
    if !isKnown { try chooseRanges() }
    if isKnown, axes.needsSpan { axes = axes.fitting(ranges.span) }
  }

  /// Whether the vertical scale depends on the values of all frames.
  var needsSpan: Bool { !isKnown && axes.needsSpan }

  /// Whether the frames share a vertical range that is fitted to their values.
  var needsSharedY: Bool { !isKnown && sweep.y == nil && ranges.y == nil && !sweep.request.contains(.eachFits) }

  /// Returns the span of a frame's values on a linear axis; nil for a frame that cannot be drawn.
  func span(of frame: Int) -> ValueSpan? {
    guard !Cancellation.isRequested, let plot = try? sweep.plot(at: frame), let x = try? axes.ranges(of: plot).x else {
      return nil
    }
    let scales = AxisScales(x: axes.scales.x)
    return SurveyedCurves(plot.curves, over: x, columns: canvas.columns, scales: scales)
      .span(beside: axes.content)
  }

  /// Returns the range that suits a frame; nil for a frame that cannot be drawn or has no values.
  func fittedRange(of frame: Int) -> FittedRange? {
    guard !Cancellation.isRequested, let plot = try? sweep.plot(at: frame), let x = try? axes.ranges(of: plot).x else {
      return nil
    }
    return surveys.survey(of: plot, over: x, columns: canvas.columns, scales: axes.scales)
      .fittedRange(beside: axes.content, usual: sweep.usualLocusRange, endsAtZero: sweep.style.isFramed)
  }

  /// - Throws: `PlotError` if the task is cancelled, so that frames are missing.
  mutating func take(_ spans: [ValueSpan?]) throws(PlotError) {
    try PlotError.checkCancellation()
    let all = spans.compactMap { $0 }
    ranges.span = all.dropFirst().reduce(all.first) { $0?.union($1) }
    axes = axes.fitting(ranges.span)
    if !needsSharedY { sweep.rangeCache[canvas.columns] = ranges }
  }

  /// - Throws: `PlotError` if the task is cancelled, so that frames are missing.
  mutating func take(_ fitted: [FittedRange?]) throws(PlotError) {
    try PlotError.checkCancellation()
    let all = fitted.compactMap { $0 }
    ranges.y = all.dropFirst().reduce(all.first) { $0?.union($1) } ?? FittedRange(-1...1)
    sweep.rangeCache[canvas.columns] = ranges
  }

  /// Notes on the chosen ranges, for the user.
  var notes: [Message] {
    var notes: [Message] = []
    if let x = ranges.x, !sweep.hasLoci {
      notes.append(RangeNote.chosen(x, instead: sweep.request.defaultRange, of: sweep.variable))
    }
    if let y = ranges.y, y.isCutLow { notes.append(RangeNote.cut(at: axes.scales.y.values(in: y.range).lowerBound)) }
    return notes
  }

  /// Whether both axes have one scale: if it is asked for, or suits the curves.
  ///
  /// Circles are round by default: on polar curves, and on relations and parametric curves whose ranges are not given,
  /// unless these or functions beside them would become flat.
  var hasEqualScale: Bool {
    let request = sweep.request
    if request.contains(.equal) || request.contains(.noEqual) { return request.contains(.equal) }
    let kinds = Set(sweep.templates.map(\.kind))
    let given = [PlotOption.range, .yRange].count(where: request.contains)
    if kinds.contains(.polar), given < 2 { return true }
    if given > 0 || kinds.isDisjoint(with: [.relation, .parametric]) { return false }
    if kinds.contains(.relation), !kinds.contains(.function) { return true }
    guard let y = ranges.y?.range, let x = try? sweep.firstValidPlot().x else { return true }
    let (across, up) = (x.upperBound / 2 - x.lowerBound / 2, y.upperBound / 2 - y.lowerBound / 2)
    return max(across, up) <= RangeChooser.mostEqual * min(across, up)
  }

  /// The greatest ratio of width and height with equal scales by default.
  private static let mostEqual = 4.0

  /// Chooses the ranges that are not given.
  private mutating func chooseRanges() throws(PlotError) {
    guard sweep.x.text == nil, let view = locusExtents() else {
      if sweep.hasUsualX { try chooseX() }
      return
    }
    if !view.hasLines, sweep.templates.contains(where: \.isFunction), sweep.hasUsualX { try chooseX() }
    try PlotError.checkCancellation()
    try show(view)
  }

  /// Returns the part of the plane that shows the loci of all frames; nil without loci.
  private func locusExtents() -> LocusExtents? {
    guard sweep.hasLoci else { return nil }
    let views = sweep.plan.sampledFrames.compactMap { frame in
      (try? sweep.plot(at: frame)).flatMap { LocusExtents(of: $0.curves) }
    }
    return views.dropFirst().reduce(views.first) { $0?.union($1) }
  }

  /// Takes the ranges that show loci, and the data and functions beside them.
  private mutating func show(_ view: LocusExtents) throws(PlotError) {
    let hasData = !sweep.content.series.isEmpty
    let hasFunctions = sweep.templates.contains(where: \.isFunction)
    let shown = view.ranges(isBesideFunctions: hasFunctions)
    guard var x = shown?.x ?? (view.isUnbounded ? sweep.usualLocusRange : nil) else { return }
    if view.isUnbounded { x = x.union(sweep.usualLocusRange) }
    if hasData || !view.isComplete && hasFunctions { x = x.union(try sweep.firstValidPlot().x) }
    ranges.x = x
    sweep.x = AxisRange(x)
    axes = try SharedAxes(sweep)
    surveys = SurveyCache()
    guard view.isComplete || !hasFunctions, !hasData, sweep.y == nil, !sweep.request.contains(.eachFits),
      sweep.plan.sampledFrames.count == sweep.count
    else { return }
    var y = shown?.y ?? sweep.usualLocusRange
    if view.isUnbounded { y = y.union(sweep.usualLocusRange) }
    ranges.y = FittedRange(y)
    sweep.rangeCache[canvas.columns] = ranges
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
        return SurveyedCurves(plot.curves, over: range, columns: 1, scales: AxisScales()).coarse
          .allSatisfy { XRangeFit.suits($0, judgesVariation: !sweep.axes.isYLogarithmic) }
      }
    }
    try PlotError.checkCancellation()
    guard let chosen else { return }
    ranges.x = chosen
    sweep.x = AxisRange(chosen)
    axes = try SharedAxes(sweep)
    surveys = SurveyCache()
  }

  /// Returns the survey of a frame over the usual range, kept if its scales are settled.
  private func survey(of plot: Plot, over x: ClosedRange<Double>) -> SurveyedCurves {
    if sweep.axes.isYLogarithmic {
      return SurveyedCurves(plot.curves, over: x, columns: canvas.columns, scales: AxisScales())
    }
    return surveys.survey(of: plot, over: x, columns: canvas.columns, scales: axes.scales)
  }
}
