/// A filled area.
public struct Fill: Sendable, Equatable {
  package enum Region: Sendable, Equatable {
    /// Between a curve, given by its index, and y = 0, in the colour of the curve.
    case under(Int)
    /// Between two curves where both have values, in the colour of the first.
    case between(Int, Int)
    /// From the bottom to the top of the plot, in grey.
    case band
  }

  package var region: Region
  /// Intervals of x, ascending and disjoint; nil for everywhere.
  public var intervals: [ClosedRange<Double>]?

  /// Fills between a curve, given by its index, and y = 0, in the colour of the curve.
  public static func under(_ curve: Int, over intervals: [ClosedRange<Double>]? = nil) -> Fill {
    Fill(.under(curve), over: intervals)
  }

  /// Fills between two curves where both have values, in the colour of the first.
  public static func between(_ first: Int, _ second: Int, over intervals: [ClosedRange<Double>]? = nil) -> Fill {
    Fill(.between(first, second), over: intervals)
  }

  /// Fills from the bottom to the top of the plot, in grey.
  public static func band(over intervals: [ClosedRange<Double>]) -> Fill { Fill(.band, over: intervals) }

  package init(_ region: Region, over intervals: [ClosedRange<Double>]? = nil) {
    self.region = region
    self.intervals = intervals
  }
}
