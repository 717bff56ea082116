import Interval
import Metering

/// The points at which two equations hold.
extension BoundaryVisibility {
  /// Returns the points of a line at which another equation holds too: zeros with a change of sign, and those that only
  /// touch zero. A stretch on which it holds is no point.
  mutating func solutions(on line: ZeroSet.Line, of factor: any PlaneDataSource, with other: Int) -> [Solution] {
    func projected(_ place: SIMD2<Double>) -> SIMD2<Double> { self.projected(place, on: factor) }
    let function = relation.comparisons[other].difference
    func value(_ place: SIMD2<Double>) -> Double {
      let point = grid.point(at: place)
      return function.value(x: point.x, y: point.y)
    }
    var found: [Solution] = []
    let places = line.places + (line.isClosed ? line.places.prefix(1) : [])
    budget -= places.count * function.enclosureCost
    let values = places.map(value)
    for index in values.indices.dropLast() {
      if isSpent || WorkMeter.isOver { break }
      let (a, b) = (places[index], places[index + 1])
      let (from, to) = (values[index], values[index + 1])
      guard from.isFinite, to.isFinite, (from >= 0) != (to >= 0) else { continue }
      budget -= Self.bisections * function.enclosureCost
      budget -= Self.bisections * 12 * factor.enclosureCost
      // Points of a chord are beside the line.
      let t = Bracket(from: 0, to: 1).zero(isUpwards: from < 0) { value(projected(a + $0 * (b - a))) }
      // At a jump or a pole the values beside the change of sign do not tend to 0.
      func size(_ distance: Double) -> Double {
        [-distance, distance].map { abs(value(projected(a + min(max(t + $0, 0), 1) * (b - a)))) }.max() ?? 0
      }
      if size(Self.bracket * Self.bracket) <= max(Self.closeness * size(Self.bracket), 1e-10 * max(abs(from), abs(to)))
      {
        let place = projected(a + t * (b - a))
        add(Solution(place: place, touches: !isContinuous(function, at: place)), to: &found, other)
      }
    }
    for index in values.indices.dropFirst().dropLast() {
      if isSpent || WorkMeter.isOver { break }
      let (before, at, after) = (values[index - 1], values[index], values[index + 1])
      guard before.isFinite, at.isFinite, after.isFinite, (before >= 0) == (at >= 0), (after >= 0) == (at >= 0),
        abs(at) <= abs(before), abs(at) <= abs(after), before != 0, after != 0
      else { continue }
      budget -=
        4 * Self.bisections * (function.enclosureCost + 15 * factor.enclosureCost)
      let (place, least) = least(of: value, on: factor, between: places[index - 1], places[index], places[index + 1])
      if least <= Self.touch * max(abs(before), abs(after)) {
        add(Solution(place: place, touches: true), to: &found, other)
      }
    }
    return found
  }

  /// Returns whether a function is proved to be continuous around a place.
  private func isContinuous(_ function: any PlaneDataSource, at place: SIMD2<Double>) -> Bool {
    let (low, high) = (grid.point(at: place - 0.01), grid.point(at: place + 0.01))
    return function.enclosures(
      over: IntervalColumn(lower: [low.x], upper: [high.x]), IntervalColumn(lower: [low.y], upper: [high.y]),
      slopeIn: nil
    ).isKnown[0]
  }

  private mutating func add(_ solution: Solution, to found: inout [Solution], _ other: Int) {
    if truths(at: solution.place, for: [.zero], assuming: other).contains(true) { found.append(solution) }
  }

  /// A point at which two equations hold.
  struct Solution {
    let place: SIMD2<Double>
    /// Whether they are not proved to cross there: they touch, as far as is known, or one of them may have a jump.
    let touches: Bool
  }

  /// Returns the place of the least magnitude of values on two chords, by golden sections.
  private func least(
    of value: (SIMD2<Double>) -> Double, on factor: any PlaneDataSource, between a: SIMD2<Double>, _ b: SIMD2<Double>,
    _ c: SIMD2<Double>
  ) -> (SIMD2<Double>, Double) {
    func place(_ t: Double) -> SIMD2<Double> {
      projected(t < 1 ? a + t * (b - a) : b + (t - 1) * (c - b), on: factor)
    }
    func size(_ t: Double) -> Double { abs(value(place(t))) }
    let ratio = 0.6180339887498949
    var (low, high) = (0.0, 2.0)
    for _ in 0..<2 * Self.bisections {
      let (first, second) = (high - ratio * (high - low), low + ratio * (high - low))
      if size(first) < size(second) { high = second } else { low = first }
    }
    let t = (low + high) / 2
    return (place(t), size(t))
  }

  /// The part of a chord beside a change of sign, and how much smaller a continuous function is at the square of this part.
  private static let bracket = 1e-4
  private static let closeness = 0.01
  /// The share of the values around that counts as touching 0.
  private static let touch = 1e-3
}
