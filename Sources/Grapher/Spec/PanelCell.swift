import Sampling

/// The place of a plot among the other plots of a figure.
package struct PanelCell: Sendable, Equatable {
  /// The size of the whole figure, which sets the size of text.
  package let figure: Size
  /// The space around the plot with its labels, in points.
  var margin: Double
  /// The least distances from the sides of the cell to those of the plot, which align it with others.
  var leastMargins = Margins()
  /// The label at the upper left, such as (a); nil for none.
  package var label: RichText?
  /// Whether the plot below has the same horizontal axis, so that this one has neither numbers nor a name there.
  package var hidesXLabels = false

  /// - Parameters:
  ///   - figure: The size of the whole figure.
  ///   - margin: The space around the plot with its labels, in points.
  package init(figure: Size, margin: Double) { (self.figure, self.margin) = (figure, margin) }
}
