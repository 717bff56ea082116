import Interval

/// Distinguishes poles from peaks where the tracker stops early because of rounding, or where many extrema crowd around
/// a pole.
///
/// Only extrema that dwarf most samples are checked, and only near places where the function's enclosure is unbounded.
/// The function counts as diverging if its reliable values grow like those of a pole with each halving of the distance,
/// or if the rounding error of the extremum may be as large as its value.
struct DivergenceDetector {
  private let source: any GraphDataSource
  private let range: ClosedRange<Double>
  /// Distance between two samples.
  private let step: Double
  /// Range of most samples.
  private let low: Double
  private let high: Double

  /// The extrema, with `diverges` set at poles, and the directions in which the function is unbounded.
  struct Verdict {
    var extrema: [CoarseSampling.SampledExtremum]
    var divergesUp = false
    var divergesDown = false
  }

  /// Returns nil if the function has no enclosures or no values.
  ///
  /// - Parameters:
  ///   - x: at least two abscissas, strictly increasing.
  ///   - y: the function's values at `x`.
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

  /// - Parameter extrema: the tracked extrema.
  func verdict(on extrema: [CoarseSampling.SampledExtremum]) -> Verdict {
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

  private func dwarfsMost(_ extremum: CoarseSampling.SampledExtremum) -> Bool {
    let height = extremum.isMaximum ? extremum.y / 2 - high / 2 : low / 2 - extremum.y / 2
    let noise = Self.noise * max(abs(low), abs(high))
    return extremum.y.isFinite && height > max(Self.dwarfing * (high / 2 - low / 2), noise)
  }

  /// Returns a narrow interval near an extremum over which the enclosure is unbounded on its side.
  private func unboundedPlace(around extremum: CoarseSampling.SampledExtremum) -> Interval? {
    func isUnbounded(_ x: Interval) -> Bool {
      let values = source.enclosure(over: x).set.hull
      return extremum.isMaximum ? values.upper == .infinity : values.lower == -.infinity
    }
    let around = Interval(max(extremum.x - 2 * step, range.lowerBound), min(extremum.x + 2 * step, range.upperBound))
    guard isUnbounded(around) else { return nil }
    return around.bisected(most: Self.mostCuts) { left, right in
      let halves = [left, right].filter(isUnbounded)
      return halves.first { $0.contains(extremum.x) } ?? halves.first
    }
  }

  /// Returns whether the values gain more in the later half of the halvings than in the earlier, as those of x⁻ᵖ do.
  private func growsLikePole(towards place: Double, sign: Double) -> Bool {
    var gains: [Double] = []
    var distance = Self.farthest * step
    for _ in 0..<Self.mostHalvings where distance > 4 * place.ulp {
      let x = Self.distanceFactors.map { place + $0 * distance }.filter(range.contains)
      let finite = zip(x, source.values(at: x)).filter { $0.1.isFinite }
      guard let best = finite.max(by: { sign * $0.1 < sign * $1.1 }), isBelievable(best.1, at: best.0) else { break }
      gains.append(sign * best.1)
      distance /= 2
    }
    guard gains.count >= Self.fewestGains, let last = gains.last else { return false }
    let middle = gains[(gains.count - 1) / 2]
    let (early, late) = (middle / 2 - gains[0] / 2, last / 2 - middle / 2)
    return late > 0 && late > Self.steepening * early
  }

  /// Returns whether the rounding error of a value is known to be a small part of it.
  private func isBelievable(_ y: Double, at x: Double) -> Bool {
    let truth = source.hull(at: x)
    return truth.isBounded && truth.upper / 2 - truth.lower / 2 <= abs(y) / 4
  }

  /// Least ratio between the height of an extremum above most samples and the range of these.
  private static let dwarfing = 20.0
  /// Least height of an extremum above most samples, as a fraction of their magnitude.
  private static let noise = 1e-9
  private static let mostSuspects = 32
  private static let mostCuts = 60
  /// Distance at which the test of growth starts, in sample distances.
  private static let farthest = 16.0
  /// Fractions of a distance to sample at; none is twice another.
  private static let distanceFactors = [
    0.53, 0.59, 0.67, 0.73, 0.79, 0.83, 0.91, 0.97, -0.51, -0.56, -0.61, -0.69, -0.76, -0.87, -0.94, -0.99,
  ]
  /// An extremum counts as at a place if it is at most this many sample distances away.
  private static let nearness = 0x1p-10
  private static let mostHalvings = 40
  private static let fewestGains = 5
  /// Least ratio of late to early gain. Over two halvings x⁻ᵖ gains 4ᵖ times as much as over the two before.
  private static let steepening = 1.5
}
