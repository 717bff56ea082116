import Interval

/// Tells which number a feature lies at, and which value the function has there.
///
/// Between two neighbouring Doubles at which a function differs, nothing says which of them is the place of the jump, or
/// whether it is a number between them. But people write formulas, and places that they write are short decimals:
/// 0.3, not 0.29999999999999993. A place without a short decimal, such as π, is not told.
struct FeatureValueFinder {
  private let source: any GraphDataSource

  init(of source: any GraphDataSource) { self.source = source }

  /// The value at the one short decimal near the stretch from `a` to `b`.
  ///
  /// Where rounding may decide which value it is, it counts as unknown: ⌊x÷0.1⌋ at 0.3 is 2 in Double and 3 on paper.
  ///
  /// - Parameters:
  ///   - room: how far beyond both ends the place may lie.
  ///   - step: how far apart the values are that have to be told from each other.
  func value(between a: Double, and b: Double, room: Double, step: Double) -> Feature.Value {
    let low = min(a - room, a.nextDown.nextDown)
    let high = max(b + room, b.nextUp.nextUp)
    guard low < high, high < .infinity, low > -.infinity, let place = Interval(low, high).shortDecimal() else {
      return .unknown
    }
    var values = [Double.nan]
    source.evaluate(at: [place], into: &values)
    guard let value = values.first, value.isFinite else {
      return hull(around: place).isBounded ? .unknown : .undefined
    }
    if isPuncture(place) { return .undefined }
    let hull = source.hull(at: place)
    return hull.isBounded && hull.upper - hull.lower > step / 2 ? .unknown : .known(value)
  }

  /// The values at a place and, unless it is a binary fraction and so exact, at the Doubles beside it: 1.1 squared is
  /// more than 1.21 in Double, but √(1.21−x²) ends with a value on paper.
  private func hull(around place: Double) -> Interval {
    source.enclosure(over: isExact(place) ? Interval(place) : Interval(place.nextDown, place.nextUp)).set.hull
  }

  /// Whether no real number is the value at a place, whatever the calculator, which counts with infinities, says there.
  private func isPuncture(_ place: Double) -> Bool {
    guard source.set(at: place).isEmpty else { return false }
    return isExact(place)
      || [place.nextDown, place.nextUp].allSatisfy { source.set(at: $0).decoration >= .def }
  }

  private func isExact(_ place: Double) -> Bool { (place * Self.fraction).rounded() == place * Self.fraction }

  private static let fraction = 1024.0
}
