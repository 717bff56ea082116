/// Measures of an interval.
extension Interval {
  /// Width, rounded up; 0 if empty, ∞ if unbounded.
  @inlinable public var width: Double { isEmpty ? 0 : Directed.addUp(upper, -lower) }

  /// The member nearest to the middle, without overflow.
  ///
  /// IEEE 1788's `mid`: 0 for the entire line, ±the greatest finite Double if one end is infinite, NaN if empty.
  public var midpoint: Double {
    if isEmpty { return .nan }
    if lower == -.infinity { return upper == .infinity ? 0 : -.greatestFiniteMagnitude }
    if upper == .infinity { return .greatestFiniteMagnitude }
    let sum = lower + upper
    let middle = sum.isFinite ? sum / 2 : lower / 2 + upper / 2
    return Swift.min(Swift.max(middle, lower), upper)
  }

  /// Greatest distance of a member from `midpoint`, rounded up; ∞ if unbounded, NaN if empty.
  public var radius: Double {
    if isEmpty { return .nan }
    let middle = midpoint
    return Swift.max(Directed.addUp(upper, -middle), Directed.addUp(middle, -lower))
  }

  /// Greatest magnitude of a member; NaN if empty.
  @inlinable public var magnitude: Double { isEmpty ? .nan : Swift.max(-lower, upper) + 0 }

  /// Smallest magnitude of a member; NaN if empty.
  @inlinable public var mignitude: Double {
    if isEmpty { return .nan }
    return lower > 0 ? lower : upper < 0 ? -upper : 0
  }
}
