/// An area to fill.
public struct Fill: Sendable, Equatable {
  public enum Region: Sendable, Equatable {
    /// Between a curve and y = 0, in the curve's colour. Curves are counted from 0.
    case under(Int)
    /// Between two curves where both have values, in the first one's colour.
    case between(Int, Int)
    /// From the bottom to the top of the plot, in grey.
    case band
  }

  public var region: Region
  /// Where along x, ascending and apart; nil for everywhere.
  public var intervals: [ClosedRange<Double>]?

  public init(_ region: Region, over intervals: [ClosedRange<Double>]? = nil) {
    self.region = region
    self.intervals = intervals
  }
}
