import Grapher
import Sampling

/// A resolved and checked request, with its functions compiled.
///
/// Each frame is a `Plot`; a request without a sweep has one frame.
public struct Sweep: Sendable {
  package private(set) var request: PlotRequest
  let plan: SweepPlan
  /// The curves that were typed, and after them those that are constructed on functions.
  let templates: [CurveTemplate]
  let typedCount: Int
  /// The places on the horizontal axis that constructions are about.
  let places: PlacesInView
  /// The areas of integrals.
  let areas: [ConstructedArea]
  /// The name of the variable on the horizontal axis.
  let variable: String
  /// The parameters; `FrameSettings.bindings` has their values in a frame.
  let constants: ParameterBindings
  /// The content besides functions in data units.
  @Shared private(set) var content: PictureContent
  @Shared private(set) var style: PictureStyle
  let axes: AxisRequest
  let x: AxisRange
  /// The vertical range; nil if it is fitted to the curves.
  let y: AxisRange?
  /// A vertical range with an open end, which is fitted to the curves.
  let openY: AxisRange?
  /// The places on a number line; nil for other pictures.
  let numberLine: NumberLine?
  /// Supplies an open end of the horizontal range.
  private let usualX: ClosedRange<Double>
  let title: TitleRequest
  /// Why fits are not to be trusted.
  let fitWarnings: [Message]
  /// The values of the only fit, for names, titles and notes; nil without one.
  private let fitTexts: FitTexts?
  /// What `--map`, `--levels` and `--z-range` ask of a map.
  let map: MapRequest
  /// The names of the functions in a family of curves, with placeholders for parameters.
  let nameTemplates: [TextTemplate]
  private(set) var arrangement: Arrangement
  /// Whether this is one plot of several, which need not use each swept parameter.
  let isPanel: Bool

  /// Resolves a request for frames that have a figure each.
  ///
  /// - Throws: `PlotError` that names the error and its place.
  public init(_ request: PlotRequest) throws(PlotError) { try self.init(request, arrangement: .each) }

  /// Compiles the curves of a request.
  ///
  /// - Parameters:
  ///   - names: the names of the first curves; nil for that of the formula.
  ///   - mayBeEmpty: whether a request without a function is valid.
  typealias Compiler = (
    _ request: PlotRequest, _ constants: ParameterBindings, _ names: [RichText?], _ mayBeEmpty: Bool
  ) throws(PlotError) -> [CurveTemplate]

  /// - Parameters:
  ///   - arrangement: how frames share figures.
  ///   - isPanel: whether this is one plot of several, which need not use each swept parameter.
  ///   - compiler: called once; by default it compiles the formulas of the request.
  init(
    _ request: PlotRequest, arrangement: Arrangement, isPanel: Bool = false,
    compiler: Compiler = PlotRequest.pictureTemplates
  ) throws(PlotError) {
    self.isPanel = isPanel
    self.request = request
    self.arrangement = arrangement
    var constants = try request.constants()
    plan = try request.sweepPlan(constants)
    var content = try request.content(constants)
    axes = try AxisRequest(request, constants)
    if let smoother = try request.smoother() {
      try content.addSmoothed(smoother, on: { [axes] in axes.xScale(over: $0) })
    }
    constants.takeAxes(content.abscissa.ticks, up: content.ordinate.ticks)
    self.constants = constants
    let names = try request.nameTemplates(plan)
    nameTemplates = names
    var typed = try compiler(
      request, constants,
      content.functionNames.enumerated().map { $0 < names.count && !names[$0].isFixed ? nil : $1 },
      !plan.isSweep && (!content.series.isEmpty || content.plane != nil) || request.hasFigures)
    if let plane = content.plane { typed.append(plane.template) }
    variable =
      typed.first(where: \.isFunction)?.variable ?? (typed.isEmpty ? request[.variable] : nil) ?? content.index ?? "x"
    let constructions = try Constructions(
      on: ConstructionBase(request: request, templates: typed, constants: constants, variable: variable))
    places = constructions.places
    areas = constructions.areas
    let fits = try FittedCurves(
      request, content, constants, variable: variable, after: typed.count + constructions.curves.count)
    let all = typed + (constructions.curves + fits.curves).map(\.template)
    templates = request.part == .residuals ? [] : all
    typedCount = request.part == .residuals ? 0 : typed.count
    content.add(
      constructions.curves.map(\.style), areas.flatMap(\.fills), constructions.annotations, notes: constructions.notes)
    for point in constructions.points { content.add(point, constants) }
    if !plan.isSweep { try content.markPoints(among: typed, constants) }
    content.add(fits.curves.map(\.style), fits.bands, [])
    fitTexts = fits.texts
    let worded = try fitTexts?.filled(request) ?? request
    try content.fillName(fitTexts, request)
    content.color(fits.curvesOfSeries, nameSeries: fits.namesSeries)
    content.fittedValues = fits.values
    if request.part == .residuals { content.showResiduals(fits.residuals, typed: typed.count, request) }
    // The plot of the data tells them.
    fitWarnings = request.part == .residuals ? [] : fits.warnings
    content.isYLogarithmic = axes.isYLogarithmic
    let isSheet = all.isEmpty && content.series.isEmpty && content.annotations.isEmpty && !axes.isYLogarithmic
    numberLine = request.isNumberLine ? try NumberLine(typed, of: request, constants) : nil
    usualX =
      numberLine?.usual ?? content.plane?.x ?? content.rangeOnPolarAxes ?? content.dataRange(
        isLogarithmic: axes.isXLogarithmic)
      ?? (axes.isXLogarithmic
        ? AxisRequest.usual : isSheet && request.contains(.unit) ? Sweep.sheet : request.defaultRange)
    x = try request.axisRange(.range, constants) ?? AxisRange(usualX)
    let vertical =
      try request.axisRange(.yRange, constants) ?? request.rangeOfNumberLine
      ?? (content.rangeOfResiduals ?? content.plane?.y ?? content.rangeOfPlaces(isLogarithmic: axes.isYLogarithmic)
      ?? content.rangeOnPolarAxes).map {
        AxisRange($0)
      }
      ?? (isSheet ? AxisRange(usualX) : nil)
    y = vertical?.isOpen == true ? nil : vertical
    openY = vertical?.isOpen == true ? vertical : nil
    style = try PictureStyle(
      worded, content, axes: Sweep.axes(suiting: all.map(\.kind), of: request, arrangement, isPanel: isPanel))
    let hidden = content.hiddenCurves(of: typed.count).union(plan.isSweep ? [] : content.namedPoints(among: typed))
    // No title is needed where a named axis says what a plot among others shows, two named axes what a plot of quantities shows, a
    // legend that is asked for what its curve is, or the bar of colours what a map of data shows.
    func isInKey(_ constructions: Constructions) -> Bool {
      !isPanel && content.key != KeyRequest.none && constructions.curves.contains { !$0.template.name.isEmpty }
    }
    func isNamed(_ label: PlotOption) -> Bool { request[label]?.trimmed.isEmpty == false }
    let isNamedByAxis =
      isNamed(.yLabel) && (isPanel || isNamed(.xLabel) && !plan.isSweep)
      || (arrangement == .family || !plan.isSweep) && request.renamesVariables(variable, names)
    let isListed = all.count + content.series.count == 1 && content.key == .legend
    let isNamedByLegend =
      (content.legendPlace != nil || isListed || isInKey(constructions)) && !plan.isSweep
      && typed.allSatisfy { [.function, .relation, .parametric, .polar].contains($0.kind) }
    title = try TitleRequest(
      worded[.title] ?? (isNamedByAxis || isNamedByLegend || content.plane != nil ? "" : nil), plan,
      names: typed.compactMap(\.heading).first.map { [$0] }
        ?? typed.filter { $0.kind == .map || $0.kind == .complex }.first.map { [$0.name] }
        ?? typed.enumerated().filter { !hidden.contains($0.offset) }.map(\.element.name)
        + (plan.isSweep || typed.isEmpty && (!fits.curves.isEmpty || request.needsNoTitle(content))
          ? [] : content.series.map(\.name)))
    map = try MapRequest(request, constants)
    for index in content.fills.indices { content.fills[index].compile(variable: variable) }
    self.content = content
    try check()
  }

  /// More units than fit on a sheet of paper.
  private static let sheet = -5000.0...5000

  /// Returns the same frames in another arrangement.
  ///
  /// - Throws: `PlotError` if they cannot have it.
  func arranged(_ arrangement: Arrangement) throws(PlotError) -> Sweep {
    var sweep = self
    sweep.arrangement = arrangement
    try sweep.check()
    return sweep
  }

  /// Returns the sweep for a picture in a format, with the style that the command gives such a file.
  ///
  /// The format that a request gives is replaced; the request has none besides.
  func formatted(as format: PictureFormat) throws(PlotError) -> Sweep {
    var (sweep, styled) = (self, try fitTexts?.filled(request) ?? request)
    if request.contains(.format) { sweep.request[.format] = format.rawValue }
    styled.remove(.output)
    styled[.format] = format.rawValue
    sweep.style = try PictureStyle(
      styled, content, axes: Sweep.axes(suiting: templates.map(\.kind), of: request, arrangement, isPanel: isPanel))
    return sweep
  }

  /// The number of frames.
  public var count: Int { plan.count }

  /// Whether a swept value changes a curve.
  func isSwept(_ template: Int) -> Bool { templates[template].uses(anyOf: Set(plan.ranges.map(\.name))) }

  /// Whether a field is left out, because it differs from frame to frame, and one plot shows the solutions of all frames.
  func hidesField(_ template: Int) -> Bool {
    arrangement == .family && templates[template].kind.isField && request.contains(.through) && isSwept(template)
  }

  /// Returns the values of the swept parameters in a frame by name.
  public func parameters(at index: Int) -> [String: Double] { plan.parameters(at: index).byName }

  /// Returns a frame with its parameters bound.
  ///
  /// The pictures of the frames share their axes. Each call that draws such a plot chooses them again from all frames;
  /// `frames(as:width:height:scale:)` does so once.
  ///
  /// - Parameter index: from 0, less than `count`.
  /// - Throws: `PlotError` if a range is empty, reversed or not finite for the frame's parameters.
  public func plot(at index: Int) throws(PlotError) -> Plot {
    let frame = try frame(at: index)
    var curves = try templates.map { (template) throws(PlotError) in try template.bound(to: frame.bindings) }
    for index in content.rightFunctions where index < curves.count { curves[index].isRight = true }
    return Plot(sweep: self, curves: curves, frame: frame)
  }

  /// Returns the parameters and the ranges of a frame.
  ///
  /// - Throws: `PlotError` if a range is empty, reversed or not finite for the frame's parameters.
  func frame(at index: Int) throws(PlotError) -> FrameSettings {
    let settled = try constants.settling(plan.parameters(at: index).bindings)
    for template in templates { _ = try template.parameterRange(in: settled) }
    let horizontal = try x.directed(in: settled, open: usualX)
    let vertical = try y.map { (y) throws(PlotError) in try y.directed(in: settled, open: -1...1) }
    let reversed: Set<Direction> =
      Set(horizontal.isReversed ? [.horizontal] : []).union(vertical?.isReversed == true ? [.vertical] : [])
    return FrameSettings(
      index: index, bindings: settled, reversed: reversed, x: horizontal.range, y: vertical?.range)
  }

  /// Returns the first frame with valid ranges.
  ///
  /// - Throws: the last frame's error, if every frame has one.
  func firstValidFrame() throws(PlotError) -> FrameSettings {
    for index in 0..<count - 1 {
      if let frame = try? frame(at: index) { return frame }
    }
    return try frame(at: count - 1)
  }

  /// Whether the horizontal range is the usual one of a linear axis, neither requested nor that of data.
  var hasUsualX: Bool {
    x.text == nil && !axes.isXLogarithmic && usualX == request.defaultRange && content.plane == nil
  }

  /// Whether the given ranges differ from frame to frame.
  var isRangeSwept: Bool { x.uses(anyOf: constants.open) || (y ?? openY)?.uses(anyOf: constants.open) == true }

  /// Whether each curve in a plot, besides data, is the graph of a function of the abscissa.
  var areFunctions: [Bool] {
    let once = templates.map(\.isFunction)
    return arrangement == .family ? (0..<plan.count).flatMap { _ in once } : once
  }

  /// The range of both axes that loci without known bounds have by default. In degrees, variables of relations may be
  /// angles, while coordinates of curves are not.
  var usualLocusRange: ClosedRange<Double> {
    if templates.contains(where: { $0.kind == .complex }) { return -3...3 }
    return templates.contains { [.relation, .inverse, .map].contains($0.kind) } ? request.defaultRange : -10...10
  }

  /// The vertical range of loci without known bounds: for directions and complex functions, as long as that of x if it is given.
  var usualOrdinates: ClosedRange<Double> {
    guard templates.contains(where: { [.slopes, .vectors, .complex].contains($0.kind) }), x.text != nil,
      let frame = try? firstValidFrame()
    else { return usualLocusRange }
    // The real axis is in the middle.
    let half = frame.x.upperBound / 2 - frame.x.lowerBound / 2
    return templates.contains { $0.kind == .complex } ? -half...half : frame.x
  }

  /// The names of what the axes show, which a differential equation in other names than x and y decides.
  var axisNames: Formula.AxisNames {
    templates.lazy.compactMap { $0.formula?.names }.first { $0 != Formula.AxisNames() } ?? Formula.AxisNames()
  }

  /// Whether there are relations, parametric curves or points.
  var hasLoci: Bool { templates.contains { !$0.isFunction } }
}

/// The arrangement of a sweep's frames in figures.
enum Arrangement: Sendable, Equatable {
  /// A figure for each frame.
  case each
  /// One figure with one plot, which shows the curves of all frames.
  case family
  /// One figure with a small plot for each frame.
  case grid

  /// Returns the frames of each plot of a figure.
  ///
  ///     each    figure 1: [[1]]
  ///     family  [[0, 1, 2]]
  ///     grid    [[0], [1], [2]]
  ///
  /// - Parameter figure: counted from 0; only `each` has several figures.
  func panels(of figure: Int, frames: Int) -> [[Int]] {
    switch self {
    case .each: [[figure]]
    case .family: [Array(0..<frames)]
    case .grid: (0..<frames).map { [$0] }
    }
  }
}
