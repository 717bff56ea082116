/// Where the axes are drawn.
public enum AxesStyle: String, Sendable, CaseIterable {
  /// Through the origin while it is in view, along the nearest edge when not: the textbook's.
  case origin
  /// A box around the plot with ticks on the left and at the bottom.
  case frame
  /// None, and no grid.
  case none
}
