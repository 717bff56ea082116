import Interval

/// Finds the directions of a chain at its points, and its corners and cusps between them.
struct CornerFinder {
  let curve: ParametricCurve
  /// The range of the parameter, at the ends of which a chain may be closed.
  let range: Interval
  /// The cusps in the order in which they were found.
  private(set) var cusps: [LocusProof.SpecialPoint] = []

  init(of curve: ParametricCurve, over range: Interval) { (self.curve, self.range) = (curve, range) }

  /// Returns the line through a chain, with a further point at each corner.
  mutating func line(through chain: ParametricChain) -> SmoothLine {
    var line = SmoothLine(points: chain.places, tangents: chain.t.map(curve.direction), isClosed: chain.isClosed)
    guard line.tangents.contains(where: { $0 != nil }) else {
      line.tangents = chain.places.indices.map { Self.estimate(at: $0, in: chain.places) }
      return line
    }
    let known = line.tangents
    line.points.removeAll(keepingCapacity: true)
    line.tangents.removeAll(keepingCapacity: true)
    for index in chain.t.indices {
      line.points.append(chain.places[index])
      let next = index + 1
      let isSeam = index == 0 ? chain.isClosed : chain.t[index] < chain.t[index - 1]
      if isSeam, next < known.count {
        line.tangents.append(
          seam(before: chain.t[index], chain.t[next], after: chain.isClosed ? chain.end : range.upper))
      } else {
        line.tangents.append(known[index] ?? passage(at: index, of: chain))
      }
      guard next < known.count, let before = known[index], let after = known[next], before.dot(after) < Self.smooth,
        chain.t[index] < chain.t[next],
        let corner = corner(between: chain.t[index], before, chain.t[next], after)
      else { continue }
      line.points.append(corner)
      line.tangents.append(nil)
    }
    return line
  }

  /// Returns the direction where the end of the parameter meets its start; nil at a corner.
  private mutating func seam(before start: Double, _ next: Double, after end: Double) -> SIMD2<Double>? {
    let step = Self.near * (next - start)
    let arrival = curve.direction(at: end.nextDown) ?? curve.direction(at: end - step)
    let departure = curve.direction(at: start) ?? curve.direction(at: start + step)
    return passage(from: arrival, to: departure, at: Interval(start))
  }

  /// Returns the direction at a point where the velocity vanishes or is not known; nil at a corner or an end.
  private mutating func passage(at index: Int, of chain: ParametricChain) -> SIMD2<Double>? {
    guard index > 0, index + 1 < chain.t.count, chain.t[index] < chain.t[index + 1] else { return nil }
    let (t, step) = (chain.t[index], Self.near * (chain.t[index + 1] - chain.t[index]))
    return passage(from: curve.direction(at: t - step), to: curve.direction(at: t + step), at: Interval(t))
  }

  /// Returns the common direction before and after a place; nil if they differ. Notes a cusp.
  private mutating func passage(
    from before: SIMD2<Double>?, to after: SIMD2<Double>?, at t: Interval
  ) -> SIMD2<Double>? {
    guard let before, let after else { return nil }
    if before.dot(after) < Self.back { addCusp(t) }
    return before.dot(after) > Self.same ? (before + after).direction : nil
  }

  /// Returns the place at which the direction jumps; nil if the curve only bends.
  private mutating func corner(
    between start: Double, _ departure: SIMD2<Double>, _ end: Double, _ arrival: SIMD2<Double>
  ) -> SIMD2<Double>? {
    var (low, high, before, after) = (start, end, departure, arrival)
    while let middle = Interval(low, high).halving {
      guard let direction = curve.direction(at: middle) else {
        let step = Self.near * (high - low)
        if let near = curve.direction(at: middle - step), let next = curve.direction(at: middle + step) {
          return passage(from: near, to: next, at: Interval(middle)) == nil ? place(at: middle) : nil
        }
        break
      }
      if before.dot(direction) < direction.dot(after) {
        (high, after) = (middle, direction)
      } else {
        (low, before) = (middle, direction)
      }
      if before.dot(after) > Self.smooth { return nil }
    }
    return passage(from: before, to: after, at: Interval(low, high)) == nil ? place(at: low) : nil
  }

  private func place(at t: Double) -> SIMD2<Double>? {
    let place = curve.place(at: t)
    return place.isFinite ? place : nil
  }

  private mutating func addCusp(_ t: Interval) {
    let (x, y) = (curve.x.enclosure(over: t).set.hull, curve.y.enclosure(over: t).set.hull)
    if x.isBounded, y.isBounded { cusps.append(LocusProof.SpecialPoint(.cusp, x: x, y: y)) }
  }

  /// Returns the direction at a point between its neighbours; nil at a corner or an end.
  private static func estimate(at index: Int, in places: [SIMD2<Double>]) -> SIMD2<Double>? {
    guard index > 0, index + 1 < places.count else { return nil }
    let (before, after) = (places[index] - places[index - 1], places[index + 1] - places[index])
    guard let arrival = before.direction, let departure = after.direction, arrival.dot(departure) > smooth else {
      return nil
    }
    return (after.length * arrival + before.length * departure).direction
  }

  /// Least cosine of the turn between neighbouring points without a corner.
  private static let smooth = 0.88
  /// Least cosine of the angle between equal directions.
  private static let same = 0.9999
  /// Greatest cosine of the angle between directions at a cusp.
  private static let back = -0.9
  /// Distance to a singular point at which directions are taken, in distances to the neighbouring points.
  private static let near = 1e-3
}
