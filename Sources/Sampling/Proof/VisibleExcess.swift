import Interval

/// Sets of values as rows of pixels.
extension PixelGrid {
  /// How far, in pixels, the visible values of a set may be from the rows drawn.
  func excess(of set: IntervalSet, beyond drawn: PixelRowSet) -> Double {
    let tolerance = PixelGrid.tolerance
    var worst = 0.0
    for index in 0..<set.count where !set[index].interval.isEmpty {
      let (low, high) = (bottom(of: set[index].interval), top(of: set[index].interval))
      let isInView = high >= 0 && low <= Double(rows)
      if isInView, !drawn.covers(max(low, 0), min(high, Double(rows)), within: tolerance) {
        worst = max(worst, drawn.excess(of: max(low, 0), min(high, Double(rows))), 2 * tolerance)
      }
    }
    return worst
  }

  /// The height of the least value; infinite if there is none.
  func bottom(of y: Interval) -> Double { boundHeight(y.lower) }

  /// The height of the greatest value; infinite if there is none.
  func top(of y: Interval) -> Double { boundHeight(y.upper) }

  private func boundHeight(_ y: Double) -> Double { y.isFinite ? unclampedHeight(of: y) : y }
}
