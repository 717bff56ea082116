import Interval

/// Tells a pole from a peak where rounding ends the chase before the Doubles do, or where many extrema crowd a pole.
///
/// Only extrema that dwarf most samples are judged, and only around places where the function's enclosure is unbounded.
/// Two things show then that the function has no bound, or none that could be told: the values grow like those of a
/// pole with each halving of the distance, as long as they are exact enough to be believed; or the extremum itself
/// cannot be believed, because its rounding error may be as large as its value.
struct DivergenceDetector {
  private let source: any GraphDataSource
  private let range: ClosedRange<Double>
  /// The distance of two samples.
  private let step: Double
  /// Where most samples lie.
  private let low: Double
  private let high: Double

  /// What was found: the extrema, those at a pole marked as diverging, and the sides on which the function has no bound.
  struct Verdict {
    var extrema: [CoarseSampling.LocalExtremum]
    var divergesUp = false
    var divergesDown = false
  }

  /// Nil where nothing is known of the function but its values, or where it has none.
  ///
  /// - Parameters:
  ///   - x: at least two abscissas, strictly increasing.
  ///   - y: the function's values there.
  init?(of source: any GraphDataSource, x: [Double], y: [Double]) {
    let finite = y.filter(\.isFinite).sorted()
    guard let first = x.first, let last = x.last, let known = y.firstIndex(where: \.isFinite),
      let low = finite.quantile(0.05), let high = finite.quantile(0.95),
      source.hull(at: x[known]).isBounded
    else { return nil }
    self.source = source
    (self.low, self.high) = (low, high)
    range = first...last
    step = (last / 2 - first / 2) / Double(x.count) * 2
  }

  /// - Parameter extrema: where the chases ended.
  func verdict(on extrema: [CoarseSampling.LocalExtremum]) -> Verdict {
    var verdict = Verdict(extrema: extrema)
    let suspects = extrema.indices.filter { !extrema[$0].diverges && dwarfsMost(extrema[$0]) }
      .sorted { (abs(extrema[$1].y), $0) < (abs(extrema[$0].y), $1) }
    for index in suspects.prefix(Self.mostSuspects) {
      let extremum = extrema[index]
      guard let place = unboundedPlace(around: extremum) else { continue }
      let isBelieved = isBelievable(extremum.y, at: extremum.x)
      let isBeside = max(place.lower - extremum.x, extremum.x - place.upper) <= Self.nearness * step
      let target = isBeside ? extremum.x : place.midpoint
      let (rises, falls) = (growsLikePole(towards: target, sign: 1), growsLikePole(towards: target, sign: -1))
      verdict.extrema[index].diverges = isBeside && (extremum.isMaximum ? rises : falls)
      verdict.divergesUp = verdict.divergesUp || rises || (extremum.isMaximum && !isBelieved)
      verdict.divergesDown = verdict.divergesDown || falls || (!extremum.isMaximum && !isBelieved)
    }
    return verdict
  }

  private func dwarfsMost(_ extremum: CoarseSampling.LocalExtremum) -> Bool {
    let height = extremum.isMaximum ? extremum.y / 2 - high / 2 : low / 2 - extremum.y / 2
    let noise = Self.noise * max(abs(low), abs(high))
    return extremum.y.isFinite && height > max(Self.dwarfing * (high / 2 - low / 2), noise)
  }

  /// A narrow interval near an extremum over which the function's enclosure has no bound on its side; nil if there is none.
  private func unboundedPlace(around extremum: CoarseSampling.LocalExtremum) -> Interval? {
    func isUnbounded(_ x: Interval) -> Bool {
      let values = source.enclosure(over: x).set.hull
      return extremum.isMaximum ? values.upper == .infinity : values.lower == -.infinity
    }
    let around = Interval(
      max(extremum.x - 2 * step, range.lowerBound), min(extremum.x + 2 * step, range.upperBound))
    guard isUnbounded(around) else { return nil }
    return around.bisected(most: Self.mostCuts) { left, right in
      let halves = [left, right].filter(isUnbounded)
      return halves.first { $0.contains(extremum.x) } ?? halves.first
    }
  }

  /// Whether the values gain more in the later half of the halvings than in the earlier, as those of x⁻ᵖ do.
  private func growsLikePole(towards place: Double, sign: Double) -> Bool {
    var gains: [Double] = []
    var distance = Self.farthest * step
    var y: [Double] = []
    for _ in 0..<Self.mostHalvings where distance > 4 * place.ulp {
      let x = Self.distanceFactors.map { place + $0 * distance }.filter(range.contains)
      y = Array(repeating: .nan, count: x.count)
      source.evaluate(at: x, into: &y)
      let finite = zip(x, y).filter { $0.1.isFinite }
      guard let best = finite.max(by: { sign * $0.1 < sign * $1.1 }), isBelievable(best.1, at: best.0) else { break }
      gains.append(sign * best.1)
      distance /= 2
    }
    guard gains.count >= Self.fewestGains, let last = gains.last else { return false }
    let middle = gains[(gains.count - 1) / 2]
    let (early, late) = (middle / 2 - gains[0] / 2, last / 2 - middle / 2)
    return late > 0 && late > Self.steepening * early
  }

  /// Whether a value's rounding error is known to be a part of it.
  private func isBelievable(_ y: Double, at x: Double) -> Bool {
    let truth = source.hull(at: x)
    return truth.isBounded && truth.upper / 2 - truth.lower / 2 <= abs(y) / 4
  }

  /// An extremum so many times farther off than most samples are from each other dwarfs them.
  private static let dwarfing = 20.0
  /// And is farther from them than this share of their values.
  private static let noise = 1e-9
  private static let mostSuspects = 32
  private static let mostCuts = 60
  /// The growth is watched from so many samples' distance on.
  private static let farthest = 16.0
  /// Parts of a distance at which to look, none twice another.
  private static let distanceFactors = [
    0.53, 0.59, 0.67, 0.73, 0.79, 0.83, 0.91, 0.97, -0.51, -0.56, -0.61, -0.69, -0.76, -0.87, -0.94, -0.99,
  ]
  /// An extremum so near to a place, in samples' distances, is at it.
  private static let nearness = 0x1p-10
  private static let mostHalvings = 40
  private static let fewestGains = 5
  /// In two halvings x⁻ᵖ gains 4ᵖ times what it did in the two before, a logarithm as much.
  private static let steepening = 1.5
}
