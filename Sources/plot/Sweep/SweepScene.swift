import Grapher
import Sampling

/// A sweep, checked: everything that its frames share, and what they differ in.
struct SweepScene: Sendable {
  let plan: SweepPlan
  let families: [FunctionFamily]
  var style: PictureStyle
  let axes: AxisRequest
  let constants: Constants
  let rangeText: String
  /// Nil fits the range to the curves.
  private let yRangeText: String?
  /// Nil for the usual title.
  private let title: TextTemplate?
  /// Whether every set of parameters is in the same plot.
  private let isOneFigure: Bool

  /// What one frame shows.
  struct Frame: Sendable {
    let parameters: Parameters
    let functions: [PlottedFunction]
    /// In the measure of its axis, as is `y`.
    let x: ClosedRange<Double>
    /// Nil where it is to be fitted.
    let y: ClosedRange<Double>?
    let constants: Constants
  }

  /// - Parameters:
  ///   - range: the text of `--range`.
  ///   - isOneFigure: whether the curves of every set of parameters are in one plot.
  init(
    _ options: SweepOptions, function: FunctionOptions, picture: PictureOptions, range: String, style: PictureStyle,
    isOneFigure: Bool
  ) throws(Failure) {
    let constants = try function.constants(swept: options.ranges.names)
    let plan = try options.plan(constants)
    self.plan = plan
    families = try function.families(constants, of: "a picture", names: style.content.functionNames)
    self.constants = constants
    self.style = style
    axes = try AxisRequest(picture, constants: constants)
    self.isOneFigure = isOneFigure
    rangeText = range
    yRangeText = picture.yRange
    title = try picture.title.map { (text) throws(Failure) in
      try TextTemplate(text, of: "--title", names: plan.names, takesNumber: false)
    }
    if let title {
      _ = try MarkedText.read(title.text(plan.parameters(at: 0), number: 1, isFileName: false), of: "--title")
    }
    try style.content.check(variable: variable, constants, curves: curvesInAPlot)
    try refuseSweptFills()
    try refuseUnusedParameters()
    try refuseIfNoFrameIsRight()
    try takeAxes(picture, takesDegrees: function.degrees)
  }

  /// A frame's functions, seen once.
  func surveyed(_ frame: Frame) -> SurveyedFunctions {
    SurveyedFunctions(
      frame.functions, over: frame.x, columns: style.columns, x: style.spec.xScale, y: style.spec.yScale)
  }

  /// The variable that runs along the horizontal axis.
  var variable: String { families.first?.variable ?? "x" }

  /// Whether frames differ in the part of the plane that they show, fitted ranges aside.
  var isRangeSwept: Bool {
    constants.uses(rangeText, asRangeWith: constants.open)
      || yRangeText.map { constants.uses($0, asRangeWith: constants.open) } == true
  }

  /// How many functions' curves there are in a plot.
  private var curvesInAPlot: Int { families.count * (isOneFigure ? plan.count : 1) }

  /// The areas to fill in a frame.
  func fills(of frame: Frame, over x: ClosedRange<Double>) -> [Fill] {
    style.content.fills(
      over: x, scale: style.spec.xScale, columns: style.columns, variable: variable, frame.constants,
      curves: curvesInAPlot)
  }

  /// - Throws: `Failure` where the fills of one plot would depend on the parameters of each curve.
  private func refuseSweptFills() throws(Failure) {
    guard isOneFigure, style.content.fills.contains(where: { $0.uses(anyOf: constants.open) }) else { return }
    throw Failure(
      .usage, "--fill: curves of one figure share their fills; a condition on a swept name needs --grid or frames")
  }

  var hasFixedY: Bool { yRangeText != nil }

  /// A frame, counted from 0.
  ///
  /// - Throws: `Failure` where a range is none for its parameters.
  func frame(at index: Int) throws(Failure) -> Frame {
    let frame = try dataFrame(at: index)
    guard let x = style.spec.xScale.scaled(frame.x) else {
      throw Failure(.usage, "--range: a logarithmic axis has positive values only")
    }
    return Frame(
      parameters: frame.parameters, functions: frame.functions, x: x,
      y: try frame.y.map { (y) throws(Failure) in
        guard let scaled = style.spec.yScale.scaled(y) else {
          throw Failure(.usage, "--y-range: a logarithmic axis has positive values only")
        }
        return scaled
      }, constants: frame.constants)
  }

  /// The same with its ranges in data.
  func dataFrame(at index: Int) throws(Failure) -> Frame {
    let parameters = plan.parameters(at: index)
    let settled = try constants.settling(parameters)
    return Frame(
      parameters: parameters, functions: families.map { $0.bound(to: settled) },
      x: try settled.range(rangeText, of: "--range"),
      y: try yRangeText.map { (text) throws(Failure) in try settled.range(text, of: "--y-range") },
      constants: settled)
  }

  /// The title over a frame: what was asked for, or the function and the parameters.
  func title(at index: Int) -> RichText? {
    let parameters = plan.parameters(at: index)
    if let title { return marked(title.text(parameters, number: index + 1, isFileName: false)) }
    guard families.count == 1, !families[0].name.isEmpty else { return parameters.typeset }
    return families[0].name + ",  " + parameters.typeset
  }

  /// The title over all frames together: what was asked for without its parameters, or the function.
  var commonTitle: RichText? {
    if let title {
      return title.isFixed ? marked(title.text(plan.parameters(at: 0), number: 1, isFileName: false)) : nil
    }
    return families.count == 1 ? families[0].name : nil
  }

  /// The title over one of several small plots: what was asked for where that differs, or the parameters.
  func panelTitle(at index: Int) -> RichText {
    let parameters = plan.parameters(at: index)
    guard let title, !title.isFixed else { return parameters.typeset }
    return marked(title.text(parameters, number: index + 1, isFileName: false))
  }

  /// A title with its parameters in place; in plain characters where these make of its mathematics none.
  private func marked(_ text: String) -> RichText { (try? MarkedText.read(text, of: "--title")) ?? RichText(text) }

  /// Whether the title that was asked for differs from frame to frame.
  var isTitleSwept: Bool { title.map { !$0.isFixed } ?? false }

  /// The title that takes the most room, of a thousand at most.
  var widestTitle: RichText? {
    stride(from: 0, to: plan.count, by: max(1, plan.count / 1000)).compactMap { title(at: $0) }
      .max { $0.plain.count < $1.plain.count }
  }

  /// - Throws: `Failure` where every frame is wrong: that is said once, before any is drawn.
  private func refuseIfNoFrameIsRight() throws(Failure) {
    for index in 0..<plan.count {
      do throws(Failure) {
        _ = try dataFrame(at: index)
        return
      } catch { if index == plan.count - 1 { throw error } }
    }
  }

  /// - Throws: `Failure` where a parameter runs and nothing follows it: most likely a slip of the pen.
  private func refuseUnusedParameters() throws(Failure) {
    for name in plan.names {
      let dependent = constants.dependents(of: name)
      let isUsed =
        families.contains { !$0.names.isDisjoint(with: dependent) } || constants.uses(rangeText, asRangeWith: dependent)
        || yRangeText.map { constants.uses($0, asRangeWith: dependent) } == true || title?.names.contains(name) == true
        || style.content.fills.contains { $0.uses(anyOf: dependent) }
      if !isUsed { throw Failure(.usage, "--sweep \(name): no function, range or title uses '\(name)'") }
    }
  }
}

extension Constants {
  /// Whether an end of a range `A:B` uses one of these names.
  fileprivate func uses(_ text: String, asRangeWith names: Set<String>) -> Bool {
    text.split(separator: ":").contains { uses(String($0), anyOf: names) }
  }
}
