import Interval
import Metering
import RealModule

/// A factor of a function of a complex number, with its exponent, which is negative in the denominator.
package struct ComplexFactor: Sendable {
  let base: ComplexSource
  let exponent: Int
  /// Whether the function has no value where the base is 0, even if the exponent is not negative.
  let isDivisor: Bool

  package init(_ base: ComplexSource, exponent: Int, isDivisor: Bool) {
    (self.base, self.exponent, self.isDivisor) = (base, exponent, isDivisor)
  }
}

/// Finds the zeros and the poles of an analytic function by the argument principle:
///
///     boxes without a zero of any factor ─▶ left out
///     clusters of the others ─▶ a rectangle around each ─▶ the turns of each factor along its edge
///     a simple zero ─▶ Newton's steps ─▶ the smallest rectangle that turns once
package struct ComplexZeroSearch {
  private let factors: [ComplexFactor]
  private let window: ComplexRectangle
  package private(set) var places: [ComplexPlace] = []

  /// - Parameters:
  ///   - x: the range of the real part.
  ///   - y: the range of the imaginary part.
  package init(_ factors: [ComplexFactor], x: ClosedRange<Double>, y: ClosedRange<Double>) {
    self.factors = factors
    window = ComplexRectangle(
      low: SIMD2(x.lowerBound, y.lowerBound), high: SIMD2(x.upperBound, y.upperBound))
    // Places on the edge of the view are in it; no grid line is at a round number.
    var open = [(window.inflated(by: SIMD2(0.0137, 0.0171)), 0)]
    while !WorkMeter.isOver, places.count < Self.most, let (rectangle, depth) = open.popLast() {
      guard let clusters = clusters(in: rectangle) else {
        open.append((rectangle, depth))
        break
      }
      for cluster in clusters {
        let isStuck = depth > 0 && cluster.diameter > Self.leastProgress * rectangle.diameter
        let isLast = depth >= Self.deepest || cluster.diameter <= Self.smallest * window.diameter || isStuck
        let outcome = outcome(in: cluster, isLast: isLast)
        if case .empty = outcome { continue }
        if case .place(let place) = outcome, place.isSingle || !isWide(place) {
          add(place)
        } else if !isLast {
          open.append((cluster, depth + 1))
        } else if isStuck, depth < Self.deepest, isDivided(cluster, outcome) {
          // Zeros in a ring, such as those of z²⁰ = 1, are one cluster, and so are those that are close together in a wide view.
          open += cluster.inflated(by: SIMD2(0.013, 0.017)).parts(2).map { ($0, depth + 1) }
        } else {
          add(ComplexPlace(x: cluster.x, y: cluster.y, order: nil, isSingle: false))
        }
      }
    }
    if !open.isEmpty { places.append(ComplexPlace(x: window.x, y: window.y, order: nil, isSingle: false)) }
    places.sort { ($0.x.midpoint, $0.y.midpoint) < ($1.x.midpoint, $1.y.midpoint) }
  }

  /// Whether a cluster that no grid makes smaller is divided: one of several zeros that is too large for a place, or of which nothing is
  /// known though it is a large part of the view.
  private func isDivided(_ cluster: ComplexRectangle, _ outcome: Outcome) -> Bool {
    if case .place = outcome { return isWide(cluster.x, cluster.y) }
    return cluster.diameter > Self.largeCluster * window.diameter
  }

  /// Whether a place is too large for one.
  private func isWide(_ place: ComplexPlace) -> Bool { isWide(place.x, place.y) }

  private func isWide(_ x: Interval, _ y: Interval) -> Bool {
    max(x.width, y.width) > Self.widest * window.diameter
  }

  private mutating func add(_ place: ComplexPlace) {
    if place.order == 0 { return }
    let (x, y) = (place.x, place.y)
    let margin = 1e-9 * window.diameter
    guard x.upper >= window.low.x - margin, x.lower <= window.high.x + margin, y.upper >= window.low.y - margin,
      y.lower <= window.high.y + margin
    else { return }
    join(place)
  }

  /// Adds a place to those that are known. Clusters whose rectangles overlap may have the same zeros: the turns around a rectangle are
  /// those of all zeros in it, so that it stands for each that it contains, and that around both counts what two have in common once.
  private mutating func join(_ place: ComplexPlace) {
    var place = place
    guard place.order != nil else {
      while WorkMeter.allows(places.count),
        let index = places.firstIndex(where: { $0.order == nil && $0.overlaps(place) })
      {
        let known = places.remove(at: index)
        place = ComplexPlace(x: known.x.hull(place.x), y: known.y.hull(place.y), order: nil, isSingle: false)
      }
      places.append(place)
      return
    }
    while WorkMeter.allows(places.count),
      let index = places.firstIndex(where: { $0.order != nil && $0.overlaps(place) })
    {
      if places[index].contains(place) { return }
      let known = places.remove(at: index)
      if place.contains(known) { continue }
      let both = ComplexRectangle(known.x.hull(place.x), known.y.hull(place.y))
      guard case .place(let common) = outcome(in: both, isLast: true) else {
        places.append(known)
        return join(ComplexPlace(x: both.x, y: both.y, order: nil, isSingle: false))
      }
      // A zero and a pole stay two places.
      if common.order == 0 {
        places.append(known)
        break
      }
      place = common
    }
    places.append(place)
  }

  /// Returns rectangles around the parts of a rectangle in which a factor may be 0 or undefined; nil if the work ends before.
  private func clusters(in rectangle: ComplexRectangle) -> [ComplexRectangle]? {
    var cells = [ComplexRectangle.Cell(column: 0, row: 0)]
    for level in 1...Self.levels {
      cells = cells.flatMap(\.quarters).filter { cell in
        let part = rectangle.part(cell, of: 1 << level)
        WorkMeter.count(factors.reduce(0) { $0 + 8 * $1.base.enclosureCost })
        return factors.contains { !$0.base.closeValues(over: part.x, part.y).hasNoZero }
      }
      if WorkMeter.isOver { return nil }
      if cells.isEmpty { return [] }
    }
    return ComplexRectangle.Cell.groups(of: cells).map { group in
      group.map { rectangle.part($0, of: 1 << Self.levels) }.reduce(nil) { $0?.union($1) ?? $1 } ?? rectangle
    }
  }

  /// What is known of a rectangle.
  private enum Outcome {
    case empty
    case place(ComplexPlace)
    case unknown
  }

  /// Returns the turns of each factor's values along the edge of a rectangle; nil if they are not proved.
  private func turns(around rectangle: ComplexRectangle) -> [Int]? {
    var turns: [Int] = []
    for factor in factors {
      guard let count = WindingNumber(of: factor.base, around: rectangle).turns else { return nil }
      turns.append(count)
    }
    return turns
  }

  /// Returns what the turns along an edge around a cluster prove.
  ///
  /// - Parameter isLast: whether the cluster is divided no further, so that several zeros and poles are one place.
  private func outcome(in cluster: ComplexRectangle, isLast: Bool) -> Outcome {
    for size in isLast ? Self.lastMargins : Self.margins {
      let edge = cluster.inflated(by: SIMD2(size, size * 1.07))
      guard let turns = turns(around: edge) else { continue }
      let active = turns.indices.filter { turns[$0] != 0 }
      let zeros = turns.reduce(0, +)
      if zeros == 0 { return .empty }
      let order = active.reduce(0) { $0 + turns[$1] * factors[$1].exponent }
      if zeros > 1, !isLast { return .unknown }
      let mayBeHole = order >= 0 && active.contains { factors[$0].isDivisor }
      let refined =
        active.count == 1 ? refined(edge, factors[active[0]].base, turns: zeros) : edge
      return .place(
        ComplexPlace(
          x: refined.x, y: refined.y, order: mayBeHole && order > 0 ? nil : order, isSingle: zeros == 1,
          mayBeHole: mayBeHole))
    }
    return .unknown
  }

  /// Returns the smallest of several rectangles around the zeros of a function in a rectangle, which are close together.
  private func refined(
    _ rectangle: ComplexRectangle, _ function: ComplexSource, turns: Int
  ) -> ComplexRectangle {
    let zero = function.newtonZero(from: rectangle.center, step: rectangle.diameter * 1e-4, order: turns)
    guard rectangle.contains(zero) else { return rectangle }
    let size = max(abs(zero.x), abs(zero.y), 1e-3 * window.diameter)
    var radius = size * 0x1p-52
    while radius < rectangle.diameter {
      if WorkMeter.isOver { return rectangle }
      let small = ComplexRectangle(low: zero - radius, high: zero + radius)
      if rectangle.contains(small.low), rectangle.contains(small.high),
        WindingNumber(of: function, around: small).turns == turns
      {
        return small
      }
      radius *= 8
    }
    return rectangle
  }

  /// The greatest number of places.
  private static let most = 1000
  /// The divisions of a rectangle before clusters are looked at.
  private static let levels = 6
  private static let deepest = 12
  /// The least size of a cluster, relative to the view.
  private static let smallest = 1e-6
  /// The greatest size of several zeros that are one place, relative to the view.
  private static let widest = 1e-4
  /// The size of a large cluster, relative to the view.
  private static let largeCluster = 0.15
  /// The part of a rectangle that a cluster in it has at most, if it is divided further.
  private static let leastProgress = 0.5
  /// The margins of the edges around a cluster that are tried, relative to its size.
  private static let margins = [0.3, 0.11, 0.73]
  private static let lastMargins = [0.3, 0.73, 1.9, 5.3]
}

extension ComplexPlace {
  /// Whether the rectangle of another place is in that of this one.
  fileprivate func contains(_ other: ComplexPlace) -> Bool {
    x.lower <= other.x.lower && other.x.upper <= x.upper && y.lower <= other.y.lower && other.y.upper <= y.upper
  }

  fileprivate func overlaps(_ other: ComplexPlace) -> Bool {
    !x.intersection(other.x).isEmpty && !y.intersection(other.y).isEmpty
  }
}

extension ComplexSource {
  /// Returns a point that Newton's steps for a zero of some order reach, with differences in place of the derivative.
  fileprivate func newtonZero(
    from start: SIMD2<Double>, step: Double, order: Int
  ) -> SIMD2<Double> {
    var (z, h) = (start, step)
    for _ in 0..<40 {
      WorkMeter.count(8 * enclosureCost)
      let (here, beside, before) = (
        value(at: z), value(at: z + SIMD2(h, 0)), value(at: z - SIMD2(h, 0))
      )
      // The derivative of an analytic function is that along the real axis.
      let slope = (beside - before) / (2 * h)
      let size = (slope * slope).sum()
      guard size > 0, size.isFinite else { return z }
      let move =
        Double(order)
        * SIMD2(
          (here.x * slope.x + here.y * slope.y) / size, (here.y * slope.x - here.x * slope.y) / size)
      guard move.x.isFinite, move.y.isFinite else { return z }
      z -= move
      let length = Double.hypot(move.x, move.y)
      if length <= 0x1p-53 * Double.hypot(z.x, z.y) { return z }
      h = max(min(h, length), 1e-6 * step)
    }
    return z
  }
}
