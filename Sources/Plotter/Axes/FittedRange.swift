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

  /// Returns the range of several frames: the ends of a range that is a small part of all have as much space as others, but for 0.
  static func union(of all: [FittedRange]) -> FittedRange? {
    guard let first = all.first else { return nil }
    let whole = all.dropFirst().reduce(first) { $0.union($1) }
    let (low, high) = (whole.range.lowerBound, whole.range.upperBound)
    func half(_ range: ClosedRange<Double>) -> Double { range.upperBound / 2 - range.lowerBound / 2 }
    func room(at end: Double, _ isThere: (ClosedRange<Double>) -> Bool) -> Double {
      let own = all.map(\.range).filter(isThere).map(half).max() ?? 0
      return end == 0 ? 0 : roomAtEnd * (half(whole.range) - own)
    }
    let below = room(at: low) { $0.lowerBound == low }
    let above = room(at: high) { $0.upperBound == high }
    return FittedRange(range: (low - below).clampedToFinite...(high + above).clampedToFinite, isCutLow: whole.isCutLow)
  }

  /// The space at an end of a fitted range, relative to half of the range.
  private static let roomAtEnd = 0.09
}
