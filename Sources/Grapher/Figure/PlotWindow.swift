import Sampling

extension PlotArea {
  /// What to sample: the ranges on view and the device pixels that the plot covers.
  ///
  /// - Parameter scale: device pixels for a point.
  func window(scale: Double) -> ViewWindow {
    ViewWindow(x: x, y: y, columns: pixels(plot.width * scale), rows: pixels(plot.height * scale))
  }

  private func pixels(_ length: Double) -> Int {
    length.isNaN ? 1 : Int(exactly: min(max(length.rounded(), 1), 1e9)) ?? 1
  }
}
