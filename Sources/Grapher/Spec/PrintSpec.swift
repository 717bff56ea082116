import Sampling

/// How a figure whose size has a unit of length is printed.
package struct PrintSpec: Sendable, Equatable {
  /// The least space around the figure, in points.
  package var margin: Double
  /// The length of one unit of each axis, in points; nil for axes that fill the figure.
  package var unit: Size?
  /// Whether the grid has a line at each millimetre.
  package var hasMillimetres: Bool

  package init(margin: Double, unit: Size? = nil, hasMillimetres: Bool = false) {
    (self.margin, self.unit, self.hasMillimetres) = (margin, unit, hasMillimetres)
  }

  /// A millimetre in points.
  package static let millimetre = 72 / 25.4
}

extension PrintSpec {
  /// Returns the plot with units of the given length in the middle of a space, and the ranges that it shows, which are cut if
  /// they do not fit.
  static func plot(
    in space: Rect, x: ClosedRange<Double>, y: ClosedRange<Double>, unit: Size
  ) -> (plot: Rect, x: ClosedRange<Double>, y: ClosedRange<Double>) {
    let (x, y) = (cut(x, to: space.width / unit.width), cut(y, to: space.height / unit.height))
    let (width, height) = ((x.upperBound - x.lowerBound) * unit.width, (y.upperBound - y.lowerBound) * unit.height)
    let plot = Rect(
      x: space.x + max(0, space.width - width) / 2, y: space.y + max(0, space.height - height) / 2, width: width,
      height: height)
    return (plot, x, y)
  }

  /// Returns the part of a range that is at most a number of units long, in whole units if there are any: its middle part if
  /// zero is in the middle, else its lower part.
  private static func cut(_ range: ClosedRange<Double>, to most: Double) -> ClosedRange<Double> {
    // The tolerance covers rounding errors.
    guard range.upperBound - range.lowerBound > most * (1 + 1e-9) else { return range }
    if range.lowerBound == -range.upperBound {
      let half = most / 2 >= 1 ? (most / 2).rounded(.down) : most / 2
      return -half...half
    }
    let length = most >= 1 ? most.rounded(.down) : most
    return range.lowerBound...range.lowerBound + length
  }
}
