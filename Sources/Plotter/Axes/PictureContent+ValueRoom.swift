import Grapher

extension PictureContent {
  /// Makes room in the range for the values above upright bars, of which a plot that is low above turned names needs a larger part.
  ///
  /// - Parameters:
  ///   - size: that of the figure.
  ///   - isPrinted: whether the size is one on paper.
  mutating func makeRoomForValues(in size: Size, isPrinted: Bool) {
    guard !hasHorizontalValues, case .categories(let names) = abscissa,
      series.contains(where: { $0.bars.contains { !$0.text.isEmpty } })
    else { return }
    let share = FigureSpec.heightOfValue(overTurned: names, in: size, isPrinted: isPrinted)
    if let share { roomForValues = max(roomForValues, 1 / (PictureContent.rangeAboveBars * (1 - share)) - 1) }
  }

  /// The range of values that is chosen for bars, relative to that which is to be shown.
  private static let rangeAboveBars = 1.05
}
