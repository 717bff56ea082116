/// The heights between which most of a graph is.
struct ShownHeight {
  let low: Double
  let high: Double

  /// Returns nil if no value is finite.
  init?(of values: [Double]) {
    let finite = values.filter(\.isFinite).sorted()
    guard let low = finite.quantile(0.05), let high = finite.quantile(0.95) else { return nil }
    (self.low, self.high) = (low, high)
  }

  var span: Double { high - low }

  /// Returns the smallest visible error in a picture that is fitted to the graph: a part of its height, or of the room around
  /// a graph that is level except for the last digits of Double.
  ///
  /// - Parameter x: the range of the picture.
  func smallestVisibleError(over x: ClosedRange<Double>) -> Double {
    let magnitude = max(low.magnitude, high.magnitude)
    if span > 2 * YRangeFit.noise(over: x) * magnitude { return span * Self.smallestVisiblePart }
    let room = YRangeFit.room(around: high)
    return (room.upperBound / 2 - room.lowerBound / 2) * 2 * Self.smallestVisiblePart
  }

  /// Smallest visible error, as a fraction of a picture's height.
  static let smallestVisiblePart = 0.001
}
