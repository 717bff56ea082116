import Interval

extension Interval {
  /// The interval between the Doubles nearest to the ends whose shortest decimals are not inside.
  ///
  /// The shortest decimal that is read as a Double may be less or greater than it: that of 9.9498743710661994… ends with 62.
  package var enclosedByDecimals: Interval {
    guard isBounded, !isEmpty else { return self }
    // Adding 0 turns −0 into 0.
    let (low, high) = (lower + 0, upper + 0)
    let isOutside = (
      low: Rational(decimal: low).flatMap { decimal in Rational(exactly: low).map { !($0 < decimal) } } ?? false,
      high: Rational(decimal: high).flatMap { decimal in Rational(exactly: high).map { !(decimal < $0) } } ?? false
    )
    return Interval(isOutside.low ? low : low.nextDown, isOutside.high ? high : high.nextUp)
  }
}
