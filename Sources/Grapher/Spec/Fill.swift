/// A filled area.
package struct Fill: Sendable, Equatable {
  /// The edges and the colour of an area.
  package enum Region: Sendable, Equatable {
    /// Between a curve, given by its index, and y = 0, in the colour of the curve unless areas take turns.
    case under(Int)
    /// Between two curves where both have values, in the colour of the first.
    case between(Int, Int)
    /// From the bottom to the top of the plot, in grey.
    case band

    /// The indices of the curves between which the area is.
    var edges: [Int] { if case .between(let first, let second) = self { [first, second] } else { [] } }
  }

  /// The edges and the colour of the area.
  package var region: Region
  /// Intervals of x, ascending and disjoint; nil for everywhere.
  package var intervals: [ClosedRange<Double>]?
  /// Whether the area has another colour than its curve, as one that counts as negative.
  package var isOpposite: Bool
  /// The number of areas with the same edges before it that have colours of their own, from which its colour differs.
  package var turn: Int

  package init(
    _ region: Region, over intervals: [ClosedRange<Double>]? = nil, isOpposite: Bool = false, turn: Int = 0
  ) {
    self.region = region
    self.intervals = intervals
    self.isOpposite = isOpposite
    self.turn = turn
  }
}
