/// The integral of a function over parts of an interval, from its Taylor coefficients.
///
/// With the middle m, f(x) is Σ aₖ (x − m)ᵏ for k < n, with aₖ = f⁽ᵏ⁾(m) ÷ k!, plus a number between the bounds of f⁽ⁿ⁾ ÷ n! over the
/// interval, times (x − m)ⁿ. For even n, (x − m)ⁿ has one sign, so that the mean value theorem bounds its integral.
///
/// Source: Berz and Makino, New methods for high-dimensional verified quadrature, Reliable Computing 5 (1999).
package struct TaylorIntegral: Sendable {
  private let middle: Interval
  /// From that of the power 0 on.
  private let coefficients: [Interval]

  /// - Parameters:
  ///   - at: enclosures of the coefficients at the middle.
  ///   - over: those over the interval.
  /// - Returns: nil if derivatives up to the second one are not known.
  package init?(around middle: Double, at: [Interval], over: [Interval]) {
    let order = (over.count - 1) / 2 * 2
    guard order >= 2, at.count >= order else { return nil }
    self.middle = Interval(middle)
    coefficients = at[..<order] + [over[order]]
  }

  /// Returns an enclosure of the integral from a number to another one, both in the interval and given by enclosures.
  package func value(from lower: Interval, to upper: Interval) -> Interval {
    let (low, high) = (lower - middle, upper - middle)
    var (lowPower, highPower) = (low, high)
    var terms: [Interval] = []
    for (degree, coefficient) in coefficients.enumerated() {
      terms.append(coefficient * ((highPower - lowPower) / Interval(Double(degree + 1))))
      (lowPower, highPower) = (lowPower * low, highPower * high)
    }
    // The small terms first, so that few sums are rounded to the last place of the value.
    return terms.reversed().reduce(Interval(0), +)
  }
}
