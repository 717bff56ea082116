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
  package var dashing: Dashing
  /// A comma-separated list of font families, in order of preference.
  public var fontFamily: String
  /// The default position of the axes.
  public var axes: AxesStyle
  /// Whether figures have grid lines.
  public var hasGrid: Bool
  /// Whether axes through the origin extend beyond the plot and end in arrowheads.
  public var hasArrowheads: Bool
  /// The relative size of text.
  public var textScale: Double
  /// The relative width of lines.
  public var lineScale: Double

  package init(
    background: Color, axis: Color, grid: Color, text: Color, palette: [Color], dashing: Dashing = .repeats,
    fontFamily: String = Theme.sansSerif, axes: AxesStyle = .origin, hasGrid: Bool = true,
    hasArrowheads: Bool = true, textScale: Double = 1, lineScale: Double = 1
  ) {
    self.background = background
    self.axis = axis
    self.grid = grid
    self.text = text
    self.palette = palette
    self.dashing = dashing
    self.fontFamily = fontFamily
    self.axes = axes
    self.hasGrid = hasGrid
    self.hasArrowheads = hasArrowheads
    self.textScale = textScale
    self.lineScale = lineScale
  }

  /// The default typeface and its fallbacks.
  public static let sansSerif = "Inter, Helvetica Neue, Arial, DejaVu Sans"

  /// All themes of the project by name.
  public static let all: [(name: String, theme: Theme)] = [
    ("light", .light), ("dark", .dark), ("print", .print), ("textbook", .textbook),
  ]
}
