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
        return SurveyedFunctions(frame.functions, over: frame.x, columns: scene.style.columns)
          .fittedRange(beside: scene.style.content)
      },
      consume: { _, range in result.add(range) })
    return result.range
  }

  /// What the ranges so far have together; only ever touched by one line of frames.
  private final class Collected: @unchecked Sendable {
    private(set) var range: ClosedRange<Double>?

    func add(_ other: ClosedRange<Double>?) {
      guard let other else { return }
      guard let range else { return self.range = other }
      self.range = min(range.lowerBound, other.lowerBound)...max(range.upperBound, other.upperBound)
    }
  }
}
