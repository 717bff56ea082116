import Interval

extension Interval {
  /// Returns the slope of a continuous composition, where the interval is that of the outer function.
  ///
  /// The outer function may have no slope at any of its operands, as √u at u = 0. Then nothing is known of the composition, unless its
  /// inner function has the slope 0 and so is constant, as max(0, x) is for x < 0.
  ///
  /// - Parameter inner: bounds of the slope of the inner function.
  @inline(__always)
  func chained(with inner: Interval) -> Interval {
    isEmpty ? (inner == Interval(0) ? Interval(0) : .entire) : self * inner
  }
}
