/// What is proved of a function over an interval.
@frozen
public struct Enclosure: Sendable {
  /// Where the values lie, in pieces, and what is known of the function there.
  public let set: IntervalSet
  /// Whether all values of the set's hull are attained, but for rounding: the function is continuous and rises or falls
  /// all the way.
  public let isAttained: Bool

  @inlinable
  public init(_ set: IntervalSet, isAttained: Bool = false) {
    self.set = set
    self.isAttained = isAttained
  }

  /// Any value or none: no proof.
  public static var unknown: Enclosure { Enclosure(.unknown) }
}
