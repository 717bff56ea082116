/// Maps data to points and back, linearly.
struct LinearScale: Sendable, Equatable {
  /// Data values at `start` and `end`.
  let domain: ClosedRange<Double>
  /// The positions of the ends of `domain`. For y, which grows upwards, `end` is less than `start`.
  let start: Double
  let end: Double

  /// Returns the position of a data value, exact at both ends and extrapolated beyond them.
  ///
  /// Finite values give no NaN in a nonempty domain, and finite positions within the domain. A value far outside can
  /// give ±∞.
  func position(of value: Double) -> Double {
    let t = fraction(of: value)
    return t <= 0.5 ? start + t * (end - start) : end - (1 - t) * (end - start)
  }

  /// Returns the data value at a position.
  func value(at position: Double) -> Double {
    let t = (position - start) / (end - start)
    return domain.lowerBound * (1 - t) + domain.upperBound * t
  }

  /// Computes exact differences, or differences of halves if the exact ones overflow.
  private func fraction(of value: Double) -> Double {
    let span = domain.upperBound - domain.lowerBound
    if span.isFinite { return (value - domain.lowerBound) / span }
    return (value / 2 - domain.lowerBound / 2) / (domain.upperBound / 2 - domain.lowerBound / 2)
  }
}
