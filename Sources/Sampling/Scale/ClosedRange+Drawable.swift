extension ClosedRange<Double> {
  /// The range with finite ends and at least two values between which to draw.
  ///
  /// A single value v becomes the middle of v ± |v| / 2, zero that of -1...1.
  package var drawable: ClosedRange<Double> {
    let limit = Double.greatestFiniteMagnitude
    let low = Swift.min(Swift.max(lowerBound, -limit), limit)
    let high = Swift.min(Swift.max(upperBound, -limit), limit)
    if low < high { return low...high }
    let reach = low == 0 ? 1 : Swift.max(abs(low) / 2, low.ulp)
    return Swift.max(low - reach, -limit)...Swift.min(high + reach, limit)
  }

  /// A range `factor` times as long around the same middle, as far as `Double` reaches.
  package func widened(by factor: Double) -> ClosedRange<Double> {
    let limit = Double.greatestFiniteMagnitude
    let middle = lowerBound / 2 + upperBound / 2
    let reach = (upperBound / 2 - lowerBound / 2) * factor
    let low = Swift.min(Swift.max(middle - reach, -limit), lowerBound)
    let high = Swift.max(Swift.min(middle + reach, limit), upperBound)
    return low...high
  }

  /// The smallest range that holds both.
  @inlinable
  package func union(_ other: ClosedRange<Double>) -> ClosedRange<Double> {
    Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }
}
