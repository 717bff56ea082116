/// What tells the curves of a figure apart.
public enum CurveKey: Sendable, Equatable {
  /// Names beside pieces of the lines, among the curves where there is room, else above the plot.
  case legend
  /// A strip of colours with numbers at the right of the plot: for curves that differ in a number.
  case colorBar(ColorBar)
  /// Each name at the end of its curve, in the curve's colour.
  ///
  /// Where the curves move, as in a `FrameLayout`, or have many plots, as in a `GridLayout`, this is a legend.
  case lineLabels
  /// Nothing.
  case none
}
