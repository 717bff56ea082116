import Grapher
import Sampling

/// The styles and the marker shapes of series in order; the last ones also serve further series.
struct DataLooks {
  private let styles: [DataStyle]
  private let markers: [MarkerShape]

  init(styles: [DataStyle] = [], markers: [MarkerShape] = []) { (self.styles, self.markers) = (styles, markers) }

  /// - Throws: `PlotError` if a word is neither a style nor a shape.
  init(_ request: PlotRequest) throws(PlotError) {
    styles = try request.choices(.dataStyle, as: DataStyle.self)
    markers = try request.choices(.marker, as: MarkerShape.self)
  }

  func style(of series: Int) -> DataStyle { series < styles.count ? styles[series] : styles.last ?? .points }

  func marker(of series: Int) -> MarkerShape? { series < markers.count ? markers[series] : markers.last }

  /// - Throws: `PlotError` if there are more of them than series, or no series has markers.
  func check(series: [DataSeries]) throws(PlotError) {
    for (option, count) in [(PlotOption.dataStyle, styles.count), (.marker, markers.count)] where count > 0 {
      if series.isEmpty { throw .option(option, "needs --data") }
      if count > series.count { throw .moreThanSeries(option, count, series.count) }
    }
    if !markers.isEmpty, !series.contains(where: { $0.symbol.hasDots }) {
      throw .option(.marker, "needs data that are drawn as points; add --data-style points or both")
    }
  }
}

extension DataStyle {
  /// Returns the corners of steps: each value holds until the next place. A missing number ends a step.
  static func steps(x: [Double], y: [Double]) -> (x: [Double], y: [Double]) {
    var corners: (x: [Double], y: [Double]) = ([], [])
    for row in 0..<min(x.count, y.count) {
      if let held = corners.y.last, held.isFinite, x[row].isFinite, y[row].isFinite {
        corners.x.append(x[row])
        corners.y.append(held)
      }
      corners.x.append(x[row])
      corners.y.append(y[row])
    }
    return corners
  }
}
