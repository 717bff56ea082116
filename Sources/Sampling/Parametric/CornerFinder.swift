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
      let isSeam = index == 0 ? chain.isClosed : chain.t[index] < chain.t[index - 1]
      line.points.append(chain.places[index])
      line.tangents.append(
        isSeam
          ? seam(at: chain.t[index], from: chain.isClosed ? chain.end : range.upper)
          : known[index] ?? passage(at: index, of: chain))
      let next = index + 1
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
  private func seam(at start: Double, from end: Double) -> SIMD2<Double>? {
    guard let departure = curve.direction(at: start), let arrival = curve.direction(at: end.nextDown) else {
      return nil
    }
    return departure.dot(arrival) > Self.same ? departure : nil
  }

  /// Returns the direction at a point where the velocity vanishes or is not known; nil at a corner or an end.
  private mutating func passage(at index: Int, of chain: ParametricChain) -> SIMD2<Double>? {
    guard index > 0, index + 1 < chain.t.count, chain.t[index] < chain.t[index + 1] else { return nil }
    let t = chain.t[index]
    return passage(at: t, from: t - Self.near * (t - chain.t[index - 1]), to: t + Self.near * (chain.t[index + 1] - t))
  }

  private mutating func passage(at t: Double, from: Double, to: Double) -> SIMD2<Double>? {
    guard let before = curve.direction(at: from), let after = curve.direction(at: to) else { return nil }
    if before.dot(after) < Self.back { addCusp(Interval(t)) }
    return before.dot(after) > Self.same ? (before + after).direction : nil
  }

  /// Returns the place at which the direction jumps; nil if the curve only bends.
  private mutating func corner(
    between start: Double, _ departure: SIMD2<Double>, _ end: Double, _ arrival: SIMD2<Double>
  ) -> SIMD2<Double>? {
    var (low, high, before, after) = (start, end, departure, arrival)
    while let middle = Interval(low, high).halving {
      guard let direction = curve.direction(at: middle) else {
        let width = Self.near * (high - low)
        return passage(at: middle, from: middle - width, to: middle + width) == nil ? place(at: middle) : nil
      }
      if before.dot(direction) < direction.dot(after) {
        (high, after) = (middle, direction)
      } else {
        (low, before) = (middle, direction)
      }
      if before.dot(after) > Self.smooth { return nil }
    }
    if before.dot(after) < Self.back { addCusp(Interval(low, high)) }
    return place(at: low)
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
