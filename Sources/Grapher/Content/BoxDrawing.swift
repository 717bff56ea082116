import Sampling

/// What a box plot shows of values besides their quartiles.
package struct BoxSummary: Codable, Sendable, Equatable {
  package var median: Double
  /// The ends of the whiskers.
  package var (low, high): (Double, Double)
  /// The values beyond them.
  package var outliers: [Double]

  package init(median: Double, low: Double, high: Double, outliers: [Double]) {
    self.median = median
    (self.low, self.high) = (low, high)
    self.outliers = outliers
  }

  /// Returns the summary of values in other units, which ascend with the given ones.
  package func placed(_ height: (Double) -> Double) -> BoxSummary {
    BoxSummary(median: height(median), low: height(low), high: height(high), outliers: outliers.map(height))
  }

  var heights: [Double] { [low, high] + outliers }
}

/// The whiskers, the median and the outliers of a box, in points.
struct BoxDrawing {
  /// The whiskers with their caps.
  let lines: [Polyline]
  private let median: Polyline?
  private let outliers: [Point]
  private let stroke: Stroke

  /// Returns nil for a bar, and for a box beside the plot.
  init?(_ bar: Bar, stroke: Stroke, in area: PlotArea) {
    guard let summary = bar.summary, bar.right >= area.x.lowerBound, bar.left <= area.x.upperBound else { return nil }
    let (left, right) = (area.point(x: bar.left, y: 0).x, area.point(x: bar.right, y: 0).x)
    let (middle, half) = ((left + right) / 2, BoxDrawing.cap * (right - left) / 2)
    func height(_ value: Double) -> Double { area.point(x: bar.left, y: value).y }
    func isDrawn(_ value: Double) -> Bool { area.y.contains(value) }
    func line(_ value: Double, _ half: Double) -> Polyline {
      Polyline([Point(x: middle - half, y: height(value)), Point(x: middle + half, y: height(value))])
    }
    var lines: [Polyline] = []
    for (end, start) in [(summary.low, bar.base), (summary.high, bar.end)] where end.isFinite && start.isFinite {
      let (low, high) = (max(min(end, start), area.y.lowerBound), min(max(end, start), area.y.upperBound))
      if low < high {
        lines.append(Polyline([Point(x: middle, y: height(low)), Point(x: middle, y: height(high))]))
      }
      if isDrawn(end) { lines.append(line(end, half)) }
    }
    self.lines = lines
    median = isDrawn(summary.median) ? line(summary.median, (right - left) / 2) : nil
    // Dots at almost the same place are one, which bounds their number by the height of the plot.
    let places = Set(summary.outliers.filter(isDrawn).map { (height($0) / BoxDrawing.raster).rounded() })
    outliers = places.sorted().map { Point(x: middle, y: $0 * BoxDrawing.raster) }
    self.stroke = stroke
  }

  func marks(clip plot: Rect) -> [Mark] {
    let thin = Stroke(color: stroke.color, width: BoxDrawing.width * stroke.width)
    let thick = Stroke(color: stroke.color, width: stroke.width)
    let clip = plot.inflated(by: stroke.width / 2)
    let diameter = BoxDrawing.dot * stroke.width
    return (lines.isEmpty ? [] : [.stroke(lines, thin, clip: clip)])
      + (median.map { [.stroke([$0], thick, clip: clip)] } ?? [])
      + (outliers.isEmpty
        ? []
        : MarkerShape.circle.marks(
          at: outliers, diameter: diameter, color: stroke.color, clip: plot.inflated(by: diameter / 2)))
  }

  /// The width of a cap relative to that of the box.
  private static let cap = 0.5
  /// The width of whiskers and the diameter of outliers relative to the width of a curve.
  private static let width = 0.6
  private static let dot = 2.4
  /// The distance of places of outliers, in points.
  private static let raster = 0.25
}
