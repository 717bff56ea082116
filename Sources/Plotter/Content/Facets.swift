import Grapher
import Sampling

/// The plots of the values of a column, which `--facet` names.
extension PictureContent {
  /// The titles of the plots, in order; empty for a single plot.
  var facets: [String] {
    var known: Set<String> = []
    return series.compactMap(\.facet).filter { known.insert($0).inserted }
  }

  /// The different names of series, in order.
  var distinctLabels: [String] {
    var known: Set<String> = []
    return series.map(\.label).filter { known.insert($0).inserted }
  }

  /// Returns all series, of which those of other plots have no points.
  ///
  /// - Parameter index: the number of the plot, from 0.
  func series(ofFacet index: Int) -> [DataSeries] {
    let facets = facets
    guard facets.indices.contains(index) else { return series }
    return series.map { $0.facet == nil || $0.facet == facets[index] ? $0 : $0.withoutPoints }
  }

  /// Returns the curves of formulas, of which fits to the data of other plots are empty.
  ///
  /// - Parameters:
  ///   - curves: those of all plots, the last ones being constructed.
  ///   - index: the number of the plot, from 0.
  func curves(_ curves: [Curve], ofFacet index: Int) -> [Curve] {
    let facets = facets
    guard facets.indices.contains(index) else { return curves }
    let typed = curves.count - constructed.count
    return curves.enumerated().map { number, curve in
      let facet = number < typed ? nil : constructed[number - typed].facet
      return facet == nil || facet == facets[index] ? curve : Curve(pieces: [])
    }
  }

  /// Returns the title of a plot of a column's value, and the values of the only fit to its data.
  func title(ofFacet title: String) throws(PlotError) -> (name: RichText, values: RichText) {
    let values = fittedValues[title] ?? []
    return (try RichText(markup: title, of: .option(.facet)), values.count == 1 ? values[0] : "")
  }

  /// Returns the series whose look one shares: its leader, or the first one with the same name, in an earlier plot; nil for a
  /// series that has its own look.
  func firstAlike(_ index: Int) -> Int? {
    if let leader = series[index].leader { return leader }
    guard series[index].facet != nil else { return nil }
    let first = series.firstIndex { $0.label == series[index].label } ?? index
    return first < index ? first : nil
  }
}

extension DataSeries {
  /// A series that looks alike and has no points.
  fileprivate var withoutPoints: DataSeries {
    var empty = DataSeries(label: label, style: .points, x: [], y: [])
    (empty.name, empty.facet) = (name, facet)
    return empty
  }
}

extension PlotRequest {
  /// - Throws: `PlotError` if the values of a column cannot have plots of their own.
  func refuseUnfaceted() throws(PlotError) {
    guard contains(.facet) else { return }
    if isSwept || hasSeveralPlots { throw .option(.facet, "needs a figure without --sweep, --panel and --break-y") }
    if [.map, .field, .boxes, .candles].contains(dataUse) {
      let other =
        dataUse == .map ? "--map" : dataUse == .field ? "--field" : dataUse == .boxes ? "box plots" : "candles"
      throw .option(.facet, "does not suit \(other); leave out one of them")
    }
    if let option = PlotRequest.unfaceted.first(where: contains) {
      throw .option(.facet, "does not suit \(option.spelling); leave out one of them")
    }
  }

  private static let unfaceted: [PlotOption] = [
    .residuals, .inset, .y2, .pointsAs, .horizontal, .name, .bare,
  ]
}
