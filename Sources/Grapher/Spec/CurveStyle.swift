extension FigureSpec {
  /// How one curve is drawn. Nil leaves the choice to the theme; a colour bar overrides colours.
  public struct CurveStyle: Sendable, Equatable {
    /// What the legend calls it.
    public var label: RichText
    /// The colour of its line and dots.
    public var color: Color?
    /// In points.
    public var width: Double?
    /// The pattern of its line.
    public var dash: LineDash?
    /// Whether its points are joined, or dots.
    public var symbol: CurveSymbol

    public init(
      label: RichText, color: Color? = nil, width: Double? = nil, dash: LineDash? = nil, symbol: CurveSymbol = .line
    ) {
      self.label = label
      self.color = color
      self.width = width
      self.dash = dash
      self.symbol = symbol
    }
  }
}

/// How the points of a curve are shown.
public enum CurveSymbol: String, Sendable, CaseIterable {
  /// Joined, as a function's are.
  case line
  /// As round dots, as measured values are.
  case points
  /// As dots that are joined.
  case both

  /// Whether its points are joined.
  public var hasLine: Bool { self != .points }
  var hasDots: Bool { self != .line }
}

/// The pattern of a line.
public enum LineDash: String, Sendable, CaseIterable {
  case solid, dashed, dotted, dashdot, longdash

  /// Dashes and gaps in line widths; the round caps add one width to a dash and take it from a gap.
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
