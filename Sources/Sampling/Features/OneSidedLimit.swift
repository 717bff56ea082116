import Interval

/// Finds the one-sided limits of a function.
///
/// The limit comes from an enclosure right beside the place, or from samples that approach it and agree. A graph that
/// oscillates without end or grows without bound has no limit.
struct OneSidedLimit {
  let source: any GraphDataSource
  let grid: PixelGrid

  /// Returns the limit beside `x`, at which the function is defined, from the left or from the right.
  ///
  /// - Parameters:
  ///   - place: the enclosure of the true place, if the function is undefined there or on the other side.
  ///   - trustsSamples: whether samples decide if the enclosure does not.
  func limit(at x: Double, fromLeft isLeft: Bool, place: Interval? = nil, trustsSamples: Bool = true) -> Double? {
    let aside = isLeft ? x.nextDown : x.nextUp
    let beside = Interval(min(x, aside), max(x, aside))
    // A quotient may have bounded enclosures up to a place, but not beside it.
    let all = place.map { source.enclosure(over: beside.hull($0)).set.hull } ?? .entire
    if all.isBounded, isLevel(all.lower, all.upper) { return all.shortDecimal() ?? value(at: x, in: all) }
    let values = source.enclosure(over: beside).set.hull
    if values.isBounded, isLevel(values.lower, values.upper) { return value(at: x, in: values) }
    guard trustsSamples || values.isEntire else { return nil }
    var distances = (0..<Self.places).reversed().map { grid.columnWidth * Self.farthest * Self.ratio($0) }
    if values.isEntire { distances.insert(0, at: 0) }
    let samples = samples(at: distances.map { isLeft ? x - $0 : x + $0 }, isLeft: isLeft)
    guard let low = samples.min(), let high = samples.max(), samples.allSatisfy(\.isFinite), isLevel(low, high) else {
      return nil
    }
    return samples.first
  }

  /// Returns the values at places in order of their distance. Where rounding hides some of them, the others and farther
  /// ones; not finite if there are too few.
  private func samples(at places: [Double], isLeft: Bool) -> [Double] {
    let samples = source.values(at: places)
    let missing = zip(places, samples).filter { $1.isNaN }.map(\.0)
    guard let farthest = places.last, !missing.isEmpty, missing.allSatisfy(source.hasBoundedValue) else {
      return samples
    }
    let farther = (1...Self.fartherPlaces).map { power in
      let distance = grid.columnWidth * Self.farthest * Double(1 << power)
      return isLeft ? farthest - distance : farthest + distance
    }
    let known = (samples + source.values(at: farther)).filter(\.isFinite)
    return known.count > 2 ? known : [.nan]
  }

  /// Returns the value at a point, clamped to the values there.
  private func value(at x: Double, in values: Interval) -> Double {
    source.finiteValue(at: x).map { min(max($0, values.lower), values.upper) } ?? values.midpoint
  }

  /// Returns whether the function grows without bound towards `x`, in a direction in which `values` are unbounded.
  func grows(at x: Double, fromLeft isLeft: Bool, within values: Interval) -> Bool {
    let distances = [0, Self.ratio(4), 1].map { grid.columnWidth * Self.farthest * $0 }
    let places = distances.map { isLeft ? x - $0 : x + $0 }
    if places.contains(where: source.isInfinite) { return true }
    let samples = places.compactMap(source.finiteValue)
    guard samples.count == distances.count else { return false }
    let (late, early) = (samples[0] - samples[1], samples[1] - samples[2])
    return (values.upper == .infinity && early > 0 && late > early / 4)
      || (values.lower == -.infinity && early < 0 && late < early / 4)
  }

  /// Returns whether the distance of two values is invisible.
  private func isLevel(_ low: Double, _ high: Double) -> Bool {
    low == high || grid.unclampedHeight(of: high) - grid.unclampedHeight(of: low) <= PixelGrid.tolerance
  }

  private static func ratio(_ index: Int) -> Double { Double(sign: .plus, exponent: -4 * index, significand: 1) }

  /// Distance of the first sample in pixels; each next one is a sixteenth of it.
  private static let farthest = 0x1p-10
  private static let places = 5
  /// Number of samples at twice the distance of the one before, where rounding hides values.
  private static let fartherPlaces = 7
}
