/// A picture before rendering: its size, its background and its marks in drawing order.
public struct Figure: Sendable, Equatable {
  /// In points: pixels of a PNG at scale 1, 1/72 inch in a PDF.
  public var size: Size
  /// The colour behind the marks; nil for transparent.
  public var background: Color?
  package var marks: [Mark] = []
  /// Requested texts that did not fit.
  public var unplaced: [String] = []
  /// The plot and its ranges; nil if there are several plots, or the figure is the background of frames.
  package var plot: PlacedPlot?
}

/// The place of a plot in a figure, and the ranges that it shows.
package struct PlacedPlot: Sendable, Equatable {
  /// In points from the top left of the figure.
  package let area: Rect
  /// In scaled coordinates.
  package let x: ClosedRange<Double>
  /// In scaled coordinates.
  package let y: ClosedRange<Double>
  /// The places of the ticks of the horizontal axis in scaled coordinates, ascending.
  package let xTicks: [Double]
  /// The axes whose values grow to the left or downwards.
  package let reversed: Set<Direction>

  /// The abscissas of the left and the right edge.
  package var xEnds: (left: Double, right: Double) {
    reversed.contains(.horizontal) ? (x.upperBound, x.lowerBound) : (x.lowerBound, x.upperBound)
  }

  /// The ordinates of the lower and the upper edge.
  package var yEnds: (bottom: Double, top: Double) {
    reversed.contains(.vertical) ? (y.upperBound, y.lowerBound) : (y.lowerBound, y.upperBound)
  }
}
