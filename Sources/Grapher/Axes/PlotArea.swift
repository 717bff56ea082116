import Sampling

/// Where a plot lies in the picture, what part of the plane it shows, and its axes.
///
/// The one place where data are converted to points.
struct PlotArea {
  let plot: Rect
  let x: ClosedRange<Double>
  let y: ClosedRange<Double>
  let axes: AxesPlan
  /// Whether there is room for labels and other texts.
  let hasText: Bool

  var xScale: LinearScale { LinearScale(domain: x, start: plot.x, end: plot.maxX) }
  var yScale: LinearScale { LinearScale(domain: y, start: plot.maxY, end: plot.y) }

  /// The place of data, in points; what lies very far away is brought so near that differences are finite.
  func point(x: Double, y: Double) -> Point {
    Point(x: PlotArea.near(xScale.position(of: x)), y: PlotArea.near(yScale.position(of: y)))
  }

  func point(_ data: Point) -> Point { point(x: data.x, y: data.y) }

  /// Whether data are in view.
  func shows(_ data: Point) -> Bool { x.contains(data.x) && y.contains(data.y) }

  private static func near(_ position: Double) -> Double { min(max(position, -1e150), 1e150) }

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

/// Two ranges of which one is widened until a unit is as long across as it is up, in a plot of that size.
///
/// Nothing of what was asked to be seen is lost. Where doubles end, the units differ after all.
func squareUnits(
  x: ClosedRange<Double>, y: ClosedRange<Double>, in size: Size
) -> (x: ClosedRange<Double>, y: ClosedRange<Double>) {
  let across = (x.upperBound / 2 - x.lowerBound / 2) / size.width
  let up = (y.upperBound / 2 - y.lowerBound / 2) / size.height
  guard across > 0, up > 0, across.isFinite, up.isFinite else { return (x, y) }
  return across < up ? (x.widened(by: up / across), y) : (x, y.widened(by: across / up))
}
