import Grapher
import Sampling

/// A resolved and checked request, with its functions compiled.
///
/// Each frame is a `Plot`; a request without a sweep has one frame.
public struct Sweep: Sendable {
  package let request: PlotRequest
  let plan: SweepPlan
  let templates: [CurveTemplate]
  /// The name of the variable on the horizontal axis.
  let variable: String
  /// The parameters; `Plot.constants` has their values in a frame.
  let constants: ParameterBindings
  /// The content besides functions in data units.
  let content: PictureContent
  let style: PictureStyle
  let axes: AxisRequest
  var x: AxisRange
  /// The vertical range; nil if it is fitted to the curves.
  let y: AxisRange?
  /// A vertical range with an open end, which is fitted to the curves.
  let openY: AxisRange?
  /// Supplies an open end of the horizontal range.
  private let usualX: ClosedRange<Double>
  let title: TitleRequest
  /// The names of the functions in a family of curves, with placeholders for parameters.
  let nameTemplates: [TextTemplate]
  let arrangement: Arrangement
  let rangeCache = RangeCache()

  /// Resolves a request for frames that have a figure each.
  ///
  /// - Throws: `PlotError` that names the error and its place.
  public init(_ request: PlotRequest) throws(PlotError) { try self.init(request, arrangement: .each) }

  /// - Parameters:
  ///   - arrangement: how frames share figures.
  ///   - functions: further functions besides those of the request.
  init(
    _ request: PlotRequest, arrangement: Arrangement, functions: [CurveTemplate] = []
  ) throws(PlotError) {
    self.request = request
    let constants = try request.constants()
    self.constants = constants
    plan = try request.sweepPlan(constants)
    self.arrangement = arrangement
    content = try request.content(constants)
    let names = try request.nameTemplates(plan)
    nameTemplates = names
    templates =
      try request.templates(
        constants, of: "a picture",
        names: content.functionNames.enumerated().map { $0 < names.count && !names[$0].isFixed ? nil : $1 },
        mayBeEmpty: !plan.isSweep && !content.series.isEmpty || !functions.isEmpty) + functions
    let functions = templates.filter(\.isFunction)
    variable = functions.first?.variable ?? (templates.isEmpty ? request[.variable] : nil) ?? "x"
    axes = try AxisRequest(request, constants)
    x = try request.horizontalRange(constants, content, isLogarithmic: axes.isXLogarithmic)
    usualX = request.usualRange(content, isLogarithmic: axes.isXLogarithmic)
    let vertical = try request[.yRange].map { (text) throws(PlotError) in try AxisRange(text, of: .yRange, constants) }
    y = vertical?.isOpen == true ? nil : vertical
    openY = vertical?.isOpen == true ? vertical : nil
    style = try PictureStyle(request, content)
    let hidden = content.hiddenCurves(of: templates.count)
    title = try TitleRequest(
      request[.title], plan,
      names: templates.enumerated().filter { !hidden.contains($0.offset) }.map(\.element.name)
        + (plan.isSweep ? [] : content.series.map(\.name)))
    if arrangement != .family, nameTemplates.contains(where: { !$0.isFixed }) { throw .sweptName }
    try content.check(
      variable: variable, constants, areFunctions: areFunctions)
    try refuseLogarithmicLoci()
    try refuseUnshareable()
    try refuseSweptFills()
    try refuseUnusedParameters()
    _ = try firstValidPlot()
  }

  /// The number of frames.
  public var count: Int { plan.count }

  /// Returns the values of the swept parameters in a frame by name.
  public func parameters(at index: Int) -> [String: Double] { plan.parameters(at: index).byName }

  /// Returns a frame with its parameters bound.
  ///
  /// - Parameter index: from 0, less than `count`.
  /// - Throws: `PlotError` if a range is empty, reversed or not finite for the frame's parameters.
  public func plot(at index: Int) throws(PlotError) -> Plot {
    let settled = try constants.settling(parameters(at: index))
    return Plot(
      sweep: self, index: index,
      curves: try templates.map { (template) throws(PlotError) in try template.bound(to: settled) },
      x: try x.range(in: settled, open: usualX),
      y: try y.map { (y) throws(PlotError) in try y.range(in: settled, open: -1...1) }, openY: openY, constants: settled
    )
  }

  /// Returns the first frame with valid ranges.
  ///
  /// - Throws: the last frame's error, if every frame has one.
  func firstValidPlot() throws(PlotError) -> Plot {
    for index in 0..<count - 1 {
      if let plot = try? plot(at: index) { return plot }
    }
    return try plot(at: count - 1)
  }

  /// Whether the horizontal range is the usual one of a linear axis, neither requested nor that of data.
  var hasUsualX: Bool { x.text == nil && !axes.isXLogarithmic && usualX == request.defaultRange }

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
    templates.contains { $0.kind == .relation || $0.kind == .inverse } ? request.defaultRange : -10...10
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

extension PlotRequest {
  /// The arrangement of one figure of all frames.
  var sharedArrangement: Arrangement { contains(.grid) ? .grid : .family }

  /// Reads the sweeps, whose bounds are expressions of constants.
  func sweepPlan(_ constants: ParameterBindings) throws(PlotError) -> SweepPlan {
    guard isSwept else { return .single }
    let ease = try choice(.ease, as: Easing.self) ?? .linear
    var ranges: [SweepRange] = []
    for text in texts(of: .sweep) {
      let range = try SweepRange(text, constants: constants)
      ranges.append(ease == .linear ? range : range.eased(ease.callAsFunction))
    }
    return try SweepPlan(ranges, isZipped: contains(.zip))
  }

  /// Returns the horizontal range of a request without `--range`.
  fileprivate func usualRange(_ content: PictureContent, isLogarithmic: Bool) -> ClosedRange<Double> {
    content.dataRange(isLogarithmic: isLogarithmic) ?? (isLogarithmic ? 0.01...100 : defaultRange)
  }

  /// Reads the names of a sweep's functions as texts with placeholders.
  fileprivate func nameTemplates(_ plan: SweepPlan) throws(PlotError) -> [TextTemplate] {
    guard plan.isSweep else { return [] }
    return try texts(of: .name).prefix(functionCount).map { (text) throws(PlotError) in
      try TextTemplate(text, of: .option(.name), names: plan.names, takesNumber: false)
    }
  }

  /// Returns the requested range, or that of the data, or the default.
  fileprivate func horizontalRange(
    _ constants: ParameterBindings, _ content: PictureContent, isLogarithmic: Bool
  ) throws(PlotError) -> AxisRange {
    if let text = self[.range] { return try AxisRange(text, of: .range, constants) }
    return AxisRange(usualRange(content, isLogarithmic: isLogarithmic))
  }

  /// The default range of a variable on a linear axis.
  var defaultRange: ClosedRange<Double> { contains(.degrees) ? -360...360 : -10...10 }
}
