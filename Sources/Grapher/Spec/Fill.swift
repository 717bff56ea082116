/// An area to fill.
public struct Fill: Sendable, Equatable {
  package enum Region: Sendable, Equatable {
    /// Between a curve and y = 0, in the curve's colour. Curves are counted from 0.
    case under(Int)
    /// Between two curves where both have values, in the first one's colour.
    case between(Int, Int)
    /// From the bottom to the top of the plot, in grey.
    case band
  }

  package var region: Region
  /// Where along x, ascending and apart; nil for everywhere.
  public var intervals: [ClosedRange<Double>]?

  /// Between a curve and y = 0, in the curve's colour. Curves are counted from 0.
  public static func under(_ curve: Int, over intervals: [ClosedRange<Double>]? = nil) -> Fill {
    Fill(.under(curve), over: intervals)
  }

  /// Between two curves where both have values, in the first one's colour.
  public static func between(_ first: Int, _ second: Int, over intervals: [ClosedRange<Double>]? = nil) -> Fill {
    Fill(.between(first, second), over: intervals)
  }

  /// From the bottom to the top of the plot, in grey.
  public static func band(over intervals: [ClosedRange<Double>]) -> Fill { Fill(.band, over: intervals) }

  package init(_ region: Region, over intervals: [ClosedRange<Double>]? = nil) {
    self.region = region
    self.intervals = intervals
  }
}
