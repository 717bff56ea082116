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
