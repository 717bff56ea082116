import Sampling

extension FigureSpec {
  /// Returns a vertical range with room for the legend in the corner that is asked for, above or below the curves that it would cover;
  /// the given range if it covers none, or room does not help, as beside curves that leave the plot there.
  ///
  /// - Parameter sketches: Approximate curves, one for each style.
  package func rangeWithRoom(
    forLegendOver sketches: [Curve], x: ClosedRange<Double>, y: ClosedRange<Double>, metrics: any TextMetrics
  ) -> ClosedRange<Double> {
    guard let place = legendPlace, place != .outside else { return y }
    let length = y.upperBound - y.lowerBound
    var shown = y
    for factor in FigureSpec.factorsOfRoom {
      let layout = FigureLayout(spec: self, x: x, y: shown, metrics: metrics)
      let content = layout.content(PanelContent(curves: sketches))
      guard content.isLegendOverCurves, let legend = content.legend else { return shown }
      let share = min(factor * legend.height / layout.plot.height, FigureSpec.mostRoom)
      let room = length * share / (1 - share)
      let isAbove = place == .topLeft || place == .topRight
      shown = y.lowerBound - (isAbove ? 0 : room)...y.upperBound + (isAbove ? room : 0)
    }
    return y
  }

  /// The height of the room in heights of the legend, from one try to the next; the last range is only judged.
  private static let factorsOfRoom = [0.75, 1.1, 1.4, 1.8, 1.8]
  /// The greatest part of the plot that is left to the legend.
  private static let mostRoom = 0.5
}
