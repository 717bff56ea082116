import Grapher

extension PictureContent {
  /// Returns the colours of the map that `--color-map` names for the series of data, in the order of the numbers that name groups, or
  /// else of the data; none if something else has the colours of the map.
  func colorsOfSeries(_ request: PlotRequest, on background: Color) throws(PlotError) -> [Color] {
    guard request.hasColorsOfSeries, let map = try request.choice(.colorMap, as: ColorMap.self) else { return [] }
    let names = series.indices.filter { firstAlike($0) == nil }.map { series[$0].label }
    // A group of numbers is called `year = 2026`.
    let numbers = names.compactMap { Double($0.split(separator: "=").last.map { String($0).trimmed } ?? "") }
    let values = numbers.count == names.count ? numbers : names.indices.map(Double.init)
    let steps = Set(values).sorted()
    let scale = steps.count > 1 ? ColorScale(map, between: steps) : ColorScale(map, of: values)
    return scale.colors(of: values, on: background)
  }
}

extension PlotRequest {
  /// Whether the colours of a map are those of several series of data.
  var hasColorsOfSeries: Bool {
    contains(.data) && functionCount == 0 && !contains(.colorBy) && !contains(.pointsAs)
      && [.curves, .histogram, .boxes].contains(dataUse)
  }
}
