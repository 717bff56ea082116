import Sampling

/// What was asked of a figure: everything but the curves themselves.
public struct FigureSpec: Sendable, Equatable {
  /// The whole picture, in points.
  public var size: Size
  /// Where the axes are drawn.
  public var axes: AxesStyle
  /// The curve alone, edge to edge: the picture's box is exactly the window.
  public var isBare: Bool
  /// Nil for no title.
  public var title: RichText?
  /// Names the horizontal axis.
  public var xLabel: RichText
  /// Names the vertical axis; nil for no name.
  public var yLabel: RichText?
  /// A paragraph under the plot; nil for none.
  public var caption: RichText?
  /// One scale for both axes: the window is widened in one direction until units are square.
  public var hasEqualScale: Bool
  /// How the figure looks.
  public var theme: Theme
  /// Overrides the theme's background; `.transparent` for none.
  public var background: Color?
  /// What tells the curves apart.
  public var key: CurveKey
  /// One for each curve, in order.
  public var curves: [CurveStyle]
  /// What is measured along the axes. Ranges, curves, features and all else that has a place are given in these
  /// measures.
  public var xScale = AxisScale.linear
  /// What is measured along the vertical axis.
  public var yScale = AxisScale.linear
  /// The ticks of the horizontal axis.
  public var xTicks = TickChoice.decimal
  /// The ticks of the vertical axis.
  public var yTicks = TickChoice.decimal
  /// Points with texts beside them; those out of view are left out.
  public var annotations: [Annotation] = []
  /// Thin lines behind the curves; those out of view are left out.
  public var references: [ReferenceLine] = []

  public init(
    size: Size, axes: AxesStyle = .origin, isBare: Bool = false, title: RichText? = nil,
    xLabel: RichText = .variable("x"), yLabel: RichText? = nil, caption: RichText? = nil, hasEqualScale: Bool = false,
    theme: Theme = .light, background: Color? = nil, key: CurveKey = .legend,
    curves: [CurveStyle]
  ) {
    self.size = size
    self.axes = axes
    self.isBare = isBare
    self.title = title
    self.xLabel = xLabel
    self.yLabel = yLabel
    self.caption = caption
    self.hasEqualScale = hasEqualScale
    self.theme = theme
    self.background = background
    self.key = key
    self.curves = curves
  }

  /// What lies under everything.
  var paper: Color { background ?? theme.background }

  /// What colours are to stand out from: of a transparent figure, the theme's background.
  public var backdrop: Color { paper.alpha < 0.5 ? theme.background : paper }

  /// The figure's background: none where it could not be seen.
  var visiblePaper: Color? { paper.alpha > 0 ? paper : nil }

  /// The same with a size that is one: a side that is none counts as one point.
  var drawable: FigureSpec {
    func length(_ value: Double) -> Double { value.isNaN ? 1 : min(max(value, 1), 1e7) }
    var copy = self
    copy.size = Size(width: length(size.width), height: length(size.height))
    return copy
  }
}

extension Typesetter {
  /// For a figure of that spec.
  ///
  /// - Parameter measures: nil for those of the figure's size.
  init(_ spec: FigureSpec, measures: Measures? = nil, metrics: any TextMetrics) {
    self.init(
      theme: spec.theme, measures: (measures ?? Measures(size: spec.size)).styled(by: spec.theme), metrics: metrics,
      halo: spec.paper.alpha < 1 ? nil : spec.paper)
  }
}
