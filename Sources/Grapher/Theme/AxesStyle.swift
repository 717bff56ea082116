/// The position of the axes.
public enum AxesStyle: String, Sendable, CaseIterable {
  /// Through the origin if it is visible, else along the nearest edge, as in textbooks.
  case origin
  /// A box around the plot with ticks on the left and at the bottom.
  case frame
  /// No axes and no grid.
  case none
}
