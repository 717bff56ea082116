import Grapher
import Sampling

/// How pictures look and what they are written as, checked: what is asked of a figure besides its functions.
struct PictureStyle: Sendable {
  /// Without title and curves.
  var spec: FigureSpec
  /// The colours of the curves in turn; empty leaves them to the theme.
  let colors: [Color]
  /// The width of every curve in points; nil leaves it to the theme.
  let width: Double?
  var format: PictureFormat
  let svgText: SVGTextStyle
  /// Pixels for each point.
  var scale: Double
  /// Whether the picture has a size on paper, which its file then tells.
  let isForPrint: Bool
  /// The name of the horizontal axis; nil for the variable's.
  private let xLabel: RichText?
  /// What pictures hold besides functions, in the measures of the axes.
  private(set) var content: PictureContent
  /// The same as it was given.
  private let data: PictureContent
  /// Whether to mark jumps, holes, ends and poles.
  let hasMarks: Bool

  init(_ options: PictureOptions, _ content: PictureContent = PictureContent(), format: PictureFormat) throws(Failure) {
    self.format = format
    self.content = content
    data = content
    svgText = options.svgText
    hasMarks = options.mark
    let size = try options.pictureSize()
    let pixelScale = try options.pixelScale()
    scale = format == .png ? pixelScale : 1
    isForPrint = size.isPhysical || options.dpi != nil
    colors = try options.curveColors()
    width = try options.curveWidth()
    xLabel = try options.xLabel.map { (text) throws(Failure) in try MarkedText.read(text, of: "--x-label") }
    let background = try options.backgroundColor()
    let theme = PictureStyle.legible(try ThemeName(text: options.theme).theme(), on: background)
    spec = FigureSpec(
      size: size.points, axes: options.axes ?? PictureStyle.usualAxes(theme, options), isBare: options.bare,
      hasEqualScale: options.equal,
      theme: theme, background: background, curves: [])
    spec.yLabel = try PictureOptions.marked(options.yLabel, "--y-label")
    spec.caption = try PictureOptions.marked(options.caption, "--caption")
    if content.key == ContentOptions.Key.none { spec.key = .none }
    spec.annotations = content.annotations
    spec.references = content.references
  }

  /// The theme's, but for a frame where an axis is logarithmic, since lines through the origin then cross nowhere.
  private static func usualAxes(_ theme: Theme, _ options: PictureOptions) -> AxesStyle {
    theme.axes == .origin && options.axisOptions.log != nil ? .frame : theme.axes
  }

  /// Whether the picture may be enlarged, and so needs smooth curves.
  var isVector: Bool { format != .png }

  /// Pixels across the picture, for surveys.
  var columns: Int { Int((spec.size.width * scale).rounded(.up)) }

  /// Takes the scales of the axes, and all that has a place in their measures.
  mutating func measure(x: AxisScale, y: AxisScale) {
    spec.xScale = x
    spec.yScale = y
    content = data.measured(x: x, y: y)
    spec.annotations = content.annotations
    spec.references = content.references
  }

  /// What is said of what is not to be seen.
  func notes(of report: Report) -> [String] {
    let lost = zip(data.series, content.series).compactMap { given, measured -> String? in
      let count = given.points - measured.points
      return count == 0
        ? nil : "\(count) of \(given.points) points of '\(given.label)' have no place on a logarithmic axis"
    }
    return data.notes(x: report.x.from...report.x.to, y: report.y.from...report.y.to) + lost
  }

  /// What is asked of a figure with this title, a curve for each function, and the data after them.
  func spec(title: RichText?, variable: String, labels: [RichText]) -> FigureSpec {
    var spec = spec
    spec.title = title?.isEmpty == true ? nil : title
    let name = labels.isEmpty ? content.xName.map { RichText($0) } : nil
    spec.xLabel = xLabel ?? name ?? RichText(variable: variable)
    let drawn = labels.map { ($0, CurveSymbol.line) } + content.series.map { ($0.name, $0.symbol) }
    spec.curves = drawn.enumerated().map { index, curve in
      let look = index < content.looks.count ? content.looks[index] : nil
      return .init(
        label: curve.0, color: look?.color ?? (colors.isEmpty ? nil : colors[index % colors.count]),
        width: look?.width ?? width, dash: look?.dash, symbol: curve.1)
    }
    return spec
  }

  /// The theme whose lines and text can be read on a background: the one asked for, unless that is made for paper where
  /// the background is dark, or the other way round; then in another's ink.
  private static func legible(_ theme: Theme, on background: Color?) -> Theme {
    guard let background, background.alpha > 0.5 else { return theme }
    func isBright(_ color: Color) -> Bool { 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue > 0.45 }
    if isBright(background) == isBright(theme.background) { return theme }
    let other: Theme = isBright(background) ? .light : .dark
    var legible = theme
    legible.background = other.background
    legible.axis = other.axis
    legible.grid = other.grid
    legible.text = other.text
    if Theme.all.contains(where: { $0.theme.palette == theme.palette }) { legible.palette = other.palette }
    return legible
  }
}
