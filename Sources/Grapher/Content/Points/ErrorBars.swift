import RealModule
import Sampling

/// The uncertainty of a measured point in axis units: the ends of its bars, NaN for no bar, infinite for an end without a
/// place on the axis.
package struct ErrorBar: Codable, Sendable, Equatable {
  package let point: Point
  package var (xLow, xHigh, yLow, yHigh): (Double, Double, Double, Double)

  package init(
    at point: Point, xLow: Double = .nan, xHigh: Double = .nan, yLow: Double = .nan, yHigh: Double = .nan
  ) {
    self.point = point
    (self.xLow, self.xHigh, self.yLow, self.yHigh) = (xLow, xHigh, yLow, yHigh)
  }

  /// Returns the bar of a moved point.
  package func moved(right: Double, up: Double) -> ErrorBar {
    ErrorBar(
      at: Point(x: point.x + right, y: point.y + up), xLow: xLow + right, xHigh: xHigh + right, yLow: yLow + up,
      yHigh: yHigh + up)
  }

  /// Returns the bar with ends in the units of other axes; NaN if its point has no place there.
  ///
  /// An end that a logarithmic axis cannot show is infinitely far away.
  package func scaled(x: AxisScale, y: AxisScale) -> ErrorBar {
    func end(_ value: Double, _ scale: AxisScale) -> Double {
      let place = scale.scaled(value)
      return place.isNaN && !value.isNaN ? -.infinity : place
    }
    return ErrorBar(
      at: Point(x: x.scaled(point.x), y: y.scaled(point.y)), xLow: end(xLow, x), xHigh: end(xHigh, x),
      yLow: end(yLow, y), yHigh: end(yHigh, y))
  }
}

/// The error bars of a curve's points with their caps, in points.
///
/// Bars that would overlap on one line of a fine raster are joined, which bounds their number by the size of the plot.
struct ErrorBars {
  /// The bars with the caps at their ends.
  let lines: [Polyline]
  private let stroke: Stroke

  init(_ bars: [ErrorBar], stroke: Stroke, in area: PlotArea) {
    let vertical = ErrorBars.spans(bars.lazy.filter { area.x.contains($0.point.x) }) { bar in
      let (low, high) = (area.point(x: bar.point.x, y: bar.yLow), area.point(x: bar.point.x, y: bar.yHigh))
      return Span(place: low.x, between: high.y, low.y)
    }
    let horizontal = ErrorBars.spans(bars.lazy.filter { area.y.contains($0.point.y) }) { bar in
      let (low, high) = (area.point(x: bar.xLow, y: bar.point.y), area.point(x: bar.xHigh, y: bar.point.y))
      return Span(place: low.y, between: low.x, high.x)
    }
    // Caps of short bars in both directions would look like a box.
    let lengths = [vertical, horizontal].map { spans in spans.map { $0.end - $0.start }.sorted() }
    let medians = lengths.compactMap { $0.isEmpty ? nil : $0[$0.count / 2] }
    let cap = ErrorBars.cap * stroke.width
    let areBoxes = medians.count == 2 && medians.contains { $0 < ErrorBars.leastBesideCaps * cap }
    let half = areBoxes ? 0 : cap / 2
    let plot = area.plot
    lines =
      vertical.flatMap { $0.lines(within: plot.y...plot.maxY, cap: half) { Point(x: $0, y: $1) } }
      + horizontal.flatMap { $0.lines(within: plot.x...plot.maxX, cap: half) { Point(x: $1, y: $0) } }
    self.stroke = Stroke(color: stroke.color, width: ErrorBars.width * stroke.width)
  }

  /// Returns a vertical bar with its caps.
  ///
  /// - Parameter width: the width of the curve.
  static func lines(at x: Double, from top: Double, to bottom: Double, width: Double) -> [Polyline] {
    Span(place: x, start: top, end: bottom).lines(within: top...bottom, cap: cap * width / 2) { Point(x: $0, y: $1) }
  }

  func marks(isBare: Bool, plot: Rect) -> [Mark] {
    if lines.isEmpty { return [] }
    return [.stroke(lines, stroke, clip: isBare ? plot : plot.inflated(by: stroke.width / 2))]
  }

  /// Returns the bars that are there; of many, those that overlap on one line are joined.
  private static func spans(_ bars: some Sequence<ErrorBar>, _ span: (ErrorBar) -> Span) -> [Span] {
    let all = bars.map(span).filter { $0.start <= $0.end }
    if all.count <= mostSeparate { return all }
    var joined: [Span] = []
    let placed = all.map { Span(place: ($0.place / raster).rounded() * raster, start: $0.start, end: $0.end) }
    for span in placed.sorted(by: { ($0.place, $0.start) < ($1.place, $1.start) }) {
      if let last = joined.last, last.place == span.place, span.start <= last.end {
        joined[joined.count - 1].end = max(last.end, span.end)
      } else {
        joined.append(span)
      }
    }
    return joined
  }

  /// The width of a bar relative to that of a curve.
  static let width = 0.65
  /// The length of a cap relative to the width of a curve.
  private static let cap = 4.4
  /// The length of bars in both directions that have caps, relative to these.
  private static let leastBesideCaps = 4.0
  private static let mostSeparate = 2000
  /// The distance of the lines on which bars are joined.
  private static let raster = 0.5
}

/// A bar along one direction of the plot.
private struct Span {
  /// The coordinate in the other direction.
  let place: Double
  let start: Double
  var end: Double

  init(place: Double, start: Double, end: Double) {
    (self.place, self.start, self.end) = (place, start, end)
  }

  /// Makes a bar between two ends in any order; one that is not a number remains.
  init(place: Double, between one: Double, _ other: Double) {
    self.init(place: place, start: one > other ? other : one, end: one > other ? one : other)
  }

  /// Returns the visible part with a cap at each visible end.
  func lines(within range: ClosedRange<Double>, cap half: Double, _ point: (Double, Double) -> Point) -> [Polyline] {
    guard start <= range.upperBound, end >= range.lowerBound else { return [] }
    let caps = (half > 0 ? [start, end] : []).filter(range.contains).map { end in
      Polyline([point(place - half, end), point(place + half, end)])
    }
    let (low, high) = (max(start, range.lowerBound), min(end, range.upperBound))
    return [Polyline([point(place, low), point(place, high)])] + caps
  }
}
