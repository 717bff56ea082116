import Grapher
import Sampling

/// How the axes of a sweep are measured and marked.
extension SweepScene {
  /// The scales and ticks that all frames share; the vertical scale as far as its range was given.
  mutating func takeAxes(_ picture: PictureOptions, takesDegrees: Bool) throws(Failure) {
    var x: ClosedRange<Double>?
    var y: ClosedRange<Double>?
    // A range that is swept is looked at in a thousand frames at most.
    for index in stride(from: 0, to: plan.count, by: max(1, plan.count / 1000)) {
      guard let frame = try? dataFrame(at: index) else { continue }
      x = x.map { $0.union(frame.x) } ?? frame.x
      if let shown = frame.y { y = y.map { $0.union(shown) } ?? shown }
      if !isRangeSwept { break }
    }
    guard let x else { return }
    style.measure(x: axes.xScale(over: x), y: y.map { axes.yScale(over: $0) } ?? .linear)
    let options = picture.axisOptions
    let texts = TickTexts(constants: constants, takesDegrees: takesDegrees, isNamed: picture.xLabel != nil)
    style.spec.xTicks = try texts.xTicks(options.xTicks, rangeText: rangeText, range: x, scale: style.spec.xScale)
    style.spec.yTicks = try texts.yTicks(
      options.yTicks, range: y, scale: axes.isYLogarithmic ? .log10 : style.spec.yScale)
  }

  /// Whether the vertical scale depends on the functions' values.
  var needsYScale: Bool { axes.isYLogarithmic && !hasFixedY }

  mutating func takeYScale(fitting span: ValueSpan?) {
    style.measure(x: style.spec.xScale, y: axes.yScale(fitting: span))
  }

  /// What to say unasked of the axes.
  func axisNotes() throws(Failure) -> [String] { try axes.notes(x: style.spec.xScale, y: style.spec.yScale) }
}
