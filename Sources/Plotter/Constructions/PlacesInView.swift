import RealModule
import Sampling

/// The places on the horizontal axis that a picture is about: where lines touch a curve, the ends of an area, marked points.
struct PlacesInView: Sendable, Equatable {
  private(set) var span: ClosedRange<Double>?
  /// The least distance to show on both sides, in tenths of half the usual range.
  private var reach = 0.0
  /// Whether there are places that change with a sweep or are infinite, so that nothing is known of all.
  private(set) var areOpen = false
  /// Whether all places are multiples of π ÷ 12.
  private var areAngles = true

  mutating func add(_ place: Double, reach: Double = 0) {
    guard place.isFinite else { return }
    span = span.map { $0.union(place...place) } ?? place...place
    self.reach = max(self.reach, reach)
    let twelfths = place / .pi * 12
    areAngles = areAngles && abs(twelfths - twelfths.rounded()) <= 1e-9 * max(1, abs(twelfths))
  }

  /// Adds places; without any, the places change with a sweep or are infinite.
  mutating func add(_ places: [Double], reach: Double = 0) {
    areOpen = areOpen || places.isEmpty
    for place in places { add(place, reach: reach) }
  }

  /// Returns a range with round ends around the places; nil if there are none, or not all are known.
  ///
  /// A single place has as much beside it as reaches to zero, but not less than a fifth of the usual range.
  ///
  /// - Parameters:
  ///   - share: the space on each side, relative to the distance of the outermost places.
  ///   - usual: the range of a picture that is about no places, around zero.
  ///   - takesDegrees: whether the places are angles in degrees.
  func range(margin share: Double, usual: ClosedRange<Double>, takesDegrees: Bool) -> ClosedRange<Double>? {
    guard let span, !areOpen else { return nil }
    let unit = usual.upperBound / 10
    let (middle, half) = (span.lowerBound / 2 + span.upperBound / 2, span.upperBound / 2 - span.lowerBound / 2)
    let isOne = half <= 1e-9 * max(abs(middle), unit)
    let least = isOne ? max(2 * unit, abs(middle)) : max((1 + 2 * share) * half, Self.leastReach * abs(middle))
    let around = max(least, reach * unit)
    let (low, high) = (middle - around, middle + around)
    guard low.isFinite, high.isFinite, low < high else { return nil }
    let angle: Double? = takesDegrees ? 180 : areAngles && span != 0...0 ? .pi : nil
    if let angle, let step = Self.partsOfAngle.lazy.map({ angle / $0 }).first(where: { $0 <= around / 2 }) {
      return PlacesInView.reachingZero((low / step).rounded() * step, (high / step).rounded() * step)
    }
    guard let step = PlacesInView.step(shorterThan: around / 4) else { return nil }
    return PlacesInView.reachingZero(
      step.value(at: Int(step.count(to: low).rounded())), step.value(at: Int(step.count(to: high).rounded())))
  }

  /// Returns a range that begins or ends at zero if that is at most half its length away.
  private static func reachingZero(_ low: Double, _ high: Double) -> ClosedRange<Double> {
    let most = (high - low) / 2
    return low > 0 && low <= most ? 0...high : high < 0 && -high <= most ? low...0 : low...high
  }

  /// Returns the longest step of 1, 2 or 5 times a power of ten that is not longer than a positive length.
  private static func step(shorterThan length: Double) -> DecimalStep? {
    guard let order = Int(exactly: Double.log10(length).rounded(.down)) else { return nil }
    let leading = length / Double.pow(10, order)
    return DecimalStep(mantissa: leading >= 5 ? 5 : leading >= 2 ? 2 : 1, exponent: order)
  }

  /// The parts of a half turn at which a range may end.
  private static let partsOfAngle = [1.0, 2, 4, 12]
  /// The least distance to show on both sides of several places, relative to that of their middle from zero.
  private static let leastReach = 0.05
}
