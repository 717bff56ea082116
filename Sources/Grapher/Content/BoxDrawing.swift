import Sampling

/// What a box plot shows of values besides their quartiles.
package struct BoxSummary: Codable, Sendable, Equatable {
  /// Nil for a candle, whose whiskers have no caps.
  package var median: Double?
  /// The ends of the whiskers.
  package var (low, high): (Double, Double)
  /// The values beyond them.
  package var outliers: [Double]

  package init(median: Double?, low: Double, high: Double, outliers: [Double]) {
    self.median = median
    (self.low, self.high) = (low, high)
    self.outliers = outliers
  }

  /// Returns the summary of values in other units, which ascend with the given ones.
  package func placed(_ height: (Double) -> Double) -> BoxSummary {
    BoxSummary(median: median.map(height), low: height(low), high: height(high), outliers: outliers.map(height))
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
    let (sides, values) = bar.ranges(of: area)
    guard let summary = bar.summary, bar.right >= sides.lowerBound, bar.left <= sides.upperBound else { return nil }
    let (middle, half) = ((bar.left + bar.right) / 2, (bar.right - bar.left) / 2)
    func across(_ value: Double, _ part: Double) -> Polyline {
      Polyline([-part, part].map { bar.point(middle + $0 * half, value, in: area) })
    }
    var lines: [Polyline] = []
    for (end, start) in [(summary.low, bar.base), (summary.high, bar.end)] where end.isFinite && start.isFinite {
      let (low, high) = (max(min(end, start), values.lowerBound), min(max(end, start), values.upperBound))
      if low < high {
        lines.append(Polyline([low, high].map { bar.point(middle, $0, in: area) }))
      }
      if summary.median != nil, values.contains(end) { lines.append(across(end, BoxDrawing.cap)) }
    }
    self.lines = lines
    median = summary.median.flatMap { values.contains($0) ? across($0, 1) : nil }
    // Dots at almost the same place are one, which bounds their number by the length of the plot.
    let dots = summary.outliers.filter(values.contains).map { bar.point(middle, $0, in: area) }
    func raster(_ place: Double) -> Double { (place / BoxDrawing.raster).rounded() * BoxDrawing.raster }
    let places = Set(dots.map { raster(bar.isHorizontal ? $0.x : $0.y) })
    outliers = places.sorted().map { place in
      let other = dots[0]
      return bar.isHorizontal ? Point(x: place, y: other.y) : Point(x: other.x, y: place)
    }
    self.stroke = stroke
  }

  /// Draws outliers as rings that do not cover each other.
  func marks(clip plot: Rect) -> [Mark] {
    let thin = Stroke(color: stroke.color, width: BoxDrawing.width * stroke.width)
    let thick = Stroke(color: stroke.color, width: stroke.width)
    let clip = plot.inflated(by: stroke.width / 2)
    let radius = (BoxDrawing.dot * stroke.width - thin.width) / 2
    let rings = outliers.map { Circle(center: $0, radius: radius).outline }
    return (lines.isEmpty ? [] : [.stroke(lines, thin, clip: clip)])
      + (median.map { [.stroke([$0], thick, clip: clip)] } ?? [])
      + (rings.isEmpty ? [] : [.stroke(rings, thin, clip: plot.inflated(by: BoxDrawing.dot * stroke.width / 2))])
  }

  /// The width of a cap relative to that of the box.
  private static let cap = 0.5
  /// The width of whiskers and edges and the diameter of outliers, relative to the width of a curve.
  static let width = 0.6
  private static let dot = 3.0
  /// The distance of places of outliers, in points.
  private static let raster = 0.25
}
