import Brain
import Interval
import Sampling

/// A zero whose multiplicity is proved.
struct SettledZero {
  let place: ProvedPlace
  let multiplicity: Int
}

/// The zeros of a function whose multiplicities are proved, and which leave no other ones beside them.
struct SettledZeros {
  private let series: CompiledSeries
  /// In ascending order.
  private(set) var zeros: [SettledZero] = []

  /// - Parameter series: those of the function.
  init(_ series: CompiledSeries) { self.series = series }

  mutating func insert(_ zero: SettledZero) {
    zeros.insert(zero, at: zeros.partitioningIndex { $0.place.place >= zero.place.place })
  }

  /// Returns whether an interval has no other zero than those here.
  func exclude(_ x: Interval) -> Bool {
    let next = zeros.partitioningIndex { $0.place.place >= x.midpoint }
    return zeros[max(next - 1, 0)..<min(next + 1, zeros.count)].contains {
      $0.place.isOnlyZero(beside: x, multiplicity: $0.multiplicity, with: series)
    }
  }
}
