extension ClosedRange<Double> {
  /// The range with finite ends, widened to a nonzero length.
  ///
  /// A single value v becomes v ± |v| / 2; zero becomes -1...1.
  package var drawable: ClosedRange<Double> {
    let limit = Double.greatestFiniteMagnitude
    let (low, high) = (lowerBound.clampedToFinite, upperBound.clampedToFinite)
    if low < high { return low...high }
    let reach = low == 0 ? 1 : Swift.max(abs(low) / 2, low.ulp)
    return Swift.max(low - reach, -limit)...Swift.min(high + reach, limit)
  }

  /// Returns a range `factor` times as long around the same middle, clamped to finite numbers.
  package func widened(by factor: Double) -> ClosedRange<Double> {
    let limit = Double.greatestFiniteMagnitude
    let middle = lowerBound / 2 + upperBound / 2
    let reach = (upperBound / 2 - lowerBound / 2) * factor
    let low = Swift.min(Swift.max(middle - reach, -limit), lowerBound)
    let high = Swift.max(Swift.min(middle + reach, limit), upperBound)
    return low...high
  }

  /// Returns the smallest range that contains both.
  @inlinable package func union(_ other: ClosedRange<Double>) -> ClosedRange<Double> {
    Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }
}

extension Double {
  /// The nearest finite number; NaN stays NaN.
  package var clampedToFinite: Double { min(max(self, -.greatestFiniteMagnitude), .greatestFiniteMagnitude) }
}
