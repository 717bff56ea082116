/// Maps data to points and back, linearly. The only place that converts between the two.
package struct LinearScale: Sendable, Equatable {
  /// Data values at the two ends.
  package let domain: ClosedRange<Double>
  /// The points where `domain.lowerBound` and `domain.upperBound` lie; `end` is less than `start` for y, which grows upwards.
  package let start: Double
  package let end: Double

  package init(domain: ClosedRange<Double>, start: Double, end: Double) {
    self.domain = domain
    self.start = start
    self.end = end
  }

  /// The place of a data value, in points; beyond the ends by extrapolation, exact at both ends.
  ///
  /// Never NaN for a finite value in a domain that is not a single point, and never infinite within the domain; a
  /// value far outside may give ±∞.
  package func position(of value: Double) -> Double {
    let t = fraction(of: value)
    return t <= 0.5 ? start + t * (end - start) : end - (1 - t) * (end - start)
  }

  /// The data value at a place in points.
  package func value(at position: Double) -> Double {
    let t = (position - start) / (end - start)
    return domain.lowerBound * (1 - t) + domain.upperBound * t
  }

  /// Differences are taken whole, which is exact down to the subnormals, unless they overflow; then of halves.
  private func fraction(of value: Double) -> Double {
    let span = domain.upperBound - domain.lowerBound
    if span.isFinite { return (value - domain.lowerBound) / span }
    return (value / 2 - domain.lowerBound / 2) / (domain.upperBound / 2 - domain.lowerBound / 2)
  }
}
