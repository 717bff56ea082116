import Brain
import Grapher
import Sampling

/// The scales and ticks that all frames of a sweep share, and the content in axis units.
///
/// An axis unit is the value that an axis scale assigns to a number: its logarithm on a logarithmic axis.
struct SharedAxes: Sendable {
  let scales: AxisScales
  /// The content besides functions in axis units.
  @Shared private(set) var content: PictureContent
  @Shared private var sweep: Sweep
  /// The union of the frames' ranges in data units.
  private let shown: (x: ClosedRange<Double>, y: ClosedRange<Double>?)
  /// The horizontal range that all frames show instead of their own, in data units; nil for none.
  private let chosenX: ClosedRange<Double>?
  /// The axes whose values grow to the left or downwards.
  let reversed: Set<Direction>

  /// Chooses the scales from the given ranges; a logarithmic vertical axis without a range needs `fitting(_:)` too.
  ///
  /// - Parameter chosenX: the horizontal range of all frames instead of their own, in data units.
  /// - Throws: `PlotError` if no frame has a valid range.
  init(_ sweep: Sweep, showing chosenX: ClosedRange<Double>? = nil) throws(PlotError) {
    let first = try sweep.firstValidFrame()
    var x = chosenX ?? first.x
    var y = first.y
    if sweep.isRangeSwept {
      for index in sweep.plan.sampledFrames {
        guard let frame = try? sweep.frame(at: index) else { continue }
        x = x.union(chosenX ?? frame.x)
        if let shown = frame.y { y = y.map { $0.union(shown) } ?? shown }
      }
    }
    let right = try sweep.request.axisRange(.y2Range, sweep.constants).map { (given) throws(PlotError) in
      try given.range(in: sweep.constants, open: 1...10)
    }
    let scales = AxisScales(
      x: sweep.axes.xScale(over: x, beside: sweep.content.leastBesideZero),
      y: y.map { sweep.axes.yScale(over: $0) } ?? .linear,
      right: sweep.axes.rightScale(over: right ?? sweep.content.rightRange(over: x)))
    self.init(sweep, scales, shown: (x, y), chosenX: chosenX, reversed: first.reversed)
  }

  private init(
    _ sweep: Sweep, _ scales: AxisScales, shown: (x: ClosedRange<Double>, y: ClosedRange<Double>?),
    chosenX: ClosedRange<Double>?, reversed: Set<Direction>
  ) {
    self.sweep = sweep
    self.reversed = reversed
    self.scales = scales
    self.shown = shown
    self.chosenX = chosenX
    content = sweep.content.scaled(x: scales.x, y: scales.y, right: scales.right)
  }

  /// The vertical range of loci without known bounds, in axis units.
  var usualOrdinates: ClosedRange<Double> {
    scales.y == .linear ? sweep.usualOrdinates : scales.y.scaled(AxisRequest.usual) ?? sweep.usualOrdinates
  }

  /// Whether the vertical scale depends on the functions' values.
  var needsSpan: Bool { sweep.axes.isYLogarithmic && sweep.y == nil }

  /// Returns the axes with the vertical scale that suits the functions' values.
  func fitting(_ span: ValueSpan?) -> SharedAxes {
    let scales = AxisScales(x: scales.x, y: sweep.axes.yScale(fitting: span), right: scales.right)
    return SharedAxes(sweep, scales, shown: shown, chosenX: chosenX, reversed: reversed)
  }

  /// Whether the numbers of the horizontal axis are angles in degrees: without functions, or where one is of an angle.
  private var isXInDegrees: Bool {
    guard sweep.request.contains(.degrees) else { return false }
    let formulas = sweep.templates.compactMap(\.formula)
    return formulas.isEmpty || formulas.contains { $0.expression.hasAngle(of: sweep.variable) }
  }

  /// Whether the only curve is a wave or an arc that goes from one multiple of π in x to another one, as cycloids do, so that numbers
  /// are such multiples too.
  private var advancesByPi: Bool {
    guard !sweep.plan.isSweep, sweep.templates.count == 1, let template = sweep.templates.first,
      template.kind == .parametric, let formula = template.formula, scales.x == .linear,
      ![PlotOption.range, .degrees].contains(where: sweep.request.contains),
      let bindings = try? sweep.firstValidFrame().bindings, let range = try? template.parameterRange(in: bindings)
    else { return false }
    let x = FunctionTemplate(formula.coordinates.x, variables: [template.variable]).bound(to: bindings.values)
    let ends = [x(range.lowerBound), x(range.upperBound)]
    let places = range.evenlySpaced(0..<SharedAxes.placesOfPath, of: SharedAxes.placesOfPath).map { x($0) }
    // The loops of a cycloid go beyond its ends.
    let length = (ends[1] - ends[0]).magnitude
    return length > 1 && ends.allSatisfy(TickRequest.isMultipleOfPi)
      && formula.coordinates.y.hasAngle(of: template.variable)
      && places.allSatisfy { min(ends[0], ends[1]) - length / 4 <= $0 && $0 <= max(ends[0], ends[1]) + length / 4 }
  }

  private static let placesOfPath = 33

  /// Returns the part of every figure's specification without title and curves: style, scales, ticks, annotations and
  /// lines.
  ///
  /// - Parameter right: the samples of the functions on the axis at the right edge.
  func spec(on canvas: Canvas, right: [CoarseSampling] = []) throws(PlotError) -> FigureSpec {
    let request = sweep.request
    let ticks = TickRequest(
      constants: sweep.constants, takesDegrees: isXInDegrees, isNamed: request.contains(.xLabel))
    var spec = sweep.style.spec
    spec.size = canvas.size
    spec.printSpec = canvas.printSpec
    spec.cell = canvas.cell
    spec.isInDegrees = request.contains(.degrees)
    let isPlane = sweep.hasLoci || sweep.templates.isEmpty && content.series.isEmpty
    let isNamed = isPlane || spec.axes == .origin && sweep.variable == "x"
    if isNamed, !request.contains(.yLabel) { spec.yLabel = RichText(variable: "y") }
    spec.isOfPlane = sweep.templates.contains { ![.function, .shape, .point].contains($0.kind) }
    // Numbers at the edges of a plane have ticks there.
    if spec.isOfPlane, spec.axes == .origin, !sweep.request.contains(.axes) { spec.mayHaveFrame = true }
    spec.xScale = scales.x
    spec.yScale = scales.y
    spec.reversed = reversed
    try checkReversed(spec)
    let bars = content.ticksOfBars(on: content.hasHorizontalValues ? scales.y : scales.x)
    let counts = content.ticksOfCounts()
    let usual =
      sweep.numberLine?.ticks(over: shown.x) ?? content.ticksOfTerms(over: shown.x) ?? content.abscissa.ticks
      ?? content.ticksOfForm(across: true)
      ?? (content.hasHorizontalValues ? counts : bars ?? content.ticksOfYears())
    spec.xTicks = try ticks.xTicks(
      request[.xTicks], usual: usual ?? (advancesByPi ? .pi : nil), rangeText: sweep.x.text, range: shown.x,
      scale: scales.x)
    spec.yTicks = try ticks.yTicks(
      request[.yTicks],
      usual: content.ordinate.ticks ?? shown.y.flatMap(content.ticksOfRows) ?? content.ticksOfForm(across: false)
        ?? (content.hasHorizontalValues ? bars : counts),
      rangeText: sweep.y?.text, range: shown.y, scale: scales.y, label: request[.yLabel])
    spec.rightAxis = try rightAxis(of: right, ticks)
    if spec.rightAxis != nil, spec.axes != .frame {
      throw .option(.y2, "needs a frame; leave out --axes \(spec.axes.rawValue)")
    }
    if spec.rightAxis?.curve != nil { spec.leftCurve = soleLeftCurve }
    spec.annotations = content.annotations
    spec.references = content.references
    return spec
  }

  /// The only curve that does not belong to the axis at the right edge; nil for another number.
  private var soleLeftCurve: Int? {
    if sweep.arrangement == .family && sweep.plan.isSweep { return nil }
    let functions = sweep.areFunctions.indices.filter { !content.rightFunctions.contains($0) }
    let series = seriesWithNames(onRight: false).map { $0 + sweep.areFunctions.count }
    return functions.count + series.count == 1 ? (functions + series)[0] : nil
  }

  /// Returns the indices of the series on an axis but of the smoothed lines, which have the name and the colour of their data.
  private func seriesWithNames(onRight isRight: Bool) -> [Int] {
    content.series.indices.filter { content.series[$0].isRight == isRight && content.series[$0].leader == nil }
  }

  /// Returns the axis at the right edge; nil if no curve belongs to it.
  private func rightAxis(
    of samplings: [CoarseSampling], _ ticks: TickRequest
  ) throws(PlotError) -> FigureSpec.RightAxis? {
    let functions = sweep.areFunctions.count
    let series = seriesWithNames(onRight: true)
    let curves = content.rightFunctions.sorted() + series.map { $0 + functions }
    guard let first = curves.first else { return nil }
    if sweep.arrangement == .grid { throw .option(.y2, "does not suit a grid of plots") }
    let values = content.rightRange(over: scales.x.scaled(shown.x) ?? shown.x).map(besideBars)
    let fitted =
      YRangeFit.range(
        of: samplings, including: values, endsAtZero: scales.right == .linear, reachesZero: scales.right != .log10)
      ?? 0...1
    let given = try sweep.request.axisRange(.y2Range, sweep.constants)?.range(
      in: sweep.constants, open: scales.right.values(in: fitted))
    guard let range = given.map(scales.right.scaled) ?? fitted else { throw .notPositive(.y2Range) }
    let name = try sweep.request[.y2Label].map { (text) throws(PlotError) in
      try RichText(axisName: text, of: .option(.y2Label))
    }
    let isAlone = curves.count == 1 && (series.count == 1 || sweep.arrangement != .family)
    let own = series.first.map { content.series[$0].name } ?? sweep.templates[first].name
    var axis = FigureSpec.RightAxis(range: range, name: name ?? (isAlone ? own : nil), curve: isAlone ? first : nil)
    axis.scale = scales.right
    axis.ticks = try ticks.yTicks(
      sweep.request[.y2Ticks], of: .y2Ticks,
      usual: content.ticksOfCounts(onRight: true) ?? content.ticksOfForm(across: false, onRight: true),
      range: given, scale: scales.right)
    return axis
  }

  /// Returns the range with 0 if that is not far and bars on the left axis begin there, so that both axes have it at one height.
  private func besideBars(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
    guard content.hasBarsOnLeft, scales.right == .linear, range.lowerBound > 0,
      range.lowerBound <= range.upperBound / 2
    else { return range }
    return 0...range.upperBound
  }

  /// Returns notes on symmetric-logarithmic axes.
  ///
  /// - Throws: `PlotError` if `--linear-within` has no effect.
  func notes() throws(PlotError) -> [Message] { try sweep.axes.notes(x: scales.x, y: scales.y, right: scales.right) }

  /// - Throws: `PlotError` if an axis is reversed where that has no meaning.
  private func checkReversed(_ spec: FigureSpec) throws(PlotError) {
    guard let direction = reversed.first else { return }
    if spec.axes == .polar { throw .option(direction.range, "is reversed, but polar axes have no direction") }
    let request = sweep.request
    if reversed.contains(.vertical), let other = [PlotOption.y2, .breakY].first(where: request.contains) {
      throw .option(.yRange, "is reversed, which does not go together with \(other.spelling)")
    }
  }

  /// Returns a frame's horizontal range in data units.
  func x(of frame: FrameSettings) -> ClosedRange<Double> { chosenX ?? frame.x }

  /// Returns a frame's ranges in axis units; y is nil if it is fitted to the curves.
  ///
  /// - Throws: `PlotError` if a range is not positive on a logarithmic axis.
  func ranges(of frame: FrameSettings) throws(PlotError) -> (x: ClosedRange<Double>, y: ClosedRange<Double>?) {
    if let direction = frame.reversed.symmetricDifference(reversed).first {
      throw .option(direction.range, "is reversed in some frames of the sweep and not in others")
    }
    guard let x = scales.x.scaled(x(of: frame)) else { throw .notPositive(.range) }
    return (
      x,
      try frame.y.map { (y) throws(PlotError) in
        guard let scaled = scales.y.scaled(y) else { throw PlotError.notPositive(.yRange) }
        return scaled
      }
    )
  }
}

extension Direction {
  /// The option for the range of the axis.
  fileprivate var range: PlotOption { self == .horizontal ? .range : .yRange }
}
