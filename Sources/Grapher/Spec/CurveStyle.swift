extension FigureSpec {
  /// The style of one curve. Nil means the choice of the theme; a colour bar overrides colours.
  public struct CurveStyle: Sendable, Equatable {
    /// The name in the legend.
    public var label: RichText
    /// The colour of the line and the dots.
    public var color: Color?
    /// In points.
    public var width: Double?
    /// The factor of the width.
    package var relativeWidth = 1.0
    /// The dashes of the line.
    public var dash: LineDash?
    /// Whether points are joined or drawn as dots.
    public var symbol: CurveSymbol
    /// Whether the title of the figure is the name, which the legend leaves out.
    package var isNamedByTitle = false
    /// Whether lines end in an arrowhead.
    package var hasArrowhead = false
    /// Whether arrowheads along the lines show in which direction they run.
    package var showsDirection = false
    /// Whether the curve fills the plot with lines, over which texts may stand.
    package var isField = false
    /// Whether the curve is the region that others have in common: it has no boundary of its own, and the others are pale.
    package var isCommonRegion = false
    /// Whether the line is noise beside other lines, which is pale and behind them.
    package var isBackdrop = false
    /// The index of an earlier curve whose colour and place in the legend this curve shares.
    public var partner: Int?
    /// The index of an earlier curve whose colour this curve shares, with a name of its own, as a derivative does.
    package var companion: Int?
    /// Whether errors are an area along the line instead of bars.
    package var hasErrorBand = false
    /// Whether the area below the line is filled, which the key shows.
    package var isArea = false
    /// Whether the area stands on that of another curve, or has one on it, so that none is behind it.
    package var isStacked = false
    /// The factor of the size of symbols.
    package var markerSize = 1.0
    /// The opacity of bars; below 1 they may be on each other.
    package var barOpacity = 1.0
    /// The colours of the bars, one for each; empty for that of the curve.
    package var barColors: [Color] = []
    /// The place in the palette of the theme; nil for the next one.
    package var place: Int?
    /// Whether the curve leaves its place in the palette to the next one.
    package var isBesidePalette = false
    /// Whether other curves are the vertical asymptotes at the poles.
    package var leavesPoles = false
    /// The range of x with data behind the curve, beyond which its line is pale; nil for a curve without data.
    package var support: ClosedRange<Double>?
    /// The shape of the symbols of points; nil for the choice of the theme.
    public var marker: MarkerShape?
    /// What the legend shows of the curve; nil for what the curve consists of. The legend of an animation, which does not
    /// depend on its curves, then shows a line.
    package var sample: CurveSample?

    /// Creates a style; nil leaves a property to the theme.
    public init(
      label: RichText, color: Color? = nil, width: Double? = nil, dash: LineDash? = nil, symbol: CurveSymbol = .line,
      partner: Int? = nil
    ) {
      self.label = label
      self.color = color
      self.width = width
      self.dash = dash
      self.symbol = symbol
      self.partner = partner
    }
  }
}

/// How the points of a curve are drawn.
public enum CurveSymbol: String, Sendable, CaseIterable {
  /// Joined by a line, as for functions.
  case line
  /// As round dots, as for measured values.
  case points
  /// As dots joined by a line.
  case both
  /// As bars, which the content of the panel has.
  case bars
  /// As lines from zero to the points.
  case impulses
  /// As lines from zero to round dots, as for the terms of a sequence.
  case stems
  /// Not at all, as the edge of a filled area.
  case hidden

  /// Whether points are joined by a line.
  public var hasLine: Bool { self == .line || self == .both }
  package var hasDots: Bool { self == .points || self == .both || self == .stems }
  /// Whether bars or lines reach from zero to the values.
  package var hasBars: Bool { self == .bars || self == .impulses || self == .stems }
}

/// The pattern of a line.
public enum LineDash: String, Sendable, CaseIterable {
  /// A line without gaps.
  case solid
  /// Dashes.
  case dashed
  /// Dots.
  case dotted
  /// Dashes and dots in turn.
  case dashdot
  /// Long dashes.
  case longdash

  /// Lengths of dashes and gaps in line widths. The round caps add one width to a dash and subtract it from a gap.
  var pattern: [Double] {
    switch self {
    case .solid: []
    case .dashed: [4, 3]
    case .dotted: [0.01, 2.2]
    case .dashdot: [6, 2.6, 0.01, 2.6]
    case .longdash: [9, 3]
    }
  }
}
