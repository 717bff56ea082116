import Grapher
import Sampling

/// A request resolved: functions compiled once, everything checked that can be before a curve is seen.
///
/// Each frame is a `Plot`. Where nothing is swept there is one.
public struct Sweep: Sendable {
  package let request: PlotRequest
  let plan: SweepPlan
  let families: [FunctionFamily]
  /// The name of the horizontal axis' variable.
  let variable: String
  /// The parameters; those of a frame once they are settled.
  let constants: Constants
  /// What figures hold besides functions, in data.
  let content: PictureContent
  let style: PictureStyle
  let axes: AxisRequest
  let x: AxisRange
  /// Nil fits the range to the curves.
  let y: AxisRange?
  let title: TitleRequest
  package let arrangement: Arrangement

  /// Resolves a request for frames that have a figure each.
  ///
  /// - Throws: `PlotError` that says what is wrong and where.
  public init(_ request: PlotRequest) throws(PlotError) { try self.init(request, arrangement: .each) }

  /// - Parameters:
  ///   - arrangement: how frames share figures.
  ///   - functions: what to draw besides the functions of the request.
  init(
    _ request: PlotRequest, arrangement: Arrangement, functions: [FunctionFamily] = []
  ) throws(PlotError) {
    self.request = request
    let constants = try request.constants()
    self.constants = constants
    plan = try request.sweepPlan(constants)
    self.arrangement = arrangement
    content = try request.content(constants)
    families =
      try request.families(
        constants, of: "a picture", names: content.functionNames,
        mayBeNone: !plan.isSweep && !content.series.isEmpty || !functions.isEmpty) + functions
    variable = families.first?.variable ?? request[.variable] ?? "x"
    axes = try AxisRequest(request, constants)
    x = try request.horizontalRange(constants, content, isLogarithmic: axes.isXLogarithmic)
    y = try request[.yRange].map { (text) throws(PlotError) in try AxisRange(text, of: .yRange, constants) }
    style = try PictureStyle(request, content)
    title = try TitleRequest(
      request[.title], plan, names: families.map(\.name) + (plan.isSweep ? [] : content.series.map(\.name)))
    try content.check(
      variable: variable, constants, curves: families.count * (arrangement == .family ? plan.count : 1))
    try refuseUnshareable()
    try refuseSweptFills()
    try refuseUnusedParameters()
    try refuseWhereNoFrameIsRight()
  }

  /// How many frames there are.
  public var count: Int { plan.count }

  /// The values of the swept parameters in a frame, by name.
  public func parameters(at index: Int) -> [String: Double] { plan.parameters(at: index).byName }

  /// Returns a frame with its parameters bound.
  ///
  /// - Parameter index: from 0, less than `count`.
  /// - Throws: `PlotError` if a range is empty, reversed or not finite for the frame's parameters.
  public func plot(at index: Int) throws(PlotError) -> Plot {
    let settled = try constants.settling(parameters(at: index))
    return Plot(
      sweep: self, index: index, functions: families.map { $0.bound(to: settled) }, x: try x.range(in: settled),
      y: try y.map { (y) throws(PlotError) in try y.range(in: settled) }, constants: settled)
  }

  /// Whether frames differ in the part of the plane that they show, fitted ranges aside.
  var isRangeSwept: Bool { x.uses(anyOf: constants.open) || y?.uses(anyOf: constants.open) == true }

  /// How many functions' curves there are in a plot.
  var curvesInAPlot: Int { families.count * (arrangement == .family ? plan.count : 1) }
}

extension Sweep {
  /// - Throws: `PlotError` if one figure cannot hold all frames.
  private func refuseUnshareable() throws(PlotError) {
    if arrangement == .each { return }
    let count = plan.count * families.count
    if count > Sweep.mostCurves {
      throw .tooManyCurves(count, limit: Sweep.mostCurves)
    }
    guard arrangement == .family else { return }
    if isRangeSwept { throw .sweptRange }
    if title.isSwept { throw .sweptTitle }
  }

  /// More curves could not be told apart, nor held.
  private static let mostCurves = 5000

  /// - Throws: `PlotError` where the fills of one plot would depend on the parameters of each curve.
  private func refuseSweptFills() throws(PlotError) {
    guard arrangement == .family, content.fills.contains(where: { $0.uses(anyOf: constants.open) }) else { return }
    throw .sweptFill
  }

  /// - Throws: `PlotError` where a parameter is swept and nothing uses it.
  private func refuseUnusedParameters() throws(PlotError) {
    for name in plan.names {
      let dependent = constants.dependents(of: name)
      let isUsed =
        families.contains { !$0.names.isDisjoint(with: dependent) } || x.uses(anyOf: dependent)
        || y?.uses(anyOf: dependent) == true || title.parameters.contains(name)
        || content.fills.contains { $0.uses(anyOf: dependent) }
      if !isUsed { throw .unusedParameter(name) }
    }
  }

  /// - Throws: the last frame's error, if every frame has one.
  private func refuseWhereNoFrameIsRight() throws(PlotError) {
    for index in 0..<plan.count {
      do throws(PlotError) {
        _ = try plot(at: index)
        return
      } catch { if index == plan.count - 1 { throw error } }
    }
  }
}

extension PlotRequest {
  /// How frames share one figure of them all.
  var sharedArrangement: Arrangement { contains(.grid) ? .grid : .family }

  /// The sweeps, their ends expressions of constants.
  func sweepPlan(_ constants: Constants) throws(PlotError) -> SweepPlan {
    guard isSwept else { return .single }
    let ease = try choice(.ease, as: Easing.self) ?? .linear
    var ranges: [SweepRange] = []
    for text in texts(of: .sweep) {
      let range = try SweepRange(text, constants: constants)
      ranges.append(ease == .linear ? range : range.eased { ease($0) })
    }
    return try SweepPlan(ranges, isZipped: contains(.zip))
  }

  /// The range that was asked for, or that of data, or the usual one.
  fileprivate func horizontalRange(
    _ constants: Constants, _ content: PictureContent, isLogarithmic: Bool
  ) throws(PlotError) -> AxisRange {
    if let text = self[.range] { return try AxisRange(text, of: .range, constants) }
    if let range = content.dataRange(isLogarithmic: isLogarithmic) { return AxisRange(range) }
    return AxisRange(isLogarithmic ? 0.01...100 : usualRange)
  }

  /// The range of a variable along a linear axis.
  package var usualRange: ClosedRange<Double> { contains(.degrees) ? -360...360 : -10...10 }
}
