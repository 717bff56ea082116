import Sampling

/// A vertical range that is fitted to functions, in axis units.
struct FittedRange: Sendable {
  let range: ClosedRange<Double>
  /// Whether a logarithmic axis ends above the least values.
  var isCutLow = false

  /// Returns the range with room for a line of text above or below it.
  func withRoom(above: Bool, below: Bool) -> FittedRange {
    let room = FittedRange.roomOfLabel * (range.upperBound / 2 - range.lowerBound / 2)
    return FittedRange(
      range: (range.lowerBound - (below ? room : 0))
        .clampedToFinite...(range.upperBound + (above ? room : 0)).clampedToFinite, isCutLow: isCutLow)
  }

  /// Relative to half of the range.
  private static let roomOfLabel = 0.18

  func union(_ other: FittedRange) -> FittedRange {
    FittedRange(range: range.union(other.range), isCutLow: isCutLow || other.isCutLow)
  }
}
