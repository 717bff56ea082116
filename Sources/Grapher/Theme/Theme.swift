/// How figures look: colours, typeface, axes. A new one is another one with changes. Each of the project's own is a value in a file of this folder.
public struct Theme: Sendable, Equatable {
  /// When dashes tell curves apart.
  package enum Dashing: String, Sendable, CaseIterable {
    /// Once each of the palette's colours has been used.
    case repeats
    /// From the second curve on, so that the curves stay distinct without colours.
    case always
  }

  /// What lies under everything.
  public var background: Color
  /// The colour of axes, ticks and arrowheads.
  public var axis: Color
  /// The colour of grid lines.
  public var grid: Color
  /// The colour of letters.
  public var text: Color
  /// Curves take these in turn.
  public var palette: [Color]
  package var dashing: Dashing
  /// A comma-separated list of font families, most wanted first.
  public var fontFamily: String
  /// Where the axes are drawn unless a figure says otherwise.
  public var axes: AxesStyle
  /// Whether grid lines lie behind the curves.
  public var hasGrid: Bool
  /// Whether axes through the origin run beyond the plot, to arrowheads.
  public var hasArrowheads: Bool
  /// The size of text in that of a plain figure.
  public var textScale: Double
  /// The width of lines in that of a plain figure.
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

  /// The typeface of the project, and what comes near it elsewhere.
  public static let sansSerif = "Inter, Helvetica Neue, Arial, DejaVu Sans"

  /// Every theme of the project by its name.
  public static let all: [(name: String, theme: Theme)] = [
    ("light", .light), ("dark", .dark), ("print", .print), ("textbook", .textbook),
  ]
}
