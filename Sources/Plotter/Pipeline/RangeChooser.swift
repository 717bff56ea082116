import Brain
import Grapher
import Interval
import Metering
import Sampling

/// What the surveys of all frames suggest.
struct ChosenRanges: Sendable {
  /// The span of all values, for the choice of a logarithmic scale.
  var span: ValueSpan?
  /// The horizontal range that is shown instead of the usual one; nil if the usual one suits the functions.
  var x: ClosedRange<Double>?
  /// The vertical range of all frames; nil if each frame has its own.
  var y: FittedRange?
}

/// The second stage: scales and ranges from the frames' surveys.
struct RangeChooser: Sendable {
  private(set) var frames: BoundFrames
  let canvas: Canvas
  private(set) var axes: SharedAxes
  private(set) var ranges = ChosenRanges()
  /// Whether there is a locus of which no bounds are known.
  private(set) var isUnbounded = false
  /// Whether the horizontal range is given, and all curves have bounds.
  private(set) var areCurvesClosed = false
  /// Whether functions go on above or below the fitted range.
  private(set) var isHeightLimited = false
  /// Whether the horizontal range is around certain places.
  private var hasSubject = false
  /// The surveys that show the chosen ranges, by frame; as many as a limited memory holds.
  private(set) var surveys: [Int: SurveyedCurves] = [:]

  init(_ frames: BoundFrames, on canvas: Canvas) throws(PlotError) {
    self.frames = frames
    self.canvas = canvas
    axes = try SharedAxes(frames.sweep)
    try chooseRanges()
    if sweep.count == 1 || needsSpan || needsSharedY { self.frames.bindAll() }
  }

  var sweep: Sweep { frames.sweep }

  /// Whether the vertical scale depends on the values of all frames.
  var needsSpan: Bool { axes.needsSpan }

  /// Whether the frames share a vertical range that is fitted to their values.
  var needsSharedY: Bool { sweep.y == nil && ranges.y == nil && !sweep.request.contains(.eachFits) }

  /// Returns the survey of a frame on linear or chosen scales; nil for a frame that cannot be drawn.
  func survey(of index: Int, scales: AxisScales) -> SurveyedCurves? {
    guard !WorkMeter.isOver, let plot = try? frames.plot(at: index),
      let x = try? axes.ranges(of: plot.frame).x
    else { return nil }
    return SurveyedCurves(plot.curves, over: x, columns: canvas.columns, scales: scales)
  }

  /// Returns the span of a frame's values on a linear axis; nil for a frame that cannot be drawn.
  func span(of index: Int) -> ValueSpan? {
    survey(of: index, scales: AxisScales(x: axes.scales.x))?.span(beside: axes.content)
  }

  /// Returns the range that suits a frame, and the survey to keep; nil for a frame that cannot be drawn or has no values.
  func fit(_ index: Int) -> (range: FittedRange?, survey: SurveyedCurves?) {
    guard let survey = surveys[index] ?? survey(of: index, scales: axes.scales) else { return (nil, nil) }
    func fitted(including heights: ClosedRange<Double>? = nil) -> FittedRange? {
      survey.fittedRange(
        beside: axes.content, usual: axes.usualOrdinates, endsAtZero: sweep.style.isFramed,
        isXGiven: sweep.x.text != nil, including: heights)
    }
    var range = fitted()
    if let shown = range, let heights = markedHeights(of: index, beyond: shown.range, survey) {
      range = fitted(including: heights)
    }
    if sweep.style.marks.writesExtrema, axes.scales.y == .linear {
      range = range?.withRoom(above: survey.hasExtremum(by: >), below: survey.hasExtremum(by: <))
    }
    return (range, index < mostKept ? survey : nil)
  }

  /// Returns the heights in axis units of marked places on functions with poles, whose fitted range may not show them; nil if
  /// there are none.
  private func markedHeights(
    of index: Int, beyond shown: ClosedRange<Double>, _ survey: SurveyedCurves
  ) -> ClosedRange<Double>? {
    guard sweep.style.marks.needsSearch, survey.isCut, let plot = try? frames.plot(at: index) else { return nil }
    let y = axes.scales.y.values(in: shown.widened(by: SurveyedCurves.mostWidening)).union(0...0)
    let places = try? MarkSearch(sweep, plot.frame.bindings, x: axes.x(of: plot.frame), y: y).places
    let heights = (places ?? []).map { axes.scales.y.scaled($0.y.midpoint) }.filter(\.isFinite)
    guard let low = heights.min(), let high = heights.max() else { return nil }
    return low...high
  }

  /// - Throws: `PlotError` if the task is cancelled, so that frames are missing.
  mutating func take(_ spans: [ValueSpan?]) throws(PlotError) {
    try PlotError.checkWork()
    let all = spans.compactMap { $0 }
    ranges.span = all.dropFirst().reduce(all.first) { $0?.union($1) }
    axes = axes.fitting(ranges.span)
  }

  /// - Throws: `PlotError` if the task is cancelled, so that frames are missing.
  mutating func take(_ fits: [(range: FittedRange?, survey: SurveyedCurves?)]) throws(PlotError) {
    try PlotError.checkWork()
    let all = fits.compactMap(\.range)
    let fitted = FittedRange.union(of: all) ?? FittedRange(range: -1...1)
    let part = shownPart(of: fitted.range, fits.compactMap(\.survey))
    (ranges.y, isHeightLimited) = (part.map { FittedRange(range: $0) } ?? fitted, part != nil)
    for (index, fit) in fits.enumerated() { surveys[index] = fit.survey }
  }

  /// The number of frames whose surveys are kept.
  private var mostKept: Int {
    let size = sweep.templates.count(where: \.isFunction) * CoarseSampling.mostBytes(columns: canvas.columns)
    return max(1, RangeChooser.mostBytes / max(size, 1))
  }

  private static let mostBytes = 32 << 20

  /// Notes on the chosen ranges, for the user.
  var notes: [Message] {
    var notes: [Message] = []
    func text(_ range: ClosedRange<Double>) -> Message {
      "\(range.lowerBound.shortestText) to \(range.upperBound.shortestText)"
    }
    if let x = ranges.x, hasSubject {
      let ends = [x.lowerBound, x.upperBound].map { end in
        LabelNumber(
          bounds: Interval(end), exact: ExactNumber.candidates(in: Interval(end)).first { !$0.isFraction }
        ).text
      }
      notes.append(
        "\(sweep.variable) runs from \(ends[0]) to \(ends[1]), around what is marked or constructed; -x sets another range"
      )
    } else if let x = ranges.x, !sweep.hasLoci, !sweep.templates.isEmpty {
      let usual = text(sweep.request.defaultRange)
      notes.append(
        "\(sweep.variable) runs from \(text(x)), because little is visible from \(usual); -x sets another range")
    }
    if let y = ranges.y, y.isCutLow {
      let end = axes.scales.y.values(in: y.range).lowerBound.shortestText
      notes.append("the y axis begins at \(end); the curves continue far below, and --y-range shows more")
    }
    return notes
  }

  /// The space beside 0 where the domain of a function may end, relative to the range.
  private static let marginAtEnd = 0.1
  /// The space between polar curves and the outer circle, relative to their radius.
  private static let marginOfPolar = 0.04

  /// Chooses the ranges that are not given.
  private mutating func chooseRanges() throws(PlotError) {
    if var search = SubjectSearch(sweep, columns: canvas.columns), try showSubject(&search) { return }
    if sweep.hasLoci, sweep.axes.hasLogarithm {
      if sweep.x.text == nil { try showLociOnLogarithms() }
      return
    }
    guard sweep.x.text == nil, sweep.content.plane == nil, let extents = locusExtents() else {
      if sweep.hasUsualX { try chooseX() }
      areCurvesClosed = sweep.hasLoci && locusExtents()?.isComplete == true
      return
    }
    if !extents.hasLines, sweep.templates.contains(where: \.isFunction), sweep.hasUsualX { try chooseX() }
    try PlotError.checkWork()
    isUnbounded = extents.isUnbounded
    try show(extents)
  }

  /// Shows the range around the places that the picture is about; returns whether there is one.
  private mutating func showSubject(_ search: inout SubjectSearch) throws(PlotError) -> Bool {
    for index in search.frames {
      if let plot = frames.bind(index) { try search.add(plot) }
    }
    let plot = frames.bind(0)
    let found = search.range { x in
      plot.flatMap { plot in
        SurveyedCurves(plot.curves, over: x, columns: 1, scales: AxisScales())
          .fittedRange(beside: sweep.content, usual: x, endsAtZero: false)?.range
      }
    }
    try PlotError.checkWork()
    guard let found else { return false }
    let figures = locusExtents()?.ranges(isBesideFunctions: true)?.x
    try show(figures.map(found.union) ?? found)
    hasSubject = true
    return true
  }

  /// Returns the part of the plane that shows the loci of all frames, and points if there are neither functions nor data;
  /// nil if there are none.
  private mutating func locusExtents() -> LocusExtents? {
    let showsPoints = sweep.content.series.isEmpty && !sweep.templates.contains(where: \.isFunction)
    guard sweep.hasLoci || showsPoints else { return nil }
    let content = sweep.content
    let extents = sweep.plan.sampledFrames.compactMap { index in
      frames.bind(index).flatMap { plot in
        LocusExtents(
          of: plot.curves, and: showsPoints ? content.points(plot.frame.bindings) : [], usual: sweep.usualLocusRange,
          isRangeGiven: sweep.x.text != nil || sweep.y != nil)
      }
    }
    return extents.dropFirst().reduce(extents.first) { $0?.union($1) }
  }

  /// Takes the ranges that show loci, and the data and functions beside them.
  private mutating func show(_ extents: LocusExtents) throws(PlotError) {
    let hasData = !sweep.content.series.isEmpty
    if hasData, sweep.onlyDrawsFigures {
      guard let figures = extents.sides?.x else { return }
      return try show(figures.union(axes.x(of: try sweep.firstValidFrame())))
    }
    let hasFunctions = sweep.templates.contains(where: \.isFunction)
    let shown = extents.ranges(isBesideFunctions: hasFunctions)
    guard var x = shown?.x ?? (extents.needsUsual ? sweep.usualLocusRange : nil) else { return }
    if extents.needsUsual { x = x.union(sweep.usualLocusRange) }
    if sweep.style.spec.axes == .polar, let reach = extents.polarReach.map({ (1 + Self.marginOfPolar) * $0 }) {
      try show(-reach...reach)
      if sweep.y == nil { ranges.y = FittedRange(range: -reach...reach) }
      return
    }
    if hasData || !extents.isComplete && hasFunctions { x = x.union(axes.x(of: try sweep.firstValidFrame())) }
    try show(x)
    guard extents.isComplete || !hasFunctions, !hasData, sweep.y == nil, !sweep.request.contains(.eachFits),
      sweep.plan.sampledFrames.count == sweep.count
    else { return }
    var y = shown?.y ?? sweep.usualLocusRange
    if extents.needsUsual { y = y.union(sweep.usualLocusRange) }
    ranges.y = FittedRange(range: y)
  }

  /// Takes the range in x that shows bounded loci on axes of which one is logarithmic, and the usual one too if other curves need it.
  private mutating func showLociOnLogarithms() throws(PlotError) {
    let scales = axes.scales
    let extents = sweep.plan.sampledFrames.compactMap { index -> LocusExtents? in
      guard let plot = frames.bind(index), let x = try? axes.ranges(of: plot.frame).x else { return nil }
      let curves = plot.curves.map { $0.surveyed(over: x, columns: 1, scales: scales) }
      return LocusExtents(of: curves, isRangeGiven: true)
    }
    try PlotError.checkWork()
    guard let all = extents.dropFirst().reduce(extents.first, { $0?.union($1) }),
      let shown = all.ranges(isBesideFunctions: sweep.templates.contains(where: \.isFunction))?.x
    else { return }
    let x = scales.x.values(in: shown)
    let isAlone = !all.needsUsual && sweep.content.series.isEmpty && !sweep.templates.contains(where: \.isFunction)
    try show(isAlone ? x : x.union(axes.x(of: try sweep.firstValidFrame())))
  }

  /// Takes a horizontal range instead of the usual one.
  private mutating func show(_ x: ClosedRange<Double>) throws(PlotError) {
    ranges.x = x
    axes = try SharedAxes(sweep, showing: x)
    surveys = [:]
  }

  /// Chooses another horizontal range if the usual one suits none of the functions.
  private mutating func chooseX() throws(PlotError) {
    let usual = try sweep.firstValidFrame().x
    let judgesVariation = !sweep.axes.isYLogarithmic
    // The scales of a logarithmic axis are not settled yet.
    let scales = sweep.axes.isYLogarithmic ? AxisScales() : axes.scales
    func suits(_ sampling: CoarseSampling) -> Bool { XRangeFit.suits(sampling, judgesVariation: judgesVariation) }
    var samplings: [CoarseSampling] = []
    for index in sweep.plan.sampledFrames {
      guard let plot = frames.bind(index) else { continue }
      let survey = SurveyedCurves(plot.curves, over: usual, columns: canvas.columns, scales: scales)
      if !sweep.axes.isYLogarithmic, index < mostKept { surveys[index] = survey }
      if survey.coarse.contains(where: { suits($0) && !(judgesVariation && XRangeFit.isBesidePeak($0)) }) { return }
      samplings += survey.coarse
    }
    if judgesVariation, let peaks = rangeOfPeaks(beside: samplings) { return try show(peaks) }
    if samplings.contains(where: suits) { return }
    let chosen = XRangeFit.range(instead: samplings) { range in
      sweep.plan.sampledFrames.allSatisfy { index in
        guard let plot = try? frames.plot(at: index) else { return true }
        return SurveyedCurves(plot.curves, over: range, columns: 1, scales: AxisScales()).coarse.allSatisfy(suits)
      }
    }
    try PlotError.checkWork()
    guard let chosen else { return }
    // An end of the domain is not marked at an end of the picture.
    let margin = Self.marginAtEnd * (chosen.upperBound - chosen.lowerBound)
    let (low, high) = (chosen.lowerBound, chosen.upperBound)
    let marksEnds = sweep.style.marks.kinds.contains(.ends)
    try show(marksEnds ? low - (low == 0 ? margin : 0)...high + (high == 0 ? margin : 0) : chosen)
  }

  /// Returns the range of functions that have peaks beyond the usual range, such as the density of a distribution with a large mean; nil
  /// if they are not peaks alone.
  private func rangeOfPeaks(beside samplings: [CoarseSampling]) -> ClosedRange<Double>? {
    guard samplings.allSatisfy(XRangeFit.isBesidePeak) else { return nil }
    let curves = sweep.plan.sampledFrames.flatMap { (try? frames.plot(at: $0))?.curves ?? [] }
    return XRangeFit.reaches.lazy.compactMap { reach in
      let survey = SurveyedCurves(curves, over: reach, columns: XRangeFit.columnsOfReach, scales: AxisScales())
      return XRangeFit.range(ofPeaks: survey.coarse, besides: samplings)
    }.first
  }
}
