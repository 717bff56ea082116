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
      var narrowed = (Interval(middle) - value / slope).intersection(x)
      if narrowed.isEmpty { break }
      var isStuck = narrowed.width >= x.width * 0.75
      if isStuck, value.contains(0), let near = neighbourhood(of: middle, in: x, &budget) {
        // A slope that may be almost 0 hides that the root is near.
        isStuck = near.width >= x.width * 0.75
        narrowed = near
      }
      x = narrowed
      if isStuck || x.width <= 2 * x.maxUlp { break }
      let closer = source.slope(over: x)
      if closer.isBounded, !closer.contains(0) { slope = closer }
    }
    return ProvedPlace(place: x.midpoint, enclosure: x, isProven: true)
  }

  /// Returns a small interval around a place with values of the signs of both ends; nil if none is found.
  private func neighbourhood(of place: Double, in x: Interval, _ budget: inout Int) -> Interval? {
    guard let left, let right else { return nil }
    var reach = 4 * place.ulp
    while reach < x.width / 2 {
      budget -= 2
      let near = Interval(place - reach, place + reach).intersection(x)
      if source.hull(at: near.lower).sign == left, source.hull(at: near.upper).sign == right { return near }
      reach *= 8
    }
    return nil
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
