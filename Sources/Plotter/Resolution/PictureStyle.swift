import Grapher
import Sampling

/// How pictures look, checked: what is asked of a figure besides its functions, ranges and size.
struct PictureStyle: Sendable {
  /// Without title, curves and axes' scales.
  let spec: FigureSpec
  /// The colours of the curves in turn; empty leaves them to the theme.
  let colors: [Color]
  /// How curves look, the functions' first.
  private let looks: [CurveLook]
  /// The width of every curve in points; nil leaves it to the theme.
  private let width: Double?
  let svgText: SVGTextStyle
  /// The name of the horizontal axis; nil for the variable's.
  private let xLabel: RichText?
  /// Whether to mark jumps, holes, ends and poles.
  let hasMarks: Bool
  /// What was asked to tell curves apart.
  let key: KeyRequest?

  init(_ request: PlotRequest, _ content: PictureContent) throws(PlotError) {
    svgText = try request.choice(.svgText, as: SVGTextStyle.self) ?? .real
    hasMarks = request.contains(.mark)
    key = content.key
    looks = content.looks
    colors = try PictureStyle.colors(request)
    width = try request.number(.lineWidth, .above(0, upTo: 1000))
    xLabel = try request[.xLabel].map { (text) throws(PlotError) in try MarkedText.read(text, of: .option(.xLabel)) }
    let background = try request[.background].map { (text) throws(PlotError) in
      try PictureStyle.color(text.trimmed, .background)
    }
    var theme = try ThemeName(text: request[.theme] ?? "light").theme().legible(on: background)
    if request.contains(.noGrid) { theme.hasGrid = false }
    let axes = try request.choice(.axes, as: AxesStyle.self)
    var spec = FigureSpec(
      size: PictureSize.standard.points, axes: axes ?? PictureStyle.usualAxes(theme, request),
      isBare: request.contains(.bare), hasEqualScale: request.contains(.equal), theme: theme, background: background,
      curves: [])
    spec.yLabel = try PictureStyle.marked(request, .yLabel)
    spec.caption = try PictureStyle.marked(request, .caption)
    if content.key == KeyRequest.none { spec.key = .none }
    self.spec = spec
  }

  /// The theme's, but for a frame where an axis is logarithmic, since lines through the origin then cross nowhere.
  private static func usualAxes(_ theme: Theme, _ request: PlotRequest) -> AxesStyle {
    theme.axes == .origin && request.contains(.log) ? .frame : theme.axes
  }

  private static func colors(_ request: PlotRequest) throws(PlotError) -> [Color] {
    var colors: [Color] = []
    for name in (request[.color] ?? "").split(separator: ",") { colors.append(try color(name.trimmed, .color)) }
    return colors
  }

  private static func color(_ name: String, _ option: PlotOption) throws(PlotError) -> Color {
    if let color = Color(named: name) { return color }
    throw .unknownColor(option, name)
  }

  /// Text with mathematics; nil where nothing was given, or nothing but space.
  private static func marked(_ request: PlotRequest, _ option: PlotOption) throws(PlotError) -> RichText? {
    guard let text = request[option], !text.trimmed.isEmpty else { return nil }
    return try MarkedText.read(text, of: .option(option))
  }

  /// What is asked of a figure with this title, a curve for each label, and the data after them.
  ///
  /// - Parameter base: `spec` with the axes' scales and ticks, and with the content that has a place.
  func spec(
    _ base: FigureSpec, title: RichText?, variable: String, labels: [RichText], content: PictureContent
  ) -> FigureSpec {
    var spec = base
    spec.title = title?.isEmpty == true ? nil : title
    let name = labels.isEmpty ? content.xName.map { RichText($0) } : nil
    spec.xLabel = xLabel ?? name ?? RichText(variable: variable)
    let drawn = labels.map { ($0, CurveSymbol.line) } + content.series.map { ($0.name, $0.symbol) }
    spec.curves = drawn.enumerated().map { index, curve in
      let look = index < looks.count ? looks[index] : nil
      return .init(
        label: curve.0, color: look?.color ?? (colors.isEmpty ? nil : colors[index % colors.count]),
        width: look?.width ?? width, dash: look?.dash, symbol: curve.1)
    }
    return spec
  }
}

extension Theme {
  /// The theme with lines and text that can be read on a background: another theme's ink where this one is made for
  /// bright paper and the background is dark, or the other way round.
  fileprivate func legible(on background: Color?) -> Theme {
    guard let background, background.alpha > 0.5 else { return self }
    func isBright(_ color: Color) -> Bool { 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue > 0.45 }
    if isBright(background) == isBright(self.background) { return self }
    let other: Theme = isBright(background) ? .light : .dark
    var legible = self
    legible.background = other.background
    legible.axis = other.axis
    legible.grid = other.grid
    legible.text = other.text
    if Theme.all.contains(where: { $0.theme.palette == palette }) { legible.palette = other.palette }
    return legible
  }
}
