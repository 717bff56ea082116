import Sampling

/// The vertical range that a whole sweep shares.
enum SharedRange {
  /// A range with room for every frame's; nil where no frame has a value.
  ///
  /// Each frame is surveyed once more when it is drawn, so that memory does not grow with their number. A frame that
  /// cannot be drawn has no say: it fails by itself.
  static func fitted(_ scene: SweepScene, workers: Int) async -> ClosedRange<Double>? {
    let result = Collected()
    // The consumer throws nothing.
    try? await FrameLine<ClosedRange<Double>?>.run(
      Array(0..<scene.plan.count), workers: workers, mostWaiting: nil, worker: { () },
      draw: { _, index in
        guard let frame = try? scene.frame(at: index) else { return nil }
        return scene.surveyed(frame).fittedRange(beside: scene.style.content)
      },
      consume: { _, range in result.add(range) })
    return result.range
  }

  /// What the values of every frame span together; nil where no frame has a value.
  static func span(_ scene: SweepScene, workers: Int) async -> ValueSpan? {
    let result = Spans()
    // The consumer throws nothing.
    try? await FrameLine<ValueSpan?>.run(
      Array(0..<scene.plan.count), workers: workers, mostWaiting: nil, worker: { () },
      draw: { _, index in (try? scene.frame(at: index)).flatMap { scene.surveyed($0).span(beside: scene.style.content) }
      },
      consume: { _, span in
        guard let span else { return }
        result.span = result.span?.union(span) ?? span
      })
    return result.span
  }

  /// What the spans so far have together; only ever touched by one line of frames.
  private final class Spans: @unchecked Sendable {
    var span: ValueSpan?
  }

  /// What the ranges so far have together; only ever touched by one line of frames.
  private final class Collected: @unchecked Sendable {
    private(set) var range: ClosedRange<Double>?

    func add(_ other: ClosedRange<Double>?) {
      guard let other else { return }
      guard let range else { return self.range = other }
      self.range = range.union(other)
    }
  }
}
