import Grapher
import Sampling

/// What a picture of data shows, in words: how many values each series has, over which range, and against which column.
extension PictureContent {
  /// - Parameter xName: the name of the column of x; nil without one.
  func sentences(xName: String?) -> [String] {
    let shown = series.indices.filter { series[$0].leader == nil && series[$0].points > 0 }
    let told = shown.prefix(PictureContent.mostTold).flatMap { sentences(of: series[$0], xName: xName) }
    return [plane?.sentence].compactMap(\.self) + told
      + (shown.count > PictureContent.mostTold
        ? ["There are \(shown.count - PictureContent.mostTold) more series."] : [])
  }

  private func sentences(of series: DataSeries, xName: String?) -> [String] {
    let name = series.name.plain + (series.facet.map { " of \($0)" } ?? "")
    if let counted = series.counted {
      guard let low = counted.values.min(), let high = counted.values.max() else { return [] }
      if counted.kind == .ecdf {
        return ["\(name) has \(Self.count(counted.values.count, "value")) \(Summary.range(low, high))."]
      }
      return [
        "\(name) has \(Self.count(counted.values.count, "value")) \(Summary.range(low, high)) in \(Self.count(series.bars.count, "bin"))."
      ]
    }
    if let bandwidth = series.bandwidth {
      let values = (series.quantity ?? series.name.plain) + (series.facet.map { " of \($0)" } ?? "")
      return ["The density of \(values) has the bandwidth \(Summary.number(bandwidth))."]
    }
    if series.bars.contains(where: { $0.summary?.median != nil || $0.violin != nil }) { return distributions(series) }
    let points = series.measured
    let isTurned = series.bars.contains(where: \.isHorizontal)
    let (values, places) = (points.map { isTurned ? $0.x : $0.y }, points.map { isTurned ? $0.y : $0.x })
    guard let low = values.indices.min(by: { values[$0] < values[$1] }),
      let high = values.indices.max(by: { values[$0] < values[$1] })
    else { return [] }
    let isCandle = series.bars.contains { $0.summary != nil }
    let kind = isCandle ? "candle" : series.symbol == .bars ? "bar" : "point"
    let against = xName.map { $0.isEmpty || isTurned ? "" : " against \($0)" } ?? ""
    let axis = isTurned ? ordinate : abscissa
    func told(_ index: Int) -> String {
      "\((isTurned ? abscissa : .numbers).text(of: values[index], number: Summary.number)) at \(axis.text(of: places[index], number: Summary.number))"
    }
    return ["\(name) has \(Self.count(points.count, kind))\(against), from \(told(low)) to \(told(high))."]
  }

  /// Returns the medians and the quartiles of boxes and violins.
  private func distributions(_ series: DataSeries) -> [String] {
    let told = series.bars.prefix(PictureContent.mostTold).map { bar in
      let middle = (bar.left + bar.right) / 2
      let place = (bar.isHorizontal ? ordinate : abscissa).text(of: middle, number: Summary.number)
      let (lower, upper) = bar.violin.map { ($0.lower, $0.upper) } ?? (bar.base, bar.end)
      let median = Summary.number(bar.summary?.median ?? bar.violin?.median ?? .nan)
      return "\(place) has the median \(median) and the quartiles \(Summary.number(lower)) and \(Summary.number(upper))"
    }
    return told.isEmpty ? [] : ["\(series.name.plain): \(told.joined(separator: "; "))."]
  }

  private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  /// The greatest number of series, and of boxes, that are told.
  private static let mostTold = 4
}

extension PlaneData {
  /// The size of a matrix and its values in words; nil for other data.
  fileprivate var sentence: String? {
    let values = cells.map(\.value).filter(\.isFinite)
    guard let low = values.min(), let high = values.max() else { return nil }
    let columns = cells.count { $0.place.y == 1 }
    let missing = cells.count - values.count
    return
      "The matrix has \(cells.count / columns) rows and \(columns) columns, with values \(Summary.range(low, high))"
      + (missing > 0 ? ", of which \(missing) \(missing == 1 ? "is" : "are") missing." : ".")
  }
}
