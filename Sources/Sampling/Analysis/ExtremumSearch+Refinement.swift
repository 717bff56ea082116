import Interval

/// Final refinement of a search: the abscissa to its last digits, the value in double-double where Double cancels.
extension ExtremumSearch {
  func refined(isFinished: Bool) -> Extremum? {
    guard let best else {
      guard let plain else { return nil }
      let enclosure = Interval(min(settled, plain.value), .infinity)
      return Extremum(
        value: isMaximum ? -plain.value : plain.value, place: plain.place,
        enclosure: isMaximum ? -enclosure : enclosure, isAttained: true, isProven: false)
    }
    var (place, value) = best
    if let turning = turningPoint(near: place), oriented(source.hull(at: turning)).lower <= value.upper {
      place = turning
    }
    if value.width > value.magnitude * 0x1p-44, let (precise, bound) = leastPrecise(near: place) {
      place = precise
      value = Interval(min(value.lower, bound), min(value.upper, bound))
    }
    var enclosure = Interval(min(settled, value.upper), value.upper)
    if enclosure.isEmpty { enclosure = Interval(-.infinity, .greatestFiniteMagnitude) }
    var (result, isAttained) = (oriented(self.value(at: place)), true)
    if let hole = hole(beside: place, enclosure) { (place, isAttained) = (hole, false) }
    result = min(max(result, enclosure.lower), enclosure.upper)
    return Extremum(
      value: isMaximum ? 0 - result : result + 0, place: place, enclosure: oriented(enclosure), isAttained: isAttained,
      isProven: isFinished && enclosure.width <= scale(result) * 0x1p-30)
  }

  /// Returns the magnitude of the function's values, to judge whether an enclosure is narrow.
  private func scale(_ value: Double) -> Double {
    [range.lower, range.midpoint, range.upper].map { source.value(at: $0).magnitude }.filter { $0 < .infinity }
      .reduce(value.magnitude, max)
  }

  private func oriented(_ value: Double) -> Double { isMaximum ? -value : value }

  /// Returns the value from double-double if that is accurate, otherwise Double's.
  private func value(at place: Double) -> Double {
    if let (value, error) = source.preciseValue(at: place), error <= value.magnitude * 0x1p-50 { return value }
    let value = source.value(at: place)
    return value.isNaN ? source.hull(at: place).midpoint : value
  }

  /// Returns the abscissa where the slope changes from negative to positive, by bisection; nil if the sign does not change nearby.
  private func turningPoint(near place: Double) -> Double? {
    guard range.lower < place, place < range.upper else { return nil }
    var reach = max(range.width * 0x1p-36, range.maxUlp)
    for _ in 0..<6 {
      let around = Interval(place).widened(by: reach, within: range)
      if slope(at: around.lower) < 0, slope(at: around.upper) > 0 {
        var isKnown = true
        let turning = around.bisected { place in
          let slope = slope(at: place)
          isKnown = !slope.isNaN
          return slope < 0 ? .right : slope > 0 ? .left : slope == 0 ? .here : nil
        }
        if !isKnown { return nil }
        return -slope(at: turning.lower) < slope(at: turning.upper) ? turning.lower : turning.upper
      }
      reach *= 16
    }
    return nil
  }

  /// Returns the midpoint of the slope's enclosure; if unbounded, a multiple of the slope by the five-point formula.
  private func slope(at place: Double) -> Double {
    let slope = oriented(source.slope(at: place))
    if slope.isBounded { return slope.midpoint }
    let step = min(range.width, 1) * 0x1p-11
    let difference =
      8 * (source.value(at: place + step) - source.value(at: place - step))
      - (source.value(at: place + 2 * step) - source.value(at: place - 2 * step))
    return oriented(difference)
  }

  /// Among values equal in Double, returns the abscissa of the least one in double-double and an upper bound of it.
  private func leastPrecise(near place: Double) -> (Double, Double)? {
    func bound(_ x: Double) -> Double? { source.preciseValue(at: x).map { oriented($0.value) + $0.error } }
    guard var least = bound(place) else { return nil }
    var place = place
    for tie in ties {
      if let value = bound(tie), value < least { (place, least) = (tie, value) }
    }
    // Search with steps that shrink by the golden ratio, starting from the distance of the nearest tie.
    let nearest = ties.filter { $0 != place }.sorted { abs($0 - place) < abs($1 - place) }
    var reach = nearest.first.map { abs($0 - place) } ?? range.width * 0x1p-20
    for _ in 0..<40 where reach > place.ulp {
      for x in [place - reach, place + reach] where range.contains(x) {
        if let value = bound(x), value < least { (place, least) = (x, value) }
      }
      reach *= 0.6180339887498949
    }
    return (place, least)
  }

  /// Returns a hole so close to `place` that the values around it may equal the extremum.
  private func hole(beside place: Double, _ enclosure: Interval) -> Double? {
    let reach = max(place.magnitude, min(range.width, 1)) * 0x1p-20
    let around = Interval(place).widened(by: reach, within: range)
    let candidates = around.roundMembers + [range.lower, range.upper].filter { around.contains($0) }
    return candidates.first {
      $0 != place && source.hasHole(at: $0, in: range)
        && oriented(source.enclosure(over: around).set.hull).lower >= enclosure.lower - enclosure.magnitude * 0x1p-30
    }
  }
}

extension GraphDataSource {
  /// Returns whether the function is undefined at a place and defined on each side of it within the range.
  func hasHole(at place: Double, in range: Interval) -> Bool {
    func hasValue(_ x: Double) -> Bool { !range.contains(x) || value(at: x).isFinite }
    return !value(at: place).isFinite && set(at: place).isEmpty && hasValue(place.nextDown) && hasValue(place.nextUp)
  }
}
