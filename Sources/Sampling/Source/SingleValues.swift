import Interval

/// Single values of a function.
extension GraphDataSource {
  /// The value at one point.
  func value(at x: Double) -> Double {
    var values = [Double.nan]
    evaluate(at: [x], into: &values)
    return values.first ?? .nan
  }

  /// The value at one point; nil where there is none or it is infinite.
  func finiteValue(at x: Double) -> Double? {
    let value = value(at: x)
    return value.isFinite ? value : nil
  }

  /// Where the value at one point is proved to lie, and what is known of it.
  func set(at x: Double) -> IntervalSet { enclosure(over: Interval(x)).set }

  /// Where the value at one point is proved to lie.
  func hull(at x: Double) -> Interval { set(at: x).hull }

  /// Whether the value at a point is infinite, and not for an overflow on the way to a moderate one: x⌊1÷x⌋ beside 0.
  func isInfinite(at x: Double) -> Bool {
    guard value(at: x).isInfinite else { return false }
    let values = hull(at: x)
    return values.isEmpty || values.isEntire || values.mignitude > 1e300
  }
}
