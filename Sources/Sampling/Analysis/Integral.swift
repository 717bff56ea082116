import Interval

/// The signed area between a function and the axis over a range.
package struct Integral: Sendable, Equatable {
  package let value: Double
  /// Estimated error of `value`, not a proved bound: the difference of two quadrature rules, and enclosures where
  /// spikes may hide between the samples.
  package let error: Double
  /// About the area without signs, beside which the error is large or small.
  package let unsignedArea: Double

  /// Reason why an integral has no number.
  package enum Obstacle: Error, Sendable, Equatable {
    /// The area beside a pole is infinite. Infinite areas of opposite signs do not cancel.
    case diverges(at: Double)
    /// The function is undefined on an interval. Single undefined points do no harm.
    case undefined(on: Interval)
    /// The range is infinite, or wider than the greatest Double.
    case unboundedRange
    /// Values overflow, or the poles and jumps are too many to be separated.
    case undecided
  }
}

extension GraphDataSource {
  /// Returns the integral over a range.
  ///
  /// The range is split where enclosures leave a jump, a hole or a pole possible. The parts are integrated by adaptive
  /// Gauss–Kronrod quadrature, the neighbourhoods of poles by tanh–sinh quadrature. An area counts as infinite if the
  /// values grow fast enough towards the pole.
  ///
  /// - Parameter budget: the allowed number of panels of 21 samples, and a fifth of the allowed number of enclosures.
  /// - Throws: `Integral.Obstacle`.
  /// - Complexity: about 1 µs for each panel; simple functions take ten.
  /// - Source: Piessens, de Doncker-Kapenga, Überhuber and Kahaner, QUADPACK, Springer 1983; Takahasi and Mori, Double
  ///   exponential formulas for numerical integration, Publications of RIMS 9 (1974).
  package func integral(over range: ClosedRange<Double>, budget: Int = 4_000) throws(Integral.Obstacle) -> Integral {
    guard (range.upperBound - range.lowerBound).isFinite else { throw .unboundedRange }
    if range.lowerBound == range.upperBound { return Integral(value: 0, error: 0, unsignedArea: 0) }
    let x = Interval(bounded: range)
    let budget = min(max(budget, 1), 1 << 40)
    let partition = try IntegralPartition(of: self, over: x, budget: 5 * budget / enclosureCost)
    var sum = QuadratureSum(value: partition.value, error: partition.error, magnitude: partition.value.magnitude)
    var panels: [Interval] = []
    for segment in partition.segments {
      let (rest, ends) = try singularEnds(of: segment, within: x)
      sum.add(ends)
      if rest.width > 0 { panels.append(rest) }
    }
    var quadrature = AdaptiveQuadrature(
      budget: budget, values: { evaluate(at: $0, into: &$1) }, enclosure: { enclosure(over: $0) })
    guard let rest = quadrature.integral(over: panels) else { throw .undecided }
    sum.add(rest)
    guard sum.value.isFinite else { throw .undecided }
    return Integral(value: sum.value, error: max(sum.error, sum.magnitude * 0x1p-52), unsignedArea: sum.magnitude)
  }

  /// Returns the integrals beside the poles at a segment's ends, and the rest of the segment.
  private func singularEnds(
    of segment: IntegralPartition.Segment, within range: Interval
  ) throws(Integral.Obstacle) -> (rest: Interval, sum: QuadratureSum) {
    var sum = QuadratureSum()
    var (lower, upper) = (segment.x.lower, segment.x.upper)
    let reach = (upper - lower) / 16
    guard reach > 0 else { return (segment.x, sum) }
    if segment.isPoleLeft {
      sum.add(try TanhSinhQuadrature(source: self, place: lower, side: 1, reach: reach).integral())
      lower += reach
    }
    if segment.isPoleRight {
      sum.add(try TanhSinhQuadrature(source: self, place: upper, side: -1, reach: reach).integral())
      upper -= reach
    }
    return (Interval(lower, upper), sum)
  }
}
