import Brain
import Grapher
import Sampling

/// The style of pictures: the part of a figure's specification besides functions, ranges and size.
struct PictureStyle: Sendable {
  /// The specification without title, curves and scales.
  let spec: FigureSpec
  /// The colours of the curves, used cyclically; empty for those of the theme.
  let colors: [Color]
  /// The styles of the first curves; functions come before data.
  private let styles: [StyleRequest]
  /// The width of all curves in points; nil for that of the theme.
  private let width: Double?
  /// The factor of the widths of curves.
  private let relativeWidth: Double
  let svgText: SVGTextStyle
  let pngEffort: PNGEffort
  /// The name of the horizontal axis; nil for the name of the variable.
  private let xLabel: RichText?
  /// Whether the vertical axis has the name of the data.
  private let takesYName: Bool
  /// The places to mark.
  let marks: MarkRequest
  /// The requested key of the curves.
  let key: KeyRequest?

  /// - Parameter suited: The axes that suit the curves; nil for those of the theme.
  init(_ request: PlotRequest, _ content: PictureContent, axes suited: AxesStyle?) throws(PlotError) {
    svgText = try request.choice(.svgText, as: SVGTextStyle.self) ?? .real
    pngEffort = try request.choice(.pngEffort, as: PNGEffort.self) ?? .fast
    if request.contains(.equal), request.contains(.noEqual) {
      throw PlotError(.usage, "--equal and --no-equal exclude each other", option: .noEqual)
    }
    marks = try MarkRequest(request)
    key = content.key
    styles = content.styles
    relativeWidth = request.isNumberLine ? PictureStyle.widthOnLine : 1
    width = try request.number(.lineWidth)
    takesYName = !request.contains(.yLabel)
    let xLabel = try request[.xLabel].map { (text) throws(PlotError) in
      try RichText(axisName: text, of: .option(.xLabel))
    }
    let background = try request[.background].map { (text) throws(PlotError) in
      try PictureStyle.color(text.trimmed, .background)
    }
    var theme = try ThemeName(text: request[.theme] ?? "light").theme(for: request).legible(on: background)
    if request.contains(.noGrid) || request.isNumberLine { theme.hasGrid = false }
    theme.textSize = try request.number(.textSize)
    if let font = request[.font] {
      theme.fontFamily = try PictureStyle.installed(font) + ", " + theme.fontFamily
    } else if (try? request.outputFormat()) == .picture(.tex) {
      // LaTeX sets the text, usually in a kind of Computer Modern, whose widths the layout then has.
      theme.fontFamily = "CMU Serif, " + theme.fontFamily
    }
    let axes = try request.choice(.axes, as: AxesStyle.self)
    var spec = FigureSpec(
      size: PictureSize.standard.points, axes: axes ?? PictureStyle.defaultAxes(theme, request, content, suited),
      theme: theme, background: background, curves: [])
    spec.isBare = request.contains(.bare)
    spec.mayHaveFrame = axes == nil && theme.axes == .origin
    // The axes of a view that moves stay as they are.
    spec.framesHiddenZero = !request.contains(.yRange)
    spec.hasDecimalComma = try request.choice(.locale, as: PictureLanguage.self)?.hasDecimalComma ?? false
    spec.hasEqualScale = request.contains(.equal)
    spec.yLabel = try request[.yLabel].flatMap { (text) throws(PlotError) in
      text.trimmed.isEmpty ? nil : try RichText(axisName: text, of: .option(.yLabel))
    }
    spec.caption = try PictureStyle.marked(request, .caption)
    for text in request.texts(of: .note) {
      var lines: [RichText] = []
      for line in text.breakingLines.split(separator: "\n", omittingEmptySubsequences: false) {
        lines.append(try RichText(markup: line.trimmed, of: .option(.note)))
      }
      if lines.count == 1 { spec.notes += lines } else { spec.sideNotes.append(lines) }
    }
    let chosen = try PictureStyle.colors(request)
    colors = chosen.isEmpty ? try content.colorsOfSeries(request, on: spec.backdrop) : chosen
    if content.key == KeyRequest.none { spec.key = .none }
    spec.legendPlace = content.legendPlace
    spec.isLegendAsked = content.key == .legend
    self.spec = spec
    self.xLabel = xLabel
  }

  /// Whether the plot has a frame.
  var isFramed: Bool { spec.axes == .frame }

  /// Returns the axes of the theme; none around a figure of geometry; circles and rays for polar curves without marks at points of the plane; a frame instead of axes
  /// through the origin for measured quantities, which are data or have a name besides that of a variable, for logarithmic axes, which
  /// lack an origin, for a broken axis, beside an inset, and where numbers at axes through the origin would be among the curves.
  private static func defaultAxes(
    _ theme: Theme, _ request: PlotRequest, _ content: PictureContent, _ suited: AxesStyle?
  ) -> AxesStyle {
    let isNamed = [PlotOption.xLabel, .yLabel].contains {
      request[$0].map { !$0.trimmed.isEmpty && !RichText.isVariable($0) } ?? false
    }
    let isFramed =
      isNamed || !content.series.isEmpty || !content.rightFunctions.isEmpty || request.contains(.log)
      || request.contains(.breakY) || request.contains(.inset) || suited == .frame
    if suited == AxesStyle.none, !isFramed { return .none }
    if suited == .polar, !isFramed, theme.axes != .none, content.annotations.isEmpty { return .polar }
    return theme.axes == .origin && isFramed ? .frame : theme.axes
  }

  private static func colors(_ request: PlotRequest) throws(PlotError) -> [Color] {
    var colors: [Color] = []
    for name in (request[.color] ?? "").split(separator: ",") { colors.append(try color(name.trimmed, .color)) }
    return colors
  }

  private static func color(_ name: String, _ option: PlotOption) throws(PlotError) -> Color {
    if let color = Color(named: name) { return color }
    throw .option(
      option, "takes #RRGGBB or a name such as red or steelblue, not '\(name)'\(suggestion(otherColor(name)))")
  }

  /// Returns a list of typefaces with commas between them.
  ///
  /// - Throws: `PlotError` if none of them is installed.
  private static func installed(_ text: String) throws(PlotError) -> String {
    let names = text.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
    let installed = InstalledFonts.families()
    let known = Set(installed.map { $0.lowercased() })
    if names.contains(where: { known.contains($0.lowercased()) }) { return names.joined(separator: ", ") }
    let nearest = Spelling.nearest(to: text, among: installed)
    throw PlotError(
      .usage,
      "no font '\(text)' is installed"
        + (nearest == nil ? "; fc-list : family prints those that are" : suggestion(nearest)), option: .font)
  }

  /// Returns an option's text with mathematics; nil if it is missing or blank.
  private static func marked(_ request: PlotRequest, _ option: PlotOption) throws(PlotError) -> RichText? {
    guard let text = request[option], !text.trimmed.isEmpty else { return nil }
    return try RichText(markup: text, of: .option(option))
  }

  /// Returns the specification of a figure with a title, a curve for each label, and the data.
  ///
  /// - Parameters:
  ///   - base: `spec` with scales, ticks, annotations and lines.
  ///   - labels: the names of the curves of one frame after another.
  ///   - curves: the number of curves of a frame, at least 1.
  func spec(
    _ base: FigureSpec, title: RichText?, variable: String, labels: [RichText], curves: Int, content: PictureContent
  ) -> FigureSpec {
    var spec = base
    spec.title = title?.isEmpty == true ? nil : title
    let constructed = content.constructed.count
    let typed = labels.isEmpty ? 0 : curves - constructed
    let told = content.xName.map { content.abscissa.tells($0) ? "" : RichText(column: $0) }
    // A word for the numbers of a column says more than the letter of the variable.
    let isWord = content.abscissa == .numbers && (content.xName?.count ?? 0) > 1
    let name = typed == 0 || content.plane != nil || isWord ? told : nil
    // The column of the variable tells its unit: t [s].
    let isSame = content.xName.map { $0.hasPrefix(variable + " ") } ?? false
    let usual = content.abscissa == .numbers && !isSame ? RichText(variable: variable) : told ?? ""
    spec.xLabel = xLabel ?? name ?? usual
    if takesYName, let name = content.yName { spec.yLabel = RichText(column: name) }
    let drawn: [(RichText, CurveSymbol, MarkerShape?)] =
      labels.map { ($0, .line, nil) } + content.series.map { ($0.name, $0.symbol, $0.marker) }
    let hidden = content.hiddenCurves(of: labels.count)
    let namesData =
      typed == 0
      && (spec.yLabel?.isEmpty == false
        && (content.areFittedDataUnnamed || content.areSmoothedDataUnnamed)
        || !spec.xLabel.isEmpty && content.isHistogramUnnamed)
    let keyNames = content.keyNames(beside: spec.yLabel)
    spec.legendTitle = labels.count == content.constructed.count ? content.titleOfGroups : nil
    func thinIfSmoothed(_ style: inout FigureSpec.CurveStyle, _ series: Int) {
      guard content.series.contains(where: { $0.leader == series }) else { return }
      if style.symbol == .line { style.relativeWidth = PictureStyle.widthOfSmoothed }
      style.isBackdrop = style.symbol.hasLine
      style.markerSize *= PictureStyle.dotsOfSmoothed
    }
    // The place of a curve among those that have a style of their own.
    var place = content.curvesElsewhere
    spec.curves = drawn.enumerated().map { index, curve in
      let isConstructed = index < labels.count && index % curves >= typed
      if isConstructed {
        var style = constructedStyle(
          content.constructed[index % curves - typed], from: index - index % curves, curve.0, spec)
        if hidden.contains(index) { style.symbol = .hidden }
        return style
      }
      if index >= labels.count, let first = content.firstAlike(index - labels.count) {
        var alike = FigureSpec.CurveStyle(label: "", width: width, symbol: curve.1, partner: labels.count + first)
        alike.barOpacity = content.series[first].barOpacity
        if let key = content.series[index - labels.count].keyName {
          (alike.label, alike.partner, alike.companion) = (key, nil, labels.count + first)
        }
        thinIfSmoothed(&alike, index - labels.count)
        return alike
      }
      defer { place += 1 }
      let style = place < styles.count ? styles[place] : nil
      let partner = index < labels.count || curve.0.isEmpty ? nil : labels.firstIndex(of: curve.0)
      let color = partner != nil || colors.isEmpty ? nil : colors[place % colors.count]
      var drawn = FigureSpec.CurveStyle(
        label: index < labels.count
          ? curve.0 : index == labels.count && namesData ? "data" : keyNames[index - labels.count],
        color: style?.color ?? color,
        width: style?.width ?? width, dash: style?.dash, symbol: hidden.contains(index) ? .hidden : curve.1,
        partner: partner)
      drawn.relativeWidth = index < labels.count ? relativeWidth : 1
      drawn.showsDirection = style?.hasArrows == true
      drawn.leavesPoles =
        index < labels.count && content.constructed.contains { $0.isPole && $0.companion == index % curves }
      drawn.marker = curve.2
      if index >= labels.count, let fitted = content.series[index - labels.count].companion {
        let isNamed = content.series[index - labels.count].isNamedByCompanion
        (drawn.companion, drawn.partner) = isNamed ? (nil, typed + fitted) : (typed + fitted, partner)
      }
      if index >= labels.count {
        let series = content.series[index - labels.count]
        (drawn.place, drawn.markerSize, drawn.hasErrorBand) = (series.place, series.markerSize, series.hasErrorBand)
        (drawn.isArea, drawn.isStacked) = (series.isArea, series.isStacked)
        if series.isStacked { drawn.relativeWidth = PictureStyle.widthOfStacked }
        drawn.barOpacity = series.barOpacity
        if content.takesColorOfEachBar(colors.count), labels.isEmpty { drawn.barColors = colors }
        if !series.errorBars.isEmpty, !series.hasErrorBand { drawn.markerSize *= PictureStyle.dotsWithErrors }
        thinIfSmoothed(&drawn, index - labels.count)
      }
      return drawn
    }
    colorDataFirst(in: &spec, typed: typed, content)
    for (index, series) in zip(spec.curves.indices.suffix(content.series.count), content.series) where !colors.isEmpty {
      guard let fitted = series.companion, spec.curves.indices.contains(typed + fitted) else { continue }
      spec.curves[typed + fitted].color = spec.curves[typed + fitted].color ?? spec.curves[index].color
    }
    return spec
  }

  /// Gives data of one look the first colour, and the only curve that is fitted to them the second.
  private func colorDataFirst(in spec: inout FigureSpec, typed: Int, _ content: PictureContent) {
    let start = spec.curves.count - content.series.count
    let own = spec.curves.indices.filter {
      spec.curves[$0].partner == nil && spec.curves[$0].companion == nil && !spec.curves[$0].isBesidePalette
    }
    guard typed == 0, own.count == 2, own[0] < start, own[1] == start, colors.isEmpty, styles.isEmpty else { return }
    if spec.curves[own[0]].support != nil || content.series[0].counted != nil {
      (spec.curves[own[0]].place, spec.curves[start].place) = (1, 0)
    }
  }

  /// The areas tell more than the lines between them.
  private static let widthOfStacked = 0.4

  /// A line of data is thin and pale beside that of its means, and dots are small.
  private static let (widthOfSmoothed, dotsOfSmoothed) = (0.35, 0.65)

  /// Dots leave most of their error bars in view.
  private static let dotsWithErrors = 0.75

  /// Intervals are wider than the line on which they are.
  private static let widthOnLine = 1.5

  /// - Parameter first: the index of the first curve of the frame.
  private func constructedStyle(
    _ curve: ConstructedStyle, from first: Int, _ label: RichText, _ spec: FigureSpec
  ) -> FigureSpec.CurveStyle {
    var style =
      curve.leader.map {
        FigureSpec.CurveStyle(label: "", width: curve.style.width ?? width, dash: curve.style.dash, partner: first + $0)
      } ?? FigureSpec.CurveStyle(label: label, width: curve.style.width ?? width, dash: curve.style.dash)
    style.color = curve.style.color ?? (curve.isNeutral ? spec.theme.text : nil)
    style.hasArrowhead = curve.hasArrowhead
    style.isCommonRegion = curve.isCommonRegion
    style.relativeWidth = curve.width
    style.support = curve.support
    style.isBesidePalette = curve.isBesidePalette
    style.companion = curve.companion.map { first + $0 }
    if curve.isGrey {
      style.color = curve.style.color ?? spec.theme.helperLine
    } else if let companion = curve.companion, companion < styles.count {
      style.color = styles[companion].color
    }
    return style
  }
}
