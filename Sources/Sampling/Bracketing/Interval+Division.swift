import Interval

/// Division of intervals in a search.
extension Interval {
  /// Creates a bounded interval; infinite range ends become the greatest finite Doubles.
  init(bounded range: ClosedRange<Double>) {
    let greatest = Double.greatestFiniteMagnitude
    self.init(max(range.lowerBound, -greatest), min(range.upperBound, greatest))
  }

  /// The midpoint; nil if there is no Double between the ends.
  var halving: Double? {
    let middle = lower / 2 + upper / 2
    return lower < middle && middle < upper ? middle : nil
  }

  /// Returns the interval widened on both sides, clipped to bounds.
  func widened(by distance: Double, within bounds: Interval) -> Interval {
    Interval(lower - distance, upper + distance).intersection(bounds)
  }

  /// Round numbers inside, where a formula is likely to have a hole, a pole or a zero.
  var roundMembers: [Double] {
    let middle = midpoint
    let candidates = [0, middle.rounded(), (middle * 1e6).rounded() / 1e6, (middle * 0x1p20).rounded() / 0x1p20]
    return candidates.filter { contains($0) }
  }

  /// Returns the member with the fewest decimal digits; nil if so short a decimal may be there by chance.
  ///
  /// - Parameter leastUnit: the least unit of the last digit, in widths of the interval. With 100, one interval in a
  ///   hundred contains such a decimal by chance.
  func shortDecimal(leastUnit: Double = 100) -> Double? { shortestDecimal(unit: leastUnit * (upper - lower)) }
}

extension Array where Element == Interval {
  /// Returns the union in as few intervals as possible, from left to right; gaps of up to `grains` ulps are closed.
  func joined(gap grains: Double = 0) -> [Interval] {
    var result: [Interval] = []
    for interval in sorted(by: { $0.lower < $1.lower }) {
      if let last = result.last, interval.lower <= last.upper + grains * interval.maxUlp {
        result[result.count - 1] = last.hull(interval)
      } else {
        result.append(interval)
      }
    }
    return result
  }
}
