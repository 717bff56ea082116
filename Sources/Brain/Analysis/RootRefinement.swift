import Interval

/// The root of a function that strictly rises or falls over an interval, by the interval Newton method.
///
/// Every step keeps the root inside and at least halves the interval, until the rounding of the values hides the sign.
///
/// - Source: Moore, Kearfott and Cloud, Introduction to Interval Analysis, SIAM 2009, section 8.1.
struct RootRefinement {
  let function: CompiledFunction
  let x: Interval
  /// Without 0.
  let slope: Interval
  /// The signs at the ends, where they are known.
  let left: Int?
  let right: Int?

  init(_ function: CompiledFunction, _ x: Interval, _ slope: Interval, _ left: Int?, _ right: Int?) {
    self.function = function
    self.x = x
    self.slope = slope
    self.left = left
    self.right = right
  }

  /// Nil where the interval must be divided to tell, or there is none.
  func root(_ budget: inout Int) -> Roots.Root? {
    if left == 0 { return Roots.Root(place: x.lower, enclosure: Interval(x.lower), isProven: true) }
    if right == 0 { return Roots.Root(place: x.upper, enclosure: Interval(x.upper), isProven: true) }
    guard let left, let right, left * right < 0, slope.isBounded else { return nil }
    var (x, slope) = (x, slope)
    for _ in 0..<200 {
      guard let middle = x.division else { break }
      budget -= 1
      let value = function.values(at: middle)
      if value == Interval(0) { return Roots.Root(place: middle, enclosure: Interval(middle), isProven: true) }
      let narrowed = (Interval(middle) - value / slope).intersection(x)
      if narrowed.isEmpty { break }
      let isStuck = narrowed.width >= x.width * 0.75
      x = narrowed
      if isStuck || x.width <= 2 * x.grain { break }
      let closer = function.rates(over: x).slope
      if closer.isBounded, !closer.contains(0) { slope = closer }
    }
    return Roots.Root(place: x.midpoint, enclosure: x, isProven: true)
  }
}

extension Roots.Root {
  /// The same with its place at an exact zero, or moved by what double-double tells of the value there.
  func sharpened(with function: CompiledFunction) -> Roots.Root {
    if let exact = enclosure.roundMembers.first(where: { function.values(at: $0) == Interval(0) }) {
      return Roots.Root(place: exact, enclosure: isProven ? Interval(exact) : enclosure, isProven: isProven)
    }
    guard isProven, !enclosure.isPoint, let (value, _) = function.preciseValue(at: place) else { return self }
    let slope = function.slope(at: place).midpoint
    let moved = place - value / slope
    return enclosure.contains(moved) ? Roots.Root(place: moved, enclosure: enclosure, isProven: true) : self
  }
}
