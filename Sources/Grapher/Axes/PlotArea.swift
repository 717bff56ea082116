import Sampling

/// The position of a plot in the picture, its visible ranges and its axes. Converts data to points.
struct PlotArea {
  let plot: Rect
  let x: ClosedRange<Double>
  let y: ClosedRange<Double>
  let axes: AxesPlan
  /// Whether there is space for labels and other texts.
  let hasText: Bool
  /// The axes whose values grow to the left or downwards.
  var reversed: Set<Direction> = []

  var xScale: LinearScale { plot.scale(.horizontal, over: x, reversed: reversed) }
  var yScale: LinearScale { plot.scale(.vertical, over: y, reversed: reversed) }

  /// The plot, its ranges and its ticks.
  var placed: PlacedPlot {
    let horizontal = axes.lines.first { $0.direction == .horizontal }
    return PlacedPlot(
      area: plot, x: x, y: y, xTicks: horizontal?.axis.ticks.stops.map(\.place) ?? [], reversed: reversed)
  }

  /// Converts data to points. Limits far positions so that their differences stay finite.
  func point(x: Double, y: Double) -> Point {
    Point(x: PlotArea.near(xScale.position(of: x)), y: PlotArea.near(yScale.position(of: y)))
  }

  func point(_ data: Point) -> Point { point(x: data.x, y: data.y) }

  /// Whether a data point is visible.
  func shows(_ data: Point) -> Bool { x.contains(data.x) && y.contains(data.y) }

  private static func near(_ position: Double) -> Double { min(max(position, -1e150), 1e150) }

  /// Returns the visible ranges and the size of the plot in device pixels, for sampling.
  ///
  /// - Parameter scale: Device pixels per point.
  func window(scale: Double) -> ViewWindow {
    ViewWindow(
      x: x, y: y, columns: Int((plot.width * scale).rounded(), clampedTo: 1...1_000_000_000),
      rows: Int((plot.height * scale).rounded(), clampedTo: 1...1_000_000_000))
  }
}

extension Rect {
  /// Returns the scale of an axis along a plot: to the right or upwards, and a reversed one to the left or downwards.
  func scale(_ direction: Direction, over domain: ClosedRange<Double>, reversed: Set<Direction>) -> LinearScale {
    let (near, far) = direction == .horizontal ? (x, maxX) : (maxY, y)
    let isReversed = reversed.contains(direction)
    return LinearScale(domain: domain, start: isReversed ? far : near, end: isReversed ? near : far)
  }
}

/// Widens one of two ranges until a unit has equal length in both directions of a plot.
///
/// Never narrows a range. Units stay unequal where the range of `Double` ends.
func squareUnits(
  x: ClosedRange<Double>, y: ClosedRange<Double>, in size: Size
) -> (x: ClosedRange<Double>, y: ClosedRange<Double>) {
  guard let (across, up) = unitsPerPoint(x, y, in: size), abs(up / across - 1) > roundingOfUnits else { return (x, y) }
  return across < up ? (x.widened(by: up / across), y) : (x, y.widened(by: across / up))
}

/// The relative difference of units that rounding alone can make.
private let roundingOfUnits = 1e-12

/// Returns half the data units of each direction in a point; nil unless both are positive and finite.
func unitsPerPoint(_ x: ClosedRange<Double>, _ y: ClosedRange<Double>, in size: Size) -> (across: Double, up: Double)? {
  let across = (x.upperBound / 2 - x.lowerBound / 2) / size.width
  let up = (y.upperBound / 2 - y.lowerBound / 2) / size.height
  return across > 0 && up > 0 && across.isFinite && up.isFinite ? (across, up) : nil
}
