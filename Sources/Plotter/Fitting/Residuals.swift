import Brain
import Grapher
import Sampling

extension PlotRequest {
  /// The plots of a figure with residuals: that of the data and the fits, and that of the residuals below it.
  var plotsWithResiduals: [PlotRequest] {
    var residuals = self
    residuals.part = .residuals
    residuals.remove(.residuals)
    for option in PlotRequest.optionsOfData { residuals.remove(option) }
    residuals[.title] = ""
    if let name = residuals[.yLabel] { residuals[.yLabel] = PictureContent.nameOfResiduals(of: name) }
    residuals[.key] = KeyRequest.none.rawValue
    residuals[.dataStyle] = DataStyle.points.rawValue
    if let log = residuals[.log] {
      // Residuals have both signs.
      if log.lowercased().contains("x") { residuals[.log] = "x" } else { residuals.remove(.log) }
    }
    // The first is the request that the picture records.
    return [self, residuals]
  }

  /// The options that suit the values of data and not their residuals.
  private static let optionsOfData: [PlotOption] = [
    .caption, .legend, .yRange, .yTicks, .hline, .annotate, .text, .inset, .equal, .mark, .markLabels, .stacked,
  ]
}

extension DataSeries {
  /// Returns the differences of the points from a function, as points with their errors.
  func residuals(from function: CompiledFunction) -> DataSeries {
    func below(_ points: [Point]) -> [Double] {
      var heights: [Double] = []
      function.evaluate(at: points.map(\.x), into: &heights)
      return heights
    }
    let points = measured
    let bars = errorBars
    var series = DataSeries(
      label: label, style: .points, x: points.map(\.x), y: zip(points, below(points)).map { $0.y - $1 },
      errors: zip(bars, below(bars.map(\.point))).map { bar, height in
        ErrorBar(
          at: Point(x: bar.point.x, y: bar.point.y - height), xLow: bar.xLow, xHigh: bar.xHigh,
          yLow: bar.yLow - height, yHigh: bar.yHigh - height)
      })
    series.name = name
    series.marker = marker
    series.markerSize = markerSize
    series.xName = xName
    return series
  }
}

extension DataSeries {
  /// The greatest distance of a point and its error bar from zero; nil without points.
  fileprivate var reach: Double? {
    let ends = measured.map(\.y) + errorBars.flatMap { [$0.yLow, $0.yHigh] }
    return ends.lazy.map(\.magnitude).filter(\.isFinite).max()
  }

  /// The height of a plot of residuals, relative to that of the residuals.
  fileprivate static let air = 1.2
}

extension PictureContent {
  /// Returns the name of the axis of residuals, with the unit of the data: "residual [V]" for "U [V]".
  fileprivate static func nameOfResiduals(of name: String) -> String {
    for (opening, closing) in [(" [", "]"), (" (", ")")] where name.hasSuffix(closing) {
      if let start = name.ranges(of: opening).last?.lowerBound { return "residual" + name[start...] }
    }
    return "residual"
  }

  /// Shows residuals around a line at zero, in the colours that their data have beside other curves.
  ///
  /// - Parameters:
  ///   - typed: the number of typed curves, which are not shown here.
  ///   - request: tells whether colours or styles are given.
  mutating func showResiduals(_ residuals: [DataSeries], typed: Int, _ request: PlotRequest) {
    let free = constructed.map { $0.companion == nil && !$0.isBesidePalette ? 1 : 0 }
    // The only data with the only fit have the first colour.
    let hasStyles = request.contains(.color) || request.contains(.style)
    let areFirst = typed == 0 && !hasStyles && free.reduce(0, +) == 1 && series.count { $0.companion == nil } == 1
    var place = areFirst ? 0 : typed + free.reduce(0, +)
    var shown = residuals
    for (index, data) in series.enumerated() where index < shown.count && shown[index].place == nil {
      if let companion = data.companion {
        shown[index].place = typed + free.prefix(companion).reduce(0, +)
      } else {
        shown[index].place = place
        place += 1
      }
    }
    replaceAll(by: shown, typed: typed)
    yName = PictureContent.nameOfResiduals(of: yName ?? "")
    let reach = shown.compactMap { $0.reach }.max() ?? 0
    if reach > 0, reach.isFinite { rangeOfResiduals = -DataSeries.air * reach...DataSeries.air * reach }
    references = references.filter { $0.kind == .vertical } + [ReferenceLine(.horizontal, at: 0)]
  }
}
