/// Chooses the y range that shows the essential part of one or several sampled functions.
///
/// A bounded function is shown whole. Towards a pole or a logarithmic singularity the range is limited so that the rest
/// of the graph keeps its shape; a side without divergence is shown whole.
package enum YRangeFit {
  /// Returns a range for all `samplings`, or nil if none of them has a finite value.
  ///
  /// The range is finite and not empty. It includes zero if that is near; a constant gets space around it.
  ///
  /// - Parameters:
  ///   - values: a range to include.
  ///   - endsAtZero: whether the range has no margin below zero if no value is there. Functions that run along zero, as the tails of a
  ///     density, have a narrow one.
  ///   - reachesZero: whether zero belongs to the range if it is near; false for logarithms, whose zero is an arbitrary value.
  package static func range(
    of samplings: [CoarseSampling], including values: ClosedRange<Double>? = nil, endsAtZero: Bool = false,
    reachesZero: Bool = true
  ) -> ClosedRange<Double>? {
    let others = values.map { Extent(low: $0.lowerBound, high: $0.upperBound, isCutLow: false, isCutHigh: false) }
    let extents = samplings.compactMap(Extent.init(fitting:)) + [others].compactMap { $0 }
    guard let low = extents.map(\.low).min(), let high = extents.map(\.high).max() else { return nil }
    let middle = low / 2 + high / 2
    let magnitude = max(abs(low), abs(high))
    guard high / 2 - low / 2 > noise(over: samplings.first?.range ?? -1...1) * magnitude, magnitude > smallestMagnitude
    else {
      return room(around: middle)
    }
    let runsAlongZero =
      values == nil
      && samplings.contains { sampling in
        let heights = sampling.y.filter(\.isFinite)
        return Double(heights.count { abs($0) <= level * high }) >= part * Double(max(heights.count, 1))
      }
    return padded(
      Extent(
        low: low, high: high, isCutLow: extents.contains { $0.low == low && $0.isCutLow },
        isCutHigh: extents.contains { $0.high == high && $0.isCutHigh }),
      below: !endsAtZero ? padding : runsAlongZero ? narrow : 0, reachesZero: reachesZero)
  }

  /// Returns the range of a logarithmic axis that ends three decades below the median of the samples; nil if it should
  /// show all of them.
  ///
  /// The axis ends there if the lower half of the samples is spread over far more decades than the upper half, or if all
  /// are spread over more decades than anyone can read.
  ///
  /// - Parameter samplings: Of decimal logarithms.
  package static func withoutTail(of samplings: [CoarseSampling]) -> ClosedRange<Double>? {
    let values = samplings.flatMap { $0.y.lazy.filter(\.isFinite) }.sorted()
    guard let least = values.first, let median = values.quantile(0.5), let greatest = values.last else { return nil }
    let isTail = median - least > max(mostTailDecades, 1.5 * (greatest - median))
    guard isTail || greatest - least > mostDecades else { return nil }
    let floor = (median - 3).rounded(.down)
    return floor...greatest + padding * (greatest - floor)
  }

  private static let mostTailDecades = 60.0
  private static let mostDecades = 150.0

  /// Returns a range from zero to twice the value.
  static func room(around value: Double) -> ClosedRange<Double> {
    guard abs(value) > smallestMagnitude else { return -1...1 }
    let far = (value * 2).clampedToFinite
    return min(0, far)...max(0, far)
  }

  /// Extends a range to zero if that is near and wanted, and adds a margin on each side where the graph does not leave the view.
  ///
  /// - Parameter below: the margin below a range that begins at zero, relative to the range.
  private static func padded(_ extent: Extent, below: Double, reachesZero: Bool) -> ClosedRange<Double> {
    var (low, high) = (extent.low, extent.high)
    let halfSpan = high / 2 - low / 2
    if reachesZero, low > 0, low / 2 <= nearness * halfSpan { low = 0 }
    if reachesZero, high < 0, -high / 2 <= nearness * halfSpan { high = 0 }
    let span = 2 * (high / 2 - low / 2)
    if !extent.isCutLow { low = (low - (low == 0 ? below : padding) * span).clampedToFinite }
    if !extent.isCutHigh { high = (high + padding * span).clampedToFinite }
    return low...high
  }

  /// Returns the greatest half span, as a fraction of the values, that counts as rounding noise.
  ///
  /// Over a range that narrow, a function may vary as little as its argument does.
  static func noise(over x: ClosedRange<Double>) -> Double {
    let width = x.upperBound / 2 - x.lowerBound / 2
    return min(4e-15, max(4.5e-16, width / 4 / max(abs(x.lowerBound), abs(x.upperBound))))
  }

  /// Values below this magnitude count as zero, since a range of them is too small to divide into pixels.
  private static let smallestMagnitude = 1e-304
  /// Zero is near if it is at most this fraction of the span away.
  private static let nearness = 0.3
  /// A function runs along zero if so great a part of it is at most so high, relative to the range.
  private static let (part, level) = (0.15, 0.005)
  private static let narrow = 0.03
  private static let padding = 0.05
}
