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
