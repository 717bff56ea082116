import Interval

/// Finds the root of a strictly monotone function on an interval by the interval Newton method.
///
/// Every step keeps the root inside and shrinks the interval, until rounding hides the sign of the values.
///
/// - Source: Moore, Kearfott and Cloud, Introduction to Interval Analysis, SIAM 2009, section 8.1.
struct RootRefinement {
  let source: any GraphDataSource
  let x: Interval
  /// Enclosure of the slope over `x`, without 0.
  let slope: Interval
  /// Signs at the ends; nil if unknown.
  let left: Int?
  let right: Int?

  /// Returns the root; nil if the interval has no root or must be divided first.
  func root(_ budget: inout Int) -> ProvedPlace? {
    if left == 0 { return ProvedPlace(place: x.lower, enclosure: Interval(x.lower), isProven: true) }
    if right == 0 { return ProvedPlace(place: x.upper, enclosure: Interval(x.upper), isProven: true) }
    guard let left, let right, left * right < 0, slope.isBounded else { return nil }
    var (x, slope) = (x, slope)
    for _ in 0..<200 {
      guard let middle = x.division else { break }
      budget -= 1
      let value = source.hull(at: middle)
      if value == Interval(0) { return ProvedPlace(place: middle, enclosure: Interval(middle), isProven: true) }
      let narrowed = (Interval(middle) - value / slope).intersection(x)
      if narrowed.isEmpty { break }
      let isStuck = narrowed.width >= x.width * 0.75
      x = narrowed
      if isStuck || x.width <= 2 * x.maxUlp { break }
      let closer = source.slope(over: x)
      if closer.isBounded, !closer.contains(0) { slope = closer }
    }
    return ProvedPlace(place: x.midpoint, enclosure: x, isProven: true)
  }
}

extension ProvedPlace {
  /// Returns this place moved to an exact zero, or corrected by one Newton step with the double-double value.
  func sharpened(with source: any GraphDataSource) -> ProvedPlace {
    if let exact = enclosure.roundMembers.first(where: { source.hull(at: $0) == Interval(0) }) {
      return ProvedPlace(place: exact, enclosure: isProven ? Interval(exact) : enclosure, isProven: isProven)
    }
    guard isProven, !enclosure.isPoint, let (value, _) = source.preciseValue(at: place) else { return self }
    let slope = source.slope(at: place).midpoint
    let moved = place - value / slope
    return enclosure.contains(moved) ? ProvedPlace(place: moved, enclosure: enclosure, isProven: true) : self
  }
}
