import Sampling

/// Where data lie in a plot: the one place where what a figure holds besides curves is converted to points.
extension PlotArea {
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
}
