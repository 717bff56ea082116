extension Int {
  /// Rounds down and clamps to a range; NaN gives the lower bound.
  package init(_ value: Double, clampedTo range: ClosedRange<Int>) {
    let clamped = Swift.min(Swift.max(value.rounded(.down), Double(range.lowerBound)), Double(range.upperBound))
    self = Int(exactly: clamped) ?? range.lowerBound
  }
}
