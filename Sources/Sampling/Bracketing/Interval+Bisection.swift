import Interval

/// Bisection of an interval.
extension Interval {
  /// Position of the sought place relative to a point.
  enum Side { case left, here, right }

  /// Halves the interval towards a place, as long as it can be divided and the side is known; returns the rest.
  ///
  /// - Parameters:
  ///   - divide: returns the point of division; nil if the interval cannot be divided.
  ///   - side: returns the side of a point on which the place is; nil if unknown.
  func bisected(at divide: (Interval) -> Double? = { $0.division }, towards side: (Double) -> Side?) -> Interval {
    var x = self
    while let middle = divide(x), let side = side(middle) {
      let (left, right) = x.parts(at: middle)
      switch side {
      case .left: x = left
      case .right: x = right
      case .here: return Interval(middle)
      }
    }
    return x
  }

  /// Divides the interval repeatedly and keeps one part each time; returns the rest, or nil if neither part is kept.
  ///
  /// - Parameters:
  ///   - most: the greatest number of divisions.
  ///   - divide: returns the point of division; nil if the interval cannot be divided.
  ///   - kept: returns the part to keep.
  func bisected(
    most: Int, at divide: (Interval) -> Double? = { $0.halving }, keeping kept: (Interval, Interval) -> Interval?
  ) -> Interval? {
    var x = self
    for _ in 0..<most {
      guard let middle = divide(x) else { break }
      let (left, right) = x.parts(at: middle)
      guard let part = kept(left, right) else { return nil }
      x = part
    }
    return x
  }
}
