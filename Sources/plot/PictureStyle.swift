import Grapher

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
  /// What pictures hold besides functions.
  let content: PictureContent
  /// Whether to mark jumps, holes, ends and poles.
  let hasMarks: Bool

  init(_ options: PictureOptions, _ content: PictureContent = PictureContent(), format: PictureFormat) throws(Failure) {
    self.format = format
    self.content = content
    svgText = options.svgText
    hasMarks = options.mark
    let size = try options.pictureSize()
    let pixelScale = try options.pixelScale()
    scale = format == .png ? pixelScale : 1
    isForPrint = size.isPhysical || options.dpi != nil
    colors = try options.curveColors()
    width = try options.curveWidth()
    let background = try options.backgroundColor()
    spec = FigureSpec(
      size: size.points, axes: options.axes, isBare: options.bare, hasEqualScale: options.equal,
      theme: PictureStyle.theme(options.theme, on: background), background: background, curves: [])
    spec.annotations = content.annotations
    spec.references = content.references
    if content.key == ContentOptions.Key.none { spec.key = .none }
  }

  /// Whether the picture may be enlarged, and so needs smooth curves.
  var isVector: Bool { format != .png }

  /// Pixels across the picture, for surveys.
  var columns: Int { Int((spec.size.width * scale).rounded(.up)) }

  /// What is asked of a figure with this title, a curve for each label, and the data after them.
  func spec(title: String?, xLabel: String, labels: [String]) -> FigureSpec {
    var spec = spec
    spec.title = title?.isEmpty == true ? nil : title
    spec.xLabel = xLabel
    let drawn = labels.map { ($0, CurveSymbol.line) } + content.series.map { ($0.label, $0.symbol) }
    spec.curves = drawn.enumerated().map { index, curve in
      let look = index < content.looks.count ? content.looks[index] : nil
      return .init(
        label: curve.0, color: look?.color ?? (colors.isEmpty ? nil : colors[index % colors.count]),
        width: look?.width ?? width, dash: look?.dash, symbol: curve.1)
    }
    return spec
  }

  /// The theme whose lines and text can be read on a background: the one asked for, unless that is opaque and needs the
  /// other.
  private static func theme(_ name: PictureOptions.ThemeName, on background: Color?) -> Theme {
    guard let background, background.alpha > 0.5 else { return name == .light ? .light : .dark }
    let luminance = 0.2126 * background.red + 0.7152 * background.green + 0.0722 * background.blue
    return luminance > 0.45 ? .light : .dark
  }
}
