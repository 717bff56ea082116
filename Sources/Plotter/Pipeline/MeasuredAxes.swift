import Grapher
import Sampling

/// The scales of both axes.
struct AxisScales: Sendable, Equatable {
  var x = AxisScale.linear
  var y = AxisScale.linear
}

/// What all frames of a sweep share once their ranges are known: scales, ticks, and content with places along the axes.
struct MeasuredAxes: Sendable {
  let scales: AxisScales
  /// What figures hold besides functions, in the measures of the axes.
  let content: PictureContent
  private let sweep: Sweep
  /// In data: what all frames show together.
  private let shown: (x: ClosedRange<Double>, y: ClosedRange<Double>?)

  /// Measures the axes as far as ranges are given; a logarithmic vertical axis without a range needs `fitting(_:)` too.
  ///
  /// - Throws: `PlotError` where no frame has a range.
  init(_ sweep: Sweep) throws(PlotError) {
    let first = try MeasuredAxes.firstPlot(of: sweep)
    var x = first.x
    var y = first.y
    if sweep.isRangeSwept {
      for index in sweep.plan.sampledFrames {
        guard let plot = try? sweep.plot(at: index) else { continue }
        x = x.union(plot.x)
        if let shown = plot.y { y = y.map { $0.union(shown) } ?? shown }
      }
    }
    self.init(
      sweep, AxisScales(x: sweep.axes.xScale(over: x), y: y.map { sweep.axes.yScale(over: $0) } ?? .linear),
      shown: (x, y))
  }

  private init(_ sweep: Sweep, _ scales: AxisScales, shown: (x: ClosedRange<Double>, y: ClosedRange<Double>?)) {
    self.sweep = sweep
    self.scales = scales
    self.shown = shown
    content = sweep.content.measured(x: scales.x, y: scales.y)
  }

  /// The first frame whose ranges are right.
  private static func firstPlot(of sweep: Sweep) throws(PlotError) -> Plot {
    for index in 0..<sweep.count - 1 {
      if let plot = try? sweep.plot(at: index) { return plot }
    }
    return try sweep.plot(at: sweep.count - 1)
  }

  /// Whether the vertical scale depends on the functions' values.
  var needsSpan: Bool { sweep.axes.isYLogarithmic && sweep.y == nil }

  /// The axes with the vertical scale that suits the functions' values.
  func fitting(_ span: ValueSpan?) -> MeasuredAxes {
    MeasuredAxes(sweep, AxisScales(x: scales.x, y: sweep.axes.yScale(fitting: span)), shown: shown)
  }

  /// What is asked of every figure: the style with the axes' scales and ticks, annotations and lines.
  func spec(on canvas: Canvas) throws(PlotError) -> FigureSpec {
    let request = sweep.request
    let texts = TickTexts(
      constants: sweep.constants, takesDegrees: request.contains(.degrees), isNamed: request.contains(.xLabel))
    var spec = sweep.style.spec
    spec.size = canvas.size
    spec.xScale = scales.x
    spec.yScale = scales.y
    spec.xTicks = try texts.xTicks(request[.xTicks], rangeText: sweep.x.text, range: shown.x, scale: scales.x)
    spec.yTicks = try texts.yTicks(request[.yTicks], range: shown.y, scale: scales.y)
    spec.annotations = content.annotations
    spec.references = content.references
    return spec
  }

  /// What is worth saying of the axes.
  ///
  /// - Throws: `PlotError` where `--linear-within` has no effect.
  func notes() throws(PlotError) -> [String] { try sweep.axes.notes(x: scales.x, y: scales.y) }

  /// A plot's ranges in the measures of the axes; y is nil where it is to be fitted.
  ///
  /// - Throws: `PlotError` where a range has no place on a logarithmic axis.
  func ranges(of plot: Plot) throws(PlotError) -> (x: ClosedRange<Double>, y: ClosedRange<Double>?) {
    guard let x = scales.x.scaled(plot.x) else { throw .notPositive(.range) }
    return (
      x,
      try plot.y.map { (y) throws(PlotError) in
        guard let scaled = scales.y.scaled(y) else { throw PlotError.notPositive(.yRange) }
        return scaled
      }
    )
  }
}
