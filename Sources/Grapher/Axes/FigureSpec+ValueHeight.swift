extension FigureSpec {
  /// Returns about the height of a value with the space around it, relative to that of a plot above names of categories; nil if these
  /// are not turned.
  package static func heightOfValue(overTurned names: [String], in size: Size, isPrinted: Bool) -> Double? {
    let em = Measures(size: size, isPrinted: isPrinted).em
    let shown = names.prefix(mostMeasured)
    let word = shown.flatMap { $0.split { " -/".contains($0) } }.map(\.count).max() ?? 0
    let space = widthOfPlot * size.width / Double(max(names.count, 1))
    guard TickedAxis.leastNames * letter * em * Double(word) > space else { return nil }
    let longest = TickedAxis.lengthOfTurned(em: em, depth: size.height)
    let below = min(letter * em * Double(shown.map(\.count).max() ?? 0), longest)
    return min(heightOfValue * em / max(size.height - below - heightOfTexts * em, em), mostOfValue)
  }

  /// The number of names that are measured.
  private static let mostMeasured = 1000
  /// The width of a plot, relative to that of its figure.
  private static let widthOfPlot = 0.85
  /// The height of a value with the space around it, and that of a title, the name of an axis and margins, in em.
  private static let (heightOfValue, heightOfTexts) = (1.6, 5.6)
  private static let mostOfValue = 0.35
}
