/// Chooses the y range that shows what matters of one or several surveyed functions.
///
/// A function that stays finite is shown whole. Towards a pole or a logarithmic dip only so much is shown that the
/// rest of the graph keeps its shape; a side on which nothing diverges stays whole even then.
package enum YRangeFit {
  /// A range with room for all `samplings`, or nil if none of them has a finite value.
  ///
  /// Never empty, always finite. Zero is included if it is near; a constant gets room around it.
  ///
  /// - Parameter values: what is to be shown besides.
  package static func range(of samplings: [CoarseSampling], including values: ClosedRange<Double>? = nil)
    -> ClosedRange<Double>?
  {
    let others = values.map { Extent(low: $0.lowerBound, high: $0.upperBound, isCutLow: false, isCutHigh: false) }
    let extents = samplings.compactMap(Extent.init(fitting:)) + [others].compactMap { $0 }
    guard let low = extents.map(\.low).min(), let high = extents.map(\.high).max() else { return nil }
    let middle = low / 2 + high / 2
    let magnitude = max(abs(low), abs(high))
    guard high / 2 - low / 2 > noise(over: samplings.first?.range ?? -1...1) * magnitude, magnitude > smallestMagnitude
    else {
      return room(around: middle)
    }
    return padded(
      Extent(
        low: low, high: high, isCutLow: extents.contains { $0.low == low && $0.isCutLow },
        isCutHigh: extents.contains { $0.high == high && $0.isCutHigh }))
  }

  /// The same space above a constant as below, down to zero.
  private static func room(around value: Double) -> ClosedRange<Double> {
    guard abs(value) > smallestMagnitude else { return -1...1 }
    let far = finite(value * 2)
    return min(0, far)...max(0, far)
  }

  /// Adds zero if it is near, and a margin on each side where the graph does not leave the view.
  private static func padded(_ extent: Extent) -> ClosedRange<Double> {
    var (low, high) = (extent.low, extent.high)
    let halfSpan = high / 2 - low / 2
    if low > 0, low / 2 <= nearness * halfSpan { low = 0 }
    if high < 0, -high / 2 <= nearness * halfSpan { high = 0 }
    let pad = padding * 2 * (high / 2 - low / 2)
    if !extent.isCutLow { low = finite(low - pad) }
    if !extent.isCutHigh { high = finite(high + pad) }
    return low...high
  }

  private static func finite(_ value: Double) -> Double {
    min(max(value, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
  }

  /// Half a span that is this small a share of the values is rounding noise.
  ///
  /// Where the range itself is no wider than that, a function may well vary as little as its argument does.
  private static func noise(over x: ClosedRange<Double>) -> Double {
    let width = x.upperBound / 2 - x.lowerBound / 2
    return min(4e-15, max(4.5e-16, width / 4 / max(abs(x.lowerBound), abs(x.upperBound))))
  }

  /// Below this magnitude values count as zero, since a range of them could hardly be divided into pixels.
  private static let smallestMagnitude = 1e-304
  /// Zero is near if it is at most this share of the span away.
  private static let nearness = 0.25
  private static let padding = 0.05
}
