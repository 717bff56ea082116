import Interval

/// Finds a point of a region that is thinner than a pixel, where the corners of the pixel show none.
struct ThinRegionSearch {
  private let relation: PlaneRelation
  private let grid: CellGrid

  init(_ relation: PlaneRelation, _ grid: CellGrid) { (self.relation, self.grid) = (relation, grid) }

  /// Number of values of each comparison that a search may take.
  static let work = 4 * rounds

  /// Returns whether the relation is proved to hold at a point of a pixel of the grid.
  ///
  /// The point has the least violation of the comparisons, by a pattern search.
  func holdsSomewhere(in column: Int, _ row: Int) -> Bool {
    let middle = grid.place(ofCorner: SIMD2(Double(column), Double(row))) + 0.5
    var (best, least) = (middle, violation(at: middle))
    var reach = 0.25
    for _ in 0..<Self.rounds where least > 0 {
      var isBetter = false
      for way in [SIMD2(reach, 0), SIMD2(-reach, 0), SIMD2(0, reach), SIMD2(0, -reach)] {
        let next = best + way
        guard abs(next.x - middle.x) <= 0.5, abs(next.y - middle.y) <= 0.5 else { continue }
        let value = violation(at: next)
        if value < least { (best, least, isBetter) = (next, value, true) }
      }
      if !isBetter { reach /= 2 }
    }
    let point = grid.point(at: best)
    return relation.truths(over: IntervalColumn([point.x]), IntervalColumn([point.y])) == [true]
  }

  /// Returns how far the comparisons are from being true, all together; 0 where the relation holds.
  private func violation(at place: SIMD2<Double>) -> Double {
    let point = grid.point(at: place)
    if relation.holds(at: point) { return 0 }
    return relation.comparisons.reduce(Double.leastNonzeroMagnitude) { sum, comparison in
      let value = comparison.difference.value(x: point.x, y: point.y)
      return sum + (value.isNaN ? .infinity : comparison.signs.contains(signOf: value) ? 0 : abs(value))
    }
  }

  private static let rounds = 40
}
