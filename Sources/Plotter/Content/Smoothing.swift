import Grapher
import Sampling

/// Lines through data that `--smooth` asks for: the mean of some points around each.
extension PictureContent {
  /// Adds a line of means for each series, in its colour.
  ///
  /// - Parameter width: the number of points of a mean.
  /// - Throws: `PlotError` if a series has fewer points.
  mutating func addSmoothed(_ width: Int) throws(PlotError) {
    var lines: [DataSeries] = []
    for (index, data) in series.enumerated() {
      var line = data.smoothed(width)
      guard line.points > 0 else {
        throw .option(.smooth, "needs at least \(width) points; '\(data.label)' has \(data.measured.count)")
      }
      line.leader = index
      lines.append(line)
    }
    series += lines
  }
}

extension DataSeries {
  /// Returns a line of the means of so many points around each, in the order of x. It begins and ends where these are all there.
  fileprivate func smoothed(_ width: Int) -> DataSeries {
    let points = measured.sorted { $0.x < $1.x }
    let means = ColumnFunction.movavg(width).values(of: points.map(\.y), in: [Array(points.indices)])
    var line = DataSeries(label: label, style: .lines, x: points.map(\.x), y: means)
    (line.name, line.xName, line.quantity) = (name, xName, quantity)
    (line.facet, line.isRight) = (facet, isRight)
    return line
  }
}

extension PlotRequest {
  /// The number of points of the means that are drawn; nil for none.
  ///
  /// - Throws: `PlotError` if the data are not drawn as they are.
  func smoothing() throws(PlotError) -> Int? {
    guard let width = try count(.smooth) else { return nil }
    if !contains(.data) { throw .option(.smooth, "needs --data") }
    if dataUse != .curves { throw .option(.smooth, "needs data that are drawn as points, lines or bars") }
    if let other = PlotRequest.unsmoothed.first(where: contains) {
      throw .option(.smooth, "does not suit \(other.spelling); leave out one of them")
    }
    return width
  }

  private static let unsmoothed: [PlotOption] = [.fit, .horizontal, .pointsAs, .stacked]
}
