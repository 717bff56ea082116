/// The proved properties of a function over an interval.
@frozen
public struct Enclosure: Sendable {
  /// The values, in pieces with decorations.
  public let set: IntervalSet
  /// Two values such that a continuous function attains all values between them; nil if unknown.
  @usableFromInline package let ends: Ends?

  /// The enclosures of two values.
  @usableFromInline package struct Ends: Sendable {
    @usableFromInline package let left: Interval
    @usableFromInline package let right: Interval

    @inlinable init(left: Interval, right: Interval) {
      self.left = left
      self.right = right
    }
  }

  /// Creates an enclosure without known attained values.
  @inlinable public init(_ set: IntervalSet) {
    self.set = set
    ends = nil
  }

  /// Creates an enclosure of a continuous function with values in `left` and `right` at the interval's ends.
  @inlinable package init(_ set: IntervalSet, from left: Interval, to right: Interval) {
    self.set = set
    ends = Ends(left: left, right: right)
  }

  /// The enclosure without any proof.
  public static var unknown: Enclosure { Enclosure(.unknown) }
}

/// Refinements of a set by further knowledge.
extension IntervalSet {
  /// Any value or none.
  package static var unknown: IntervalSet { IntervalSet(Piece(.entire, .trv, BranchMarks())) }

  /// Returns the set with all pieces intersected with `bounds`.
  package func narrowed(to bounds: Interval) -> IntervalSet {
    var result = IntervalSet()
    for index in 0..<count {
      let piece = self[index]
      result.append(Piece(piece.interval.intersection(bounds), piece.decoration, piece.marks))
    }
    return result
  }

  /// Returns the set for a formula that is undefined somewhere on the box.
  package func withHole() -> IntervalSet {
    var result = IntervalSet()
    for index in 0..<count {
      let piece = self[index]
      result.append(Piece(piece.interval, .trv, piece.marks))
    }
    return result
  }
}
