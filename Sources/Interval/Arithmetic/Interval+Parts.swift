/// Division of intervals in two.
extension Interval {
  /// The point of division: the midpoint, or the geometric mean if the interval spans many powers of two.
  ///
  /// Nil if there is no Double between the ends.
  package var division: Double? {
    let large = Swift.max(lower.magnitude, upper.magnitude)
    let small = Swift.min(lower.magnitude, upper.magnitude)
    var middle = midpoint
    if large > 0x1p32, small < large * 0x1p-20 {
      if lower < 0, upper > 0 {
        middle = 0
      } else {
        let geometric = large.squareRoot() * Swift.max(small, 1).squareRoot()
        middle = upper > 0 ? geometric : -geometric
      }
    }
    return lower < middle && middle < upper ? middle : nil
  }

  /// Returns the two parts on either side of an inner point.
  @inlinable package func parts(at point: Double) -> (Interval, Interval) {
    (Interval(lower, point), Interval(point, upper))
  }

  /// Spacing of Doubles at the end of greater magnitude.
  @inlinable package var maxUlp: Double { Swift.max(lower.magnitude, upper.magnitude).ulp }
}
