import Interval

/// Finds the points at which a function is undefined although its graph continues across them.
///
/// Double yields a value at some of them by arithmetic with infinities, such as 0 for 1÷(1÷x) at 0; enclosures show
/// that there is no real value.
struct HoleFinder {
  let source: any GraphDataSource
  let grid: PixelGrid
  let bracket: FeatureBracket
  let steps: ClosedRange<Double>
  private var limit: OneSidedLimit { OneSidedLimit(source: source, grid: grid) }

  /// Returns the hole in a column in which rounding errors break the graph, or nil.
  func brokenHole(in column: Interval) -> Feature? {
    column.shortDecimal(leastUnit: 0).flatMap { isUndefinedPoint($0) ? hole(at: $0) : nil }
  }

  /// Returns the hole in an interval outside of which the function is defined, or nil.
  ///
  /// The place of the hole is a Double, or the whole interval if it is as narrow as a few Doubles, its enclosure is that
  /// of a quotient 0÷0 (all numbers, or 1 for u÷u), and the limits on both sides agree.
  func hole(in places: Interval) -> Feature? {
    let candidates = [places.shortDecimal(leastUnit: 0), places.lower, places.midpoint, places.upper].compactMap(\.self)
    if let place = candidates.first(where: { source.set(at: $0).isEmpty }), isUndefinedPoint(place) {
      return hole(at: place)
    }
    let (below, above) = (places.lower.nextDown, places.upper.nextUp)
    let hull = source.enclosure(over: places).set.hull
    guard places.width <= Self.widestHole * places.maxUlp, below > grid.x.lowerBound, above < grid.x.upperBound,
      !hull.isBounded || hull.isPoint,
      let left = limit.limit(at: below, fromLeft: true), let right = limit.limit(at: above, fromLeft: false),
      abs(grid.unclampedHeight(of: left) - grid.unclampedHeight(of: right)) <= PixelGrid.tolerance,
      !isElsewhere(than: left, right, around: places.midpoint)
    else { return nil }
    let value = left / 2 + right / 2
    return Feature(.hole, at: places, left: value, right: value)
  }

  /// Returns the hole at a place, or nil. The function must be undefined there and bounded on both sides. If enclosures
  /// do not prove bounds, the samples must agree and no enclosure contradict them. If the samples grow on a side, the
  /// result is a pole too narrow to see.
  func hole(at place: Double) -> Feature? {
    guard place > grid.x.lowerBound, place < grid.x.upperBound else { return nil }
    guard source.set(at: place).isEmpty else { return isQuotientOfZeros(at: place) ? sampledHole(at: place) : nil }
    let (below, above) = (place.nextDown, place.nextUp)
    var left = limit.limit(at: below, fromLeft: true, place: Interval(place))
    var right = limit.limit(at: above, fromLeft: false, place: Interval(place))
    if !isBounded(around: place) {
      let isDefined =
        source.enclosure(over: Interval(place - steps.lowerBound, below)).set.decoration >= .def
        && source.enclosure(over: Interval(above, place + steps.lowerBound)).set.decoration >= .def
      guard isDefined else { return sampledHole(at: place) }
      let growsLeft = limit.grows(at: below, fromLeft: true, within: bracket.values(from: below, to: place))
      let growsRight = limit.grows(at: above, fromLeft: false, within: bracket.values(from: place, to: above))
      if growsLeft || growsRight {
        return Feature(
          .pole, at: Interval(below, above), left: growsLeft ? nil : left, right: growsRight ? nil : right,
          value: .undefined)
      }
      guard let left, let right, !isElsewhere(than: left, right, around: place) else { return nil }
    }
    if let first = left, let second = right {
      guard abs(grid.unclampedHeight(of: first) - grid.unclampedHeight(of: second)) <= PixelGrid.tolerance else {
        return nil
      }
      (left, right) = (first / 2 + second / 2, first / 2 + second / 2)
    }
    return Feature(.hole, at: Interval(place), left: left, right: right, value: .undefined)
  }

  /// Returns whether the function is proved to be undefined at a place, and has values on both sides.
  private func isUndefinedPoint(_ place: Double) -> Bool {
    let aside = aside(from: place)
    return source.set(at: place).isEmpty && source.finiteValue(at: place - aside) != nil
      && source.finiteValue(at: place + aside) != nil
  }

  /// Returns whether nothing is known around a short decimal, as for (x − 0.1)÷(x² − 0.01) at 0.1, although there may be
  /// a value at the Double itself.
  private func isQuotientOfZeros(at place: Double) -> Bool {
    let reach = Self.widestHole * place.ulp
    guard Interval(place - reach, place + reach).shortDecimal(leastUnit: 0) == place else { return false }
    let set = source.enclosure(over: Interval(place.nextDown, place.nextUp)).set
    return set.hull.isEntire && set.decoration < .def
  }

  /// Returns the hole at a place at which the function is undefined and near which rounding hides its values: samples on
  /// both sides at three distances must agree. If they grow inversely with the distance on a side, the result is a pole
  /// too narrow to see.
  private func sampledHole(at place: Double) -> Feature? {
    let distances = [1, 8, 64].map { $0 * aside(from: place) }
    let samples = distances.flatMap { [source.finiteValue(at: place - $0), source.finiteValue(at: place + $0)] }
      .compactMap(\.self)
    guard samples.count == 2 * distances.count, let low = samples.min(), let high = samples.max(),
      grid.unclampedHeight(of: high) - grid.unclampedHeight(of: low) <= PixelGrid.tolerance,
      !isElsewhere(than: samples[0], samples[1], around: place)
    else { return nil }
    let (left, right) = (isGrowth(samples[0], samples[2], samples[4]), isGrowth(samples[1], samples[3], samples[5]))
    if left || right {
      return Feature(
        .pole, at: Interval(place.nextDown, place.nextUp), left: left ? nil : samples[0],
        right: right ? nil : samples[1], value: .undefined)
    }
    let value = samples[0] / 2 + samples[1] / 2
    return Feature(.hole, at: Interval(place), left: value, right: value, value: .undefined)
  }

  /// Returns the distance at which to sample beside a hole, farther where rounding hides bounded values.
  private func aside(from place: Double) -> Double {
    let usual = grid.columnWidth * Self.aside
    let isHidden = [place - usual, place + usual].contains {
      source.value(at: $0).isNaN && source.hasBoundedValue(at: $0)
    }
    return isHidden ? 8 * usual : usual
  }

  /// Returns whether values at distances that are eight times as large each are about an eighth each, or less.
  private func isGrowth(_ near: Double, _ middle: Double, _ far: Double) -> Bool {
    near.magnitude > 4 * middle.magnitude && middle.magnitude > 4 * far.magnitude
  }

  /// Returns whether enclosures prove bounded values on both sides.
  private func isBounded(around place: Double) -> Bool {
    for step in [0, steps.lowerBound, steps.upperBound] {
      let x = Interval(min(place - step, place.nextDown), max(place + step, place.nextUp))
      if bracket.isKnown(source.set(at: x.lower)), bracket.isKnown(source.set(at: x.upper)),
        bracket.values(over: x, around: place).isBounded
      {
        return true
      }
    }
    return false
  }

  /// Returns whether enclosures near a place contradict the limits that samples suggest.
  private func isElsewhere(than left: Double, _ right: Double, around place: Double) -> Bool {
    func differs(at x: Double, from limit: Double) -> Bool {
      // Over more than a point, numbers are the decimals that were typed.
      let set = source.enclosure(over: Interval(x, x.nextUp)).set
      guard set.decoration >= .def else { return false }
      let height = grid.unclampedHeight(of: limit)
      return grid.unclampedHeight(of: set.hull.lower) > height + PixelGrid.tolerance
        || grid.unclampedHeight(of: set.hull.upper) < height - PixelGrid.tolerance
    }
    var distance = steps.upperBound * Self.aside
    while place - distance < place, distance > 0 {
      if differs(at: place - distance, from: left) || differs(at: place + distance, from: right) { return true }
      distance /= 16
    }
    return differs(at: place.nextDown, from: left) || differs(at: place.nextUp, from: right)
  }

  /// Distance in pixels at which the neighbours of a hole are sampled.
  private static let aside = 1e-3
  /// Greatest width of a hole's interval in ulps.
  private static let widestHole = 256.0
}
