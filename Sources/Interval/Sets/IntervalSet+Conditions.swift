/// Conditional operations: a nonzero number is true, 0 is false.
extension IntervalSet {
  /// Returns `values` where this condition is true, undefined where it is false or undefined.
  ///
  /// Branches on which it is proved false keep an empty piece, which `otherwise` fills.
  public func then(_ values: IntervalSet) -> IntervalSet {
    var result = IntervalSet()
    for index in 0..<count {
      let condition = self[index]
      for valueIndex in 0..<values.count {
        let value = values[valueIndex]
        guard condition.marks.isCompatible(with: value.marks) else { continue }
        let image = Image.then(condition.interval, value.interval)
        let least = Swift.min(condition.decoration, value.decoration, image.decoration)
        result.append(Piece(image.left, least, condition.marks.joined(with: value.marks)))
      }
    }
    return result
  }

  /// Returns these values where defined, `values` elsewhere.
  ///
  /// The result is defined wherever `values` is, and on every branch where these values are. So
  /// `c.then(a).otherwise(b)` is `def` if b is, and so is `c.then(a).otherwise(d.then(b))` if c and d have a common
  /// branch cut and one of them is true on either side.
  public func otherwise(_ values: IntervalSet) -> IntervalSet {
    var result = IntervalSet()
    for index in 0..<count {
      let piece = self[index]
      if piece.decoration >= .def {
        result.append(piece)
        continue
      }
      var filling: Decoration?
      for valueIndex in 0..<values.count {
        let value = values[valueIndex]
        guard piece.marks.isCompatible(with: value.marks) else { continue }
        filling = Swift.min(filling ?? .def, value.decoration)
        let least = piece.interval.isEmpty ? value.decoration : Swift.min(value.decoration, .def)
        result.append(Piece(value.interval, least, piece.marks.joined(with: value.marks)))
      }
      if !piece.interval.isEmpty { result.append(Piece(piece.interval, filling ?? .trv, piece.marks)) }
    }
    return result
  }

  /// Returns the conjunction; false if either operand is false, even if the other one is undefined.
  public func and(_ other: IntervalSet, site: Int) -> IntervalSet {
    connect(other, site: site, decidedBy: { $0.lower == 0 && $0.upper == 0 }, Image.and)
  }

  /// Returns the disjunction; true if either operand is true, even if the other one is undefined.
  public func or(_ other: IntervalSet, site: Int) -> IntervalSet {
    connect(other, site: site, decidedBy: { !$0.isEmpty && !$0.contains(0) }, Image.or)
  }

  /// Combines two sets; a defined piece that decides alone ignores the other's decoration.
  private func connect(
    _ other: IntervalSet, site: Int, decidedBy decides: (Interval) -> Bool, _ operation: (Interval, Interval) -> Image
  ) -> IntervalSet {
    var result = IntervalSet()
    for index in 0..<count {
      for otherIndex in 0..<other.count {
        let (a, b) = (self[index], other[otherIndex])
        guard a.marks.isCompatible(with: b.marks) else { continue }
        var known = Swift.min(a.decoration, b.decoration)
        if decides(a.interval) { known = Swift.max(known, a.decoration) }
        if decides(b.interval) { known = Swift.max(known, b.decoration) }
        result.append(operation(a.interval, b.interval), site: site, known, a.marks.joined(with: b.marks))
      }
    }
    return result
  }
}
