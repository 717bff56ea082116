import Interval

/// A relation with its comparisons at hand.
struct PlaneRelation: Sendable {
  let source: any RelationDataSource
  let comparisons: [PlaneComparison]

  init(_ source: any RelationDataSource) {
    self.source = source
    comparisons = source.planeComparisons
  }

  /// Returns the truth at a point.
  func holds(at point: Point) -> Bool {
    source.truth { comparisons[$0].holds(at: point) } == true
  }

  /// Returns whether the truth at a point changes with that of a comparison, as on its boundary.
  ///
  /// - Parameters:
  ///   - other: another comparison that is assumed to hold.
  ///   - work: the number of values of a short formula that may be computed, from which those are subtracted that are.
  func depends(on comparison: Int, at point: Point, assuming other: Int? = nil, work: inout Int) -> Bool {
    var known = [Bool?](repeating: nil, count: comparisons.count)
    if let other { known[other] = true }
    // Joining the comparisons twice is some work too.
    work -= comparisons.count
    func isTrue(if assumed: Bool) -> Bool {
      known[comparison] = assumed
      let truth = source.truth { index in
        if let truth = known[index] { return truth }
        let truth = comparisons[index].holds(at: point)
        work -= comparisons[index].difference.enclosureCost
        known[index] = truth
        return truth
      }
      return truth == true
    }
    return isTrue(if: true) != isTrue(if: false)
  }

  /// Returns the truth over boxes; nil where it is unknown.
  func truths(over x: IntervalColumn, _ y: IntervalColumn) -> [Bool?] {
    let parts = comparisons.map { $0.truths(over: x, y) }
    return (0..<x.count).map { index in source.truth { parts[$0][index] } }
  }
}

extension PlaneComparison {
  /// Whether only zeros satisfy the comparison.
  var isEquation: Bool { signs == .zero }

  func holds(at point: Point) -> Bool { signs.contains(signOf: difference.value(x: point.x, y: point.y)) }

  /// Returns the truth over boxes; nil where it is unknown.
  func truths(over x: IntervalColumn, _ y: IntervalColumn) -> [Bool?] {
    let enclosures = difference.enclosuresInParts(over: x, y, slopeIn: nil)
    var truths = (0..<x.count).map { index in
      if enclosures.isKnown[index] {
        return signs.truth(over: IntervalSet(enclosures.values[index], .dac))
      }
      return Cancellation.isRequested ? nil : signs.truth(over: difference.values(over: x[index], y[index]))
    }
    guard isEquation else { return truths }
    let open = truths.indices.filter { truths[$0] == nil && enclosures.isKnown[$0] }
    let constant = difference.constantZeros(
      over: IntervalColumn(lower: open.map { x.lower[$0] }, upper: open.map { x.upper[$0] }),
      IntervalColumn(lower: open.map { y.lower[$0] }, upper: open.map { y.upper[$0] }))
    for place in constant { truths[open[place]] = true }
    return truths
  }

  /// Returns whether the comparison is known to hold or not to hold for all values of each piece over a box.
  func isDecided(over x: Interval, _ y: Interval) -> Bool {
    let set = difference.values(over: x, y)
    return (0..<set.count).allSatisfy { index in
      let found = SignSet(of: set[index].interval)
      return found.isSubset(of: signs) || found.isDisjoint(with: signs)
    }
  }
}
