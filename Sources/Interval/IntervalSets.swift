/// Intervals as sets of numbers.
extension Interval {
  /// Whether a number is a member; never for NaN and the infinities.
  @inlinable
  public func contains(_ number: Double) -> Bool {
    lower <= number && number <= upper && number.magnitude < .infinity
  }

  @inlinable
  public func isSubset(of other: Interval) -> Bool {
    isEmpty || (other.lower <= lower && upper <= other.upper)
  }

  @inlinable
  public func intersects(_ other: Interval) -> Bool { !intersection(other).isEmpty }

  /// The numbers in both.
  @inlinable
  public func intersection(_ other: Interval) -> Interval {
    let low = lower > other.lower ? lower : other.lower
    let high = upper < other.upper ? upper : other.upper
    return low <= high ? Interval(unchecked: low, high) : .empty
  }

  /// The smallest interval with the numbers of both, and with those between them.
  @inlinable
  public func hull(_ other: Interval) -> Interval {
    Interval(unchecked: lower < other.lower ? lower : other.lower, upper > other.upper ? upper : other.upper)
  }
}

/// Numbers that describe an interval.
extension Interval {
  /// upper − lower, rounded up; 0 if empty, ∞ if unbounded.
  @inlinable
  public var width: Double { isEmpty ? 0 : Directed.addUp(upper, -lower) }

  /// The middle of a bounded interval, to the nearest; it is a member and never overflows.
  ///
  /// 0 for all numbers, ±the greatest Double where one end is infinite, NaN if empty: IEEE 1788's `mid`.
  public var midpoint: Double {
    if isEmpty { return .nan }
    if lower == -.infinity { return upper == .infinity ? 0 : -.greatestFiniteMagnitude }
    if upper == .infinity { return .greatestFiniteMagnitude }
    let sum = lower + upper
    let middle = sum.isFinite ? sum / 2 : lower / 2 + upper / 2
    return Swift.min(Swift.max(middle, lower), upper)
  }

  /// Half the width around `midpoint`, rounded up; ∞ if unbounded, NaN if empty.
  public var radius: Double {
    if isEmpty { return .nan }
    let middle = midpoint
    return Swift.max(Directed.addUp(upper, -middle), Directed.addUp(middle, -lower))
  }

  /// The greatest distance of a member from 0; NaN if empty.
  @inlinable
  public var magnitude: Double { isEmpty ? .nan : Swift.max(-lower, upper) + 0 }

  /// The smallest distance of a member from 0; NaN if empty.
  @inlinable
  public var mignitude: Double {
    if isEmpty { return .nan }
    return lower > 0 ? lower : upper < 0 ? -upper : 0
  }
}
