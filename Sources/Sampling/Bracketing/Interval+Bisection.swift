import Interval

/// Bisection: an interval is halved until what is sought in it lies between neighbouring Doubles.
extension Interval {
  /// On which side of a point a place lies.
  enum Side { case left, here, right }

  /// What is left of the interval, halved as long as it can be divided and the side is known.
  ///
  /// - Parameters:
  ///   - divide: where to divide; nil where that is not possible.
  ///   - side: on which side of a point the place lies; nil where that is not known.
  func bisected(
    at divide: (Interval) -> Double? = { $0.division }, towards side: (Double) -> Side?
  ) -> Interval {
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

  /// What is left of the interval after each division into two parts only one part is kept; nil where neither is.
  ///
  /// - Parameters:
  ///   - most: the most divisions.
  ///   - divide: where to divide; nil where that is not possible.
  ///   - kept: the part to keep.
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
