import Interval

/// Finds the abscissa of a feature, and the function's value there.
///
/// Between two neighbouring Doubles, the place of a jump is ambiguous. But people write short decimals, so the place is
/// taken as 0.3, not 0.29999999999999993. A place without a short decimal, such as π, is unknown.
struct FeatureValueFinder {
  let source: any GraphDataSource

  /// Returns the value at the only short decimal near the interval from `a` to `b`.
  ///
  /// The value is unknown if rounding may change it: ⌊x÷0.1⌋ at 0.3 is 2 in Double and 3 exactly.
  ///
  /// - Parameters:
  ///   - room: how far beyond both ends the place may be.
  ///   - step: the distance of the values to be distinguished.
  func value(between a: Double, and b: Double, room: Double, step: Double) -> Feature.Value {
    let low = min(a - room, a.nextDown.nextDown)
    let high = max(b + room, b.nextUp.nextUp)
    guard low < high, high < .infinity, low > -.infinity, let place = Interval(low, high).shortDecimal() else {
      return .unknown
    }
    guard let value = source.finiteValue(at: place) else {
      return hull(around: place).isBounded ? .unknown : .undefined
    }
    if isPuncture(place) || (!isExact(place) && !hull(around: place).isBounded) { return .undefined }
    let hull = source.hull(at: place)
    return hull.isBounded && hull.upper - hull.lower > step / 2 ? .unknown : .known(value)
  }

  /// Returns the enclosure at a place and, unless it is an exact binary fraction, at the neighbouring Doubles: 1.1²
  /// exceeds 1.21 in Double, but √(1.21−x²) is defined at 1.1 exactly.
  private func hull(around place: Double) -> Interval {
    source.enclosure(over: isExact(place) ? Interval(place) : Interval(place.nextDown, place.nextUp)).set.hull
  }

  /// Returns whether the function has no real value at a place, even if arithmetic with infinities yields one.
  private func isPuncture(_ place: Double) -> Bool {
    guard source.set(at: place).isEmpty else { return false }
    return isExact(place) || [place.nextDown, place.nextUp].allSatisfy { source.set(at: $0).decoration >= .def }
  }

  private func isExact(_ place: Double) -> Bool { (place * Self.fraction).rounded() == place * Self.fraction }

  private static let fraction = 1024.0
}
