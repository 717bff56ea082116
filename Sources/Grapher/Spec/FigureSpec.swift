import Sampling

/// The description of a figure except its curves.
public struct FigureSpec: Sendable, Equatable {
  /// The size of the picture, in points.
  public var size: Size
  /// The size of another figure, whose texts and lines this one has; nil for those that suit its own size.
  package var sizeOfText: Size?
  /// The position of the axes.
  public var axes: AxesStyle
  /// Whether axes through the origin may become a frame if curves cover the numbers of one.
  package var mayHaveFrame = false
  /// Whether they do also if zero is out of view.
  package var framesHiddenZero = true
  /// Whether there are other curves than graphs of functions, such as circles.
  package var isOfPlane = false
  /// Whether the figure has only curves, and its plot covers the whole picture.
  public var isBare = false
  /// The title above the plot; nil for none.
  public var title: RichText?
  /// Whether the title is the formula of a field, which is left out if it is wide.
  package var isTitleOfField = false
  /// The name of the horizontal axis.
  public var xLabel = RichText.variable("x")
  /// The name of the vertical axis; nil for none.
  public var yLabel: RichText?
  /// A paragraph under the plot; nil for none.
  public var caption: RichText?
  /// Short texts under the plot, below the caption.
  package var notes: [RichText] = []
  /// Texts of several lines at the right of the plot.
  package var sideNotes: [[RichText]] = []
  /// Whether the angles of polar axes are in degrees instead of multiples of π.
  package var isInDegrees = false
  /// Whether numbers have a decimal comma instead of a point.
  package var hasDecimalComma = false
  /// How the figure is printed; nil for a size in pixels.
  package var printSpec: PrintSpec?
  /// The place among the plots of a figure; nil for a figure of its own.
  package var cell: PanelCell?
  /// Whether both axes have one scale. Widens one range until units are square, or makes the plot smaller.
  public var hasEqualScale = false
  /// The axes whose ranges may be widened for equal units; along the others the plot becomes smaller.
  package var widenable: Set<Direction> = [.horizontal, .vertical]
  /// The look of the figure.
  public var theme: Theme
  /// Overrides the background of the theme; `.transparent` for none.
  public var background: Color?
  /// How the figure identifies its curves.
  package var key: CurveKey
  /// Whether names beside lines are a choice for the curves, so that all have a legend if one finds no place.
  var isKeyChosen = false
  /// The place of the legend, also if curves are there. Nil for free space in the plot, or else above it. A grid of
  /// panels has its legend outside.
  package var legendPlace: LegendPlace?
  /// Whether a legend is asked for, also for one curve.
  package var isLegendAsked = false
  /// Whether the curves are a family, whose legend lists them from top to bottom as they leave the plot at the right.
  /// Other legends list the curves in order.
  package var isFamily = false
  /// Whether the key of a family has the order of its curves, which somebody chose, where they leave the plot in another one than this
  /// or its reverse.
  package var keepsOrder = false
  /// One for each curve, in order.
  public var curves: [CurveStyle]
  /// The scale of the horizontal axis. Ranges, curves, features and other positions are given in scaled units.
  package var xScale = AxisScale.linear
  /// The scale of the vertical axis.
  package var yScale = AxisScale.linear
  /// The axes whose values grow to the left or downwards.
  package var reversed: Set<Direction> = []
  /// The ticks of the horizontal axis.
  package var xTicks = TickChoice.decimal
  /// The ticks of the vertical axis.
  package var yTicks = TickChoice.decimal
  /// A second vertical axis; nil for none. Positions of its curves are given in units of the left axis.
  package var rightAxis: RightAxis?
  /// The only curve of the left axis beside a right one with one curve, whose colours tell which axis is whose; nil for another
  /// number.
  package var leftCurve: Int?
  /// Whether marks say of which part of the figure they are, for a page that shows other views of it.
  package var isDivided = false
  /// The colours of the map among the curves; nil without a map.
  package var map: MapStyle?
  /// The colours of points and of arrows that show values; nil for those of curves.
  package var valueColors: ColorBar?
  /// The areas of points that show values; nil for equal ones.
  package var pointSizes: SizeScale?
  /// What the lengths of arrows show, for their key: |v|; nil for no key.
  package var arrowLengths: MathText?
  /// What the names in the legend are, above them; nil for nothing.
  package var legendTitle: RichText?
  /// Points with texts; invisible ones are ignored.
  public var annotations: [Annotation] = []
  /// Thin lines behind the curves; invisible ones are ignored.
  public var references: [ReferenceLine] = []

  /// Creates the description of a figure with linear axes, whose units may differ, and without annotations.
  public init(
    size: Size, axes: AxesStyle = .origin, title: RichText? = nil, theme: Theme = .light, background: Color? = nil,
    curves: [CurveStyle]
  ) {
    self.init(
      size: size, axes: axes, title: title, theme: theme, background: background, key: .legend, curves: curves)
  }

  package init(
    size: Size, axes: AxesStyle = .origin, title: RichText? = nil, theme: Theme = .light, background: Color? = nil,
    key: CurveKey, curves: [CurveStyle]
  ) {
    self.size = size
    self.axes = axes
    self.title = title
    self.theme = theme
    self.background = background
    self.key = key
    self.curves = curves
  }

  /// The background, possibly transparent.
  var paper: Color { background ?? theme.background }

  /// The colour that other colours must contrast with: for a transparent figure, the background of the theme.
  public var backdrop: Color { paper.alpha < 0.5 ? theme.background : paper }

  /// The background of the figure; nil if it is transparent.
  var visiblePaper: Color? { paper.alpha > 0 ? paper : nil }

  /// The lengths that suit the size, before the theme's changes.
  var measures: Measures {
    let isPrinted = printSpec != nil
    guard let cell else { return Measures(size: sizeOfText ?? size, isPrinted: isPrinted) }
    return cell.equal.map { Measures(equalCell: $0, in: cell.figure, isPrinted: isPrinted) }
      ?? Measures(panel: size, in: cell.figure, isPrinted: isPrinted)
  }

  /// Names the values that colours show; returns whether there is a colour bar.
  package mutating func nameColors(_ name: RichText) -> Bool {
    var hasBar = map.map { $0.style != .lines } ?? false
    map?.title = name
    if valueColors != nil {
      valueColors?.title = name
      hasBar = true
    }
    if case .colorBar(var bar) = key {
      bar.title = name
      key = .colorBar(bar)
      hasBar = true
    }
    return hasBar
  }

  /// The size in points of a figure without another wish.
  package static let usualSize = Size(width: 1200, height: 800)

  /// Returns about the width of a digit at a tick with its share of the space around a number, relative to that of a plot.
  package static func widthOfDigit(in size: Size, isPrinted: Bool) -> Double {
    digitOfPlot * Measures(size: size, isPrinted: isPrinted).em / size.width
  }

  /// Returns about the height of a name of categories beside an axis with the space below it, in points.
  package static func heightOfName(in size: Size) -> Double { nameWithAir * Measures(size: size).em }

  /// Returns about the length of a name at an axis relative to the height of the figure.
  package func shareOfHeight(letters: Int) -> Double {
    FigureSpec.letter * measures.styled(by: theme).nameSize * Double(letters) / size.height
  }

  /// The mean width of a letter, in sizes of the font.
  static let letter = 0.55
  /// The width of a digit in em, for a plot that has most of the width of its figure.
  private static let digitOfPlot = 1.0
  /// The height of a name with the space below it in em.
  private static let nameWithAir = 1.15

  /// The space around the figure, in points.
  func margin(_ measures: Measures) -> Double { cell?.margin ?? printSpec?.margin ?? measures.padding }

  /// The distance of texts from the edge of the figure, in points: that of the margin, unless this is wide, as that of a sheet is.
  func edge(_ measures: Measures) -> Double { min(measures.padding, margin(measures)) }

  /// Whether a unit has one length on both axes.
  var hasEqualUnits: Bool { printSpec?.unit.map { $0.width == $0.height } ?? hasEqualScale }

  /// A copy with a valid size: each side is at least one point.
  var drawable: FigureSpec {
    func length(_ value: Double) -> Double { value.isNaN ? 1 : min(max(value, 1), 1e7) }
    var copy = self
    copy.size = Size(width: length(size.width), height: length(size.height))
    return copy
  }
}

extension FigureSpec {
  /// Returns the mark that begins a part; none if the figure is not divided.
  package func part(_ part: FigurePart) -> [Mark] { isDivided ? [.part(part)] : [] }
}

extension Typesetter {
  /// Typesets the text of a figure.
  ///
  /// - Parameter measures: Nil for the measures of the size of the figure.
  init(_ spec: FigureSpec, measures: Measures? = nil, metrics: any TextMetrics) {
    self.init(
      theme: spec.theme, measures: (measures ?? spec.measures).styled(by: spec.theme), metrics: metrics,
      halo: spec.paper.alpha < 1 ? nil : spec.paper)
  }
}
