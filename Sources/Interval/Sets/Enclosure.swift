/// What is proved of a function over an interval.
@frozen
public struct Enclosure: Sendable {
  /// Where the values lie, in pieces, and what is known of the function there.
  public let set: IntervalSet
  /// Two values between which all are attained, since the function is continuous; nil where none are known.
  @usableFromInline package let ends: Ends?

  /// Where two values lie.
  @usableFromInline
  package struct Ends: Sendable {
    @usableFromInline package let left: Interval
    @usableFromInline package let right: Interval

    @inlinable
    init(left: Interval, right: Interval) {
      self.left = left
      self.right = right
    }
  }

  /// Creates an enclosure by a set of values alone.
  @inlinable
  public init(_ set: IntervalSet) {
    self.set = set
    ends = nil
  }

  /// What a continuous function makes of an interval, at whose ends it has values in `left` and `right`.
  @inlinable
  package init(_ set: IntervalSet, from left: Interval, to right: Interval) {
    self.set = set
    ends = Ends(left: left, right: right)
  }

  /// Any value or none: no proof.
  public static var unknown: Enclosure { Enclosure(.unknown) }
}

/// What else is known of a set's values.
extension IntervalSet {
  /// Any value or none.
  package static var unknown: IntervalSet { IntervalSet(Piece(.entire, .trv, BranchMarks())) }

  /// The set where all values are known to lie in `bounds` as well.
  package func narrowed(to bounds: Interval) -> IntervalSet {
    var result = IntervalSet()
    for index in 0..<count {
      let piece = self[index]
      result.append(Piece(piece.interval.intersection(bounds), piece.decoration, piece.marks))
    }
    return result
  }

  /// The set for a formula that has no value somewhere on the box.
  package func withHole() -> IntervalSet {
    var result = IntervalSet()
    for index in 0..<count {
      let piece = self[index]
      result.append(Piece(piece.interval, .trv, piece.marks))
    }
    return result
  }
}
