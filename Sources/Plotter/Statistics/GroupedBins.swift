/// The bars of several columns side by side in each bin of a histogram, since areas on each other would mix.
struct GroupedBins {
  private let columns: Int

  /// - Parameter areEqual: whether the bins have the same width; parts of others would not show it.
  /// - Returns: nil for few columns, whose areas can be on each other, and for more bars than can be told apart.
  init?(columns: Int, bins: Int, areEqual: Bool) {
    guard areEqual, columns >= GroupedBins.many, columns * bins <= GroupedBins.mostBars else { return nil }
    self.columns = columns
  }

  /// Returns the sides of the bar of a column in a bin.
  func sides(of column: Int, from left: Double, to right: Double) -> (left: Double, right: Double) {
    let width = (1 - GroupedBins.gap) * (right - left) / Double(columns)
    let start = left + GroupedBins.gap / 2 * (right - left) + Double(column) * width
    return (start, start + width)
  }

  /// The number of columns whose areas would mix.
  static let many = 3
  private static let mostBars = 48
  /// The part of a bin that is free.
  private static let gap = 0.16
}
