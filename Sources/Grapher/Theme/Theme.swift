/// The look of figures: colours, typeface and axes.
public struct Theme: Sendable, Equatable {
  /// When dashes distinguish curves.
  package enum Dashing: String, Sendable, CaseIterable {
    /// When the colours of the palette repeat.
    case repeats
    /// From the second curve on, so that curves are distinct without colours.
    case always
  }

  /// The colour behind everything.
  public var background: Color
  /// The colour of axes, ticks and arrowheads.
  public var axis: Color
  /// The colour of grid lines.
  public var grid: Color
  /// The colour of text.
  public var text: Color
  /// The colours of the curves in turn.
  public var palette: [Color]
  package var dashing = Dashing.repeats
  /// A comma-separated list of font families, in order of preference.
  public var fontFamily = sansSerif
  /// The default position of the axes.
  public var axes = AxesStyle.origin
  /// Whether figures have grid lines.
  public var hasGrid = true
  /// Whether axes through the origin extend beyond the plot and end in arrowheads.
  public var hasArrowheads = true
  /// The relative size of text.
  public var textScale = 1.0
  /// The font size of tick labels in points; nil for a size in proportion to the figure.
  public var textSize: Double?
  /// The relative width of lines.
  public var lineScale = 1.0

  /// The default typeface and its fallbacks.
  public static let sansSerif = "Inter, Helvetica Neue, Arial, DejaVu Sans"
}

/// The position of the axes.
public enum AxesStyle: String, Sendable, CaseIterable {
  /// Through the origin if it is visible, else along the nearest edge, as in textbooks.
  case origin
  /// A box around the plot with ticks on the left and at the bottom.
  case frame
  /// Circles and rays around the origin, for polar curves.
  case polar
  /// A number line: the horizontal axis alone.
  case line
  /// No axes and no grid.
  case none
}
