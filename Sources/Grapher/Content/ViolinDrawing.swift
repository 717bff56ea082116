import Sampling

/// The density of values as the outline of a violin, with their quartiles.
package struct Violin: Codable, Sendable, Equatable {
  /// The values at the places of the outline, ascending.
  package private(set) var values: [Double]
  /// The width of the outline at each of them, relative to the greatest one.
  package let widths: [Double]
  package private(set) var (lower, median, upper): (Double, Double, Double)

  /// - Parameter widths: As many as values, from 0 to 1.
  package init(values: [Double], widths: [Double], lower: Double, median: Double, upper: Double) {
    (self.values, self.widths) = (values, widths)
    (self.lower, self.median, self.upper) = (lower, median, upper)
  }

  /// Returns the violin of values in other units, which ascend with the given ones.
  package func placed(_ height: (Double) -> Double) -> Violin {
    var violin = self
    violin.values = values.map(height)
    (violin.lower, violin.median, violin.upper) = (height(lower), height(median), height(upper))
    return violin
  }
}

/// A violin with a bar between its quartiles and a dot at the median, in points.
struct ViolinDrawing {
  let outline: Polyline
  private let quartiles: [Point]
  private let median: Point?
  private let stroke: Stroke

  /// Returns nil for another bar, and for a violin beside the plot.
  init?(_ bar: Bar, stroke: Stroke, in area: PlotArea) {
    let (sides, range) = bar.ranges(of: area)
    guard let violin = bar.violin, bar.right >= sides.lowerBound, bar.left <= sides.upperBound else { return nil }
    let (middle, half) = ((bar.left + bar.right) / 2, (bar.right - bar.left) / 2)
    // An edge far beyond the plot has no place on a device.
    let shown = zip(violin.values, violin.widths).filter { $0.0.isFinite }.map { value, width in
      (min(max(value, range.lowerBound), range.upperBound), width)
    }
    guard shown.count > 1 else { return nil }
    outline = Polyline(
      shown.map { bar.point(middle - half * $1, $0, in: area) }
        + shown.reversed().map { bar.point(middle + half * $1, $0, in: area) }, isClosed: true)
    let (low, high) = (max(violin.lower, range.lowerBound), min(violin.upper, range.upperBound))
    quartiles = low < high ? [low, high].map { bar.point(middle, $0, in: area) } : []
    median = range.contains(violin.median) ? bar.point(middle, violin.median, in: area) : nil
    self.stroke = stroke
  }

  /// - Parameters:
  ///   - opacity: That of the area.
  ///   - paper: The colour of the median; nil for that of the outline.
  func marks(opacity: Double, clip plot: Rect, paper: Color?) -> [Mark] {
    let thin = Stroke(color: stroke.color, width: BoxDrawing.width * stroke.width)
    let thick = Stroke(color: stroke.color, width: ViolinDrawing.thickness * stroke.width)
    let clip = plot.inflated(by: stroke.width / 2)
    var fill = stroke.color
    fill.alpha *= opacity
    let dot = ViolinDrawing.dot * stroke.width
    return [.fill([outline], fill), .stroke([outline], thin, clip: clip)]
      + (quartiles.isEmpty ? [] : [.stroke([Polyline(quartiles)], thick, clip: clip)])
      + MarkerShape.circle.marks(
        at: [median].compactMap(\.self), diameter: dot, color: paper ?? stroke.color, clip: plot.inflated(by: dot / 2))
  }

  /// The width of the bar between quartiles and the diameter of the median, relative to the width of a curve.
  private static let thickness = 3.5
  private static let dot = 2.4
}
