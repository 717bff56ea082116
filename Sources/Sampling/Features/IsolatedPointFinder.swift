import Interval

/// Finds the points at which a function is defined but on neither side, such as 0 for √(cos(x)−1).
///
/// Enclosures prove that the function is undefined on both sides. They prove that it is defined in between if the place
/// is a Double, or the only place where a condition holds, such as x² = 2; for another place, such as 2π, a sample decides.
struct IsolatedPointFinder {
  let source: any GraphDataSource
  let grid: PixelGrid
  private var narrowing: IntervalNarrowing { IntervalNarrowing(source: source) }

  /// Returns the isolated point in an interval in which the function may be defined, or nil.
  func point(in places: Interval) -> Feature? {
    let room = grid.columnWidth * Self.room
    let around = Interval((places.lower - room).clampedToFinite, (places.upper + room).clampedToFinite)
    guard places.width <= room else { return nil }
    let x = narrowing.narrowed(around, left: \.isEmpty, right: \.isEmpty)
    guard around.lower < x.lower, x.upper < around.upper, !isInterval(x) else { return nil }
    let written = x.shortDecimal()
    if let written, source.set(at: written).isEmpty { return nil }
    let candidates = [written, x.midpoint, x.lower, x.upper].compactMap(\.self)
    let proved = candidates.first { source.set(at: $0).decoration >= .def }
    if proved == nil, let values = source.values(atBoundaryIn: x), values.isBounded, grid.x.contains(x.midpoint) {
      return Feature(.point, at: x, left: nil, right: nil, value: value(in: values, near: values.midpoint))
    }
    guard let place = proved ?? candidates.first(where: { source.finiteValue(at: $0) != nil }),
      let sample = source.finiteValue(at: place), grid.x.contains(place)
    else { return nil }
    let values = proved == nil ? source.enclosure(over: x).set.hull : source.hull(at: place)
    return Feature(
      .point, at: isAlone(place, in: x) ? Interval(place) : x, left: nil, right: nil,
      value: value(in: values, near: sample)
    )
  }

  /// Returns the value within the bounds that is nearest to a sample, if the picture shows which it is.
  private func value(in bounds: Interval, near sample: Double) -> Feature.Value {
    let isKnown = grid.top(of: bounds) - grid.bottom(of: bounds) <= PixelGrid.tolerance
    return isKnown ? .known(min(max(sample, bounds.lower), bounds.upper)) : .unknown
  }

  /// Returns whether the function is proved to be defined at a place and undefined everywhere else in an interval.
  private func isAlone(_ place: Double, in x: Interval) -> Bool {
    guard source.set(at: place).decoration >= .def else { return false }
    return [(x.lower, place.nextDown), (place.nextUp, x.upper)].allSatisfy {
      $0 > $1 || source.enclosure(over: Interval($0, $1)).set.isEmpty
    }
  }

  /// Returns whether the function is proved to be defined on an inner part of an interval: a domain too narrow to see.
  private func isInterval(_ x: Interval) -> Bool {
    let inner = Interval(x.lower / 2 + x.midpoint / 2, x.midpoint / 2 + x.upper / 2)
    return !inner.isPoint && source.enclosure(over: inner).set.decoration >= .def
  }

  /// Distance in pixels to the next place at which the function may be defined.
  private static let room = 0x1p-10
}
