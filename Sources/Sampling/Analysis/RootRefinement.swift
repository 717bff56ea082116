import Interval

/// The root of a function that strictly rises or falls over an interval, by the interval Newton method.
///
/// Every step keeps the root inside and at least halves the interval, until the rounding of the values hides the sign.
///
/// - Source: Moore, Kearfott and Cloud, Introduction to Interval Analysis, SIAM 2009, section 8.1.
struct RootRefinement {
  let source: any GraphDataSource
  let x: Interval
  /// Without 0.
  let slope: Interval
  /// The signs at the ends, where they are known.
  let left: Int?
  let right: Int?

  init(of source: any GraphDataSource, _ x: Interval, _ slope: Interval, _ left: Int?, _ right: Int?) {
    self.source = source
    self.x = x
    self.slope = slope
    self.left = left
    self.right = right
  }

  /// Nil where the interval must be divided to tell, or there is none.
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
  /// The same with its place at an exact zero, or moved by what double-double tells of the value there.
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
