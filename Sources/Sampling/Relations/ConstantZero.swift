import Interval

extension PlaneDataSource {
  /// Returns the boxes on which the function is proved to be constantly zero, as |x| − x is for positive x: it is
  /// continuous, its partial derivatives are exactly 0, and it has the value 0 at a point.
  ///
  /// - Returns: the places in the columns.
  func constantZeros(over x: IntervalColumn, _ y: IntervalColumn) -> [Int] {
    if x.count == 0 { return [] }
    return constantZeros(
      over: x, y, inX: enclosuresInParts(over: x, y, slopeIn: .x), inY: enclosuresInParts(over: x, y, slopeIn: .y))
  }

  /// Returns the same from enclosures with slopes in x and in y.
  func constantZeros(
    over x: IntervalColumn, _ y: IntervalColumn, inX: PlaneEnclosures, inY: PlaneEnclosures
  ) -> [Int] {
    (0..<x.count).filter { index in
      guard inX.isKnown[index], inY.isKnown[index], inX.slopes[index] == Interval(0), inY.slopes[index] == Interval(0)
      else { return false }
      // At a short binary number the formula is hardly rounded.
      return values(over: Interval(x[index].shortestBinary), Interval(y[index].shortestBinary)).hull == Interval(0)
    }
  }
}

extension Interval {
  /// A number in the interval with few binary digits.
  fileprivate var shortestBinary: Double {
    let width = upper - lower
    guard width > 0, width.isFinite else { return lower }
    let step = Double(sign: .plus, exponent: width.exponent, significand: 1)
    let place = (lower / step).rounded(.up) * step
    return contains(place) ? place : midpoint
  }
}
