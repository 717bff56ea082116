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
  /// In scaled coordinates, from left to right.
  package let x: ClosedRange<Double>
  /// In scaled coordinates, from bottom to top.
  package let y: ClosedRange<Double>
  /// The places of the ticks of the horizontal axis in scaled coordinates, ascending.
  package let xTicks: [Double]
}
