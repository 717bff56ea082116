import Grapher

/// The axes of a picture without `--axes`.
extension Sweep {
  /// Returns the axes that suit curves of some kinds: none around a figure of geometry, circles and rays for polar curves alone whose ranges are not given, a frame if the
  /// curves fill the plot, or the plot is one of several; nil for those of the theme.
  static func axes(
    suiting kinds: [CurveKind], of request: PlotRequest, _ arrangement: Arrangement, isPanel: Bool
  ) -> AxesStyle? {
    if request.isFigureOfGeometry { return AxesStyle.none }
    let isOfPlane = Self.optionsOfPlane.contains(where: request.contains)
    if !kinds.isEmpty, kinds.allSatisfy({ $0 == .polar }), !isOfPlane { return .polar }
    let isFramed =
      isPanel || arrangement == .grid
      || kinds.contains { [.map, .complex, .slopes, .vectors, .secondOrder, .system].contains($0) }
    return isFramed ? .frame : nil
  }

  /// Whether figures of geometry are all there is besides data.
  var onlyDrawsFigures: Bool {
    typedCount == 0 && !templates.isEmpty && templates.allSatisfy { $0.rangeShare == .box && !$0.isFunction }
  }

  /// Options that tell of x and y.
  private static let optionsOfPlane: [PlotOption] = [
    .range, .yRange, .xLabel, .yLabel, .xTicks, .yTicks, .gridLines, .mark, .markLabels, .annotate, .text, .hline,
    .vline, .unit, .noEqual, .bare, .inset, .breakY, .share,
  ]
}

extension PlotRequest {
  /// Whether the picture has only segments, polygons, circles and angles, and nothing is said of x and y. Arrows, which are vectors, have
  /// axes.
  var isFigureOfGeometry: Bool {
    functionCount == 0 && Self.figures.contains(where: contains) && !Self.besideFigures.contains(where: contains)
  }

  private static let figures: [PlotOption] = [.segment, .polygon, .circle, .angle]
  /// Options of pictures that are more than a figure of geometry.
  private static let besideFigures: [PlotOption] = [
    .arrow, .data, .range, .yRange, .xLabel, .yLabel, .xTicks, .yTicks, .gridLines, .hline, .vline, .unit, .noEqual,
    .inset, .breakY, .log, .mark, .markLabels,
  ]
}
