import Interval

/// Decides whether a small interval with a possible zero holds a crossing, a touching zero, a jump, a hole or a pole.
struct RootCandidateClassifier {
  enum Verdict {
    case root(ProvedPlace)
    case none
    /// The values may be 0 over more than a single point.
    case undecided
  }

  let source: any GraphDataSource
  let range: Interval

  /// - Parameter isSmall: whether further division of the interval would tell nothing more.
  func resolve(_ x: Interval, isSmall: Bool = true) -> Verdict {
    if x.width > range.width * 0x1p-5, x.width > 64 * x.maxUlp { return .undecided }
    let exact = ([x.lower, x.upper] + x.roundMembers).first { source.hull(at: $0) == Interval(0) }
    if let root = crossing(x, exact) { return .root(root) }
    if let exact { return .root(ProvedPlace(place: exact, enclosure: x, isProven: false)) }
    let scale = scale(around: x)
    guard scale > 0, !hasHole(x) else { return .none }
    let least = leastValue(x)
    let hull = source.enclosure(over: x).set.hull
    let isTiny = isSmall && hull.isBounded && hull.magnitude <= scale * 0x1p-20
    guard isTiny || least.value <= scale * 0x1p-44 else { return .none }
    return .root(ProvedPlace(place: least.place, enclosure: x, isProven: false))
  }

  /// Returns the root where a continuous function changes sign; proved if the function is monotone.
  private func crossing(_ x: Interval, _ exact: Double?) -> ProvedPlace? {
    for reach in [1.0, 16] {
      let around = x.widened(by: reach * max(x.width, 4 * x.maxUlp), within: range)
      let enclosure = source.enclosure(over: around)
      guard enclosure.set.isContinuous, let left = sign(at: around.lower), let right = sign(at: around.upper),
        left * right < 0
      else { continue }
      let place =
        exact
        ?? around.bisected { place in
          sign(at: place).map { $0 == 0 ? .here : $0 == left ? .right : .left }
        }.midpoint
      return ProvedPlace(place: place, enclosure: around, isProven: enclosure.ends != nil)
    }
    return nil
  }

  private func sign(at place: Double) -> Int? { source.sign(at: place, source.hull(at: place)) }

  /// Returns the greatest finite magnitude among values at several distances around an interval.
  private func scale(around x: Interval) -> Double {
    var greatest = 0.0
    for exponent in [-4, -8, -12] {
      let reach = range.width * Double(sign: .plus, exponent: exponent, significand: 1)
      for place in [x.lower - reach, x.upper + reach] where range.contains(place) {
        let value = source.value(at: place).magnitude
        if value < .infinity { greatest = max(greatest, value) }
      }
    }
    return greatest
  }

  /// Returns whether the function has a hole at an end, or at a round number inside with a value on some side.
  private func hasHole(_ x: Interval) -> Bool {
    if [x.lower, x.upper].contains(where: { source.hasHole(at: $0, in: range) }) { return true }
    return x.roundMembers.contains {
      !source.value(at: $0).isFinite && !(source.value(at: $0.nextDown).isNaN && source.value(at: $0.nextUp).isNaN)
    }
  }

  /// Returns the sampled place with the value nearest to 0, refined around the best sample.
  private func leastValue(_ x: Interval) -> (place: Double, value: Double) {
    func distance(_ place: Double) -> Double {
      let value = (source.preciseValue(at: place)?.value ?? source.value(at: place)).magnitude
      return value.isNaN ? .infinity : value
    }
    var least = (place: x.midpoint, value: distance(x.midpoint))
    for step in 0...16 {
      let place = min(x.lower + Double(step) / 16 * (x.upper - x.lower), x.upper)
      if case let value = distance(place), value < least.value { least = (place, value) }
    }
    var reach = x.width / 16
    for _ in 0..<40 where reach > least.place.ulp / 2 {
      for place in [least.place - reach, least.place + reach] where x.contains(place) {
        if case let value = distance(place), value < least.value { least = (place, value) }
      }
      reach *= 0.6180339887498949
    }
    return least
  }
}
