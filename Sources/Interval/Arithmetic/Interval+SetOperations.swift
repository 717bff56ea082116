/// Set operations on intervals.
extension Interval {
  /// Returns whether a number is a member; false for NaN and the infinities.
  @inlinable public func contains(_ number: Double) -> Bool {
    lower <= number && number <= upper && number.magnitude < .infinity
  }

  /// Returns whether every member is a member of the other interval.
  @inlinable public func isSubset(of other: Interval) -> Bool {
    isEmpty || (other.lower <= lower && upper <= other.upper)
  }

  /// Returns whether the intervals have a member in common.
  @inlinable public func intersects(_ other: Interval) -> Bool { !intersection(other).isEmpty }

  /// Returns the common members.
  @inlinable public func intersection(_ other: Interval) -> Interval {
    let low = lower > other.lower ? lower : other.lower
    let high = upper < other.upper ? upper : other.upper
    return low <= high ? Interval(unchecked: low, high) : .empty
  }

  /// Returns the smallest interval that contains both.
  @inlinable public func hull(_ other: Interval) -> Interval {
    Interval(unchecked: lower < other.lower ? lower : other.lower, upper > other.upper ? upper : other.upper)
  }
}
