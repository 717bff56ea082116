import Interval

/// How a search divides its range.
extension Interval {
  /// The range as a bounded interval: infinite ends count as the greatest Doubles.
  init(bounded range: ClosedRange<Double>) {
    let greatest = Double.greatestFiniteMagnitude
    self.init(max(range.lowerBound, -greatest), min(range.upperBound, greatest))
  }

  /// Where to divide in two: the middle, in ranges over many powers of two the middle of the exponents from 0 up.
  ///
  /// Nil where there is no Double between the ends.
  var division: Double? {
    let large = Swift.max(lower.magnitude, upper.magnitude)
    let small = Swift.min(lower.magnitude, upper.magnitude)
    var middle = midpoint
    if large > 0x1p32, small < large * 0x1p-20 {
      if lower < 0, upper > 0 {
        middle = 0
      } else {
        let geometric = large.squareRoot() * Swift.max(small, 1).squareRoot()
        middle = upper > 0 ? geometric : -geometric
      }
    }
    return lower < middle && middle < upper ? middle : nil
  }

  /// The middle; nil where there is no Double between the ends.
  var halving: Double? {
    let middle = lower / 2 + upper / 2
    return lower < middle && middle < upper ? middle : nil
  }

  /// The two parts at a point inside.
  func parts(at point: Double) -> (Interval, Interval) { (Interval(lower, point), Interval(point, upper)) }

  /// The distance of neighbouring Doubles at its far end.
  var maxUlp: Double { Swift.max(lower.magnitude, upper.magnitude).ulp }

  /// Wider by that much on either side, within bounds.
  func widened(by distance: Double, within bounds: Interval) -> Interval {
    Interval(lower - distance, upper + distance).intersection(bounds)
  }

  /// Whole and short numbers inside that a formula may have a hole, a pole or a zero at.
  var roundMembers: [Double] {
    let middle = midpoint
    let candidates = [0, middle.rounded(), (middle * 1e6).rounded() / 1e6, (middle * 0x1p20).rounded() / 0x1p20]
    return candidates.filter { contains($0) }
  }

  /// The member of fewest decimal digits; nil if there is none of so few that it is no accident.
  ///
  /// - Parameter leastUnit: the least unit of the last digit, in widths. One interval in a hundred has a decimal whose last
  ///   digit counts a hundred widths by accident.
  func shortDecimal(leastUnit: Double = 100) -> Double? { shortestDecimal(unit: leastUnit * (upper - lower)) }
}

extension Array where Element == Interval {
  /// The same set in as few intervals as possible, from left to right; gaps up to some neighbouring Doubles are closed.
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
