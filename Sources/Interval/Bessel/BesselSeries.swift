import RealModule

/// Bessel functions for small x by their power series, summed in `DoubleDouble` because of cancellation.
///
/// The terms grow to e^x ÷ 2πx before they fall: 5 × 10⁸ for x = 25. There are at most 80 terms of at most 8 operations
/// per index, each with an error below 7u², u = 2⁻⁵³. So the error of a sum is below 80 × (8 + 4) × 7u² < 2⁻⁹³ of the
/// sum of the terms' magnitudes, and so is the remainder.
///
/// Source: DLMF 10.2.2, 10.8.1 and 10.8.2.
///
/// The C library's values have a greater error, measured as up to 5u of the wave's height. The results include them.
enum BesselSeries {
  /// Greatest x for the series; larger x use `BesselAsymptotics`.
  static let limit = 25.0

  /// Returns J₀(x) and J₁(x) for 0 ≤ x ≤ `limit`.
  static func first(_ x: Double) -> (zero: Interval, one: Interval) {
    if x >= BesselExpansions.least { return BesselExpansions.first.values(x) }
    let (zero, one) = firstSums(x)
    return (widened(zero, x), widened(one, x))
  }

  /// Returns Y₀(x) and Y₁(x) for 0 < x ≤ `limit`.
  static func second(_ x: Double) -> (zero: Interval, one: Interval) {
    if x >= BesselExpansions.least { return BesselExpansions.second.values(x) }
    let (zero, one) = secondSums(x)
    return (widened(zero, x), widened(one, x))
  }

  /// Returns J₀(x) and J₁(x) without room for the C library's error.
  static func firstSums(_ x: Double) -> (zero: Interval, one: Interval) {
    let z = DoubleDouble(product: x / 2, x / 2)
    var (zero, one) = (Sum(), Sum())
    var (term, k) = (DoubleDouble(1), 0.0)
    while isRelevant(term, k) {
      zero.add(term)
      one.add(term / (k + 1))
      k += 1
      term = -(term * z / (k * k))
    }
    return (zero.enclosure, one.enclosure * Interval(x) * Interval(0.5))
  }

  /// Returns Y₀(x) and Y₁(x) without room for the C library's error.
  static func secondSums(_ x: Double) -> (zero: Interval, one: Interval) {
    let z = DoubleDouble(product: x / 2, x / 2)
    var (zero, one) = (Sum(), Sum())
    var (term, harmonic, k) = (DoubleDouble(1), DoubleDouble(0), 0.0)
    while isRelevant(term, k) {
      let next = harmonic + DoubleDouble(1) / (k + 1)
      zero.add(-(term * harmonic))
      one.add(term * (harmonic + next) / (k + 1))
      k += 1
      term = -(term * z / (k * k))
      harmonic = next
    }
    let (j0, j1) = firstSums(x)
    let logarithm = Image.log(Interval(x)).left - .log2 + .euler
    let zeroSum = logarithm * j0 + zero.enclosure
    let oneSum = logarithm * j1 - one.enclosure * Interval(x) * Interval(0.25) - Interval(1) / Interval(x)
    return (zeroSum * twoOverPi, oneSum * twoOverPi)
  }

  /// Returns the value widened by 8u of itself or of the wave's height, for the C library's error.
  private static func widened(_ value: Interval, _ x: Double) -> Interval {
    let room = Swift.max(x < 0.5 ? 0 : room(at: x), 8 * 0x1p-53 * value.magnitude)
    return value + Interval(unchecked: -room, room)
  }

  /// Returns 8u of the wave's height at x. From 1 on, no value is higher.
  static func room(at x: Double) -> Double { 8 * 0x1p-53 * Swift.min(1, (0.8041 / x).squareRoot()) }

  /// Returns whether a term must be added. Terms fall from k² > z ≤ 157 on; the first irrelevant one bounds the
  /// remainder. Its harmonic factor is below 6.
  private static func isRelevant(_ term: DoubleDouble, _ k: Double) -> Bool {
    k < 14 && term.high != 0 || term.high.magnitude > 0x1p-110
  }

  private static let twoOverPi = Interval(unchecked: 0x1.45f306dc9c882p-1, 0x1.45f306dc9c883p-1)
}

/// A sum with the sum of its terms' magnitudes, which bounds its error.
private struct Sum {
  private var value = DoubleDouble(0)
  private var sizes = 0.0

  mutating func add(_ term: DoubleDouble) {
    value = value + term
    sizes += term.high.magnitude
  }

  var enclosure: Interval { value.enclosure(within: (sizes + 1) * 0x1p-92) }
}

extension DoubleDouble {
  /// Returns the interval within a distance of the number.
  fileprivate func enclosure(within error: Double) -> Interval {
    Interval(high) + Interval(low) + Interval(unchecked: -error, error)
  }
}
