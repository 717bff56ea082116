import Brain
import Grapher
import Sampling

extension Plot {
  /// Makes a plot of functions from their formulas.
  ///
  ///     let plot = try Plot("sin(x)/x", x: -40...40)
  ///
  /// - Parameters:
  ///   - expressions: formulas in the text language with the same variable.
  ///   - x: the range of the variable; by default −10 to 10.
  ///   - y: the vertical range; by default fitted to the curves.
  /// - Throws: `PlotError` that names the error and its place.
  public init(
    _ expressions: String..., x: ClosedRange<Double>? = nil, y: ClosedRange<Double>? = nil
  ) throws(PlotError) {
    try self.init(PlotRequest(expressions: expressions).showing(x: x, y: y))
  }

  /// Makes the plot of a request.
  ///
  /// - Throws: `PlotError` that names the error and its place; also if a parameter is swept, which needs a `Sweep`.
  public init(_ request: PlotRequest) throws(PlotError) {
    if request.isSwept { throw .sweepForPlot }
    self = try Sweep(request, arrangement: .each).plot(at: 0)
  }

  /// Makes a plot of a calculator's program.
  ///
  /// - Parameters:
  ///   - brain: the calculator, whose program must not be pending.
  ///   - x: the range of the variable; by default −10 to 10.
  ///   - y: the vertical range; by default fitted to the curve.
  /// - Throws: `PlotError` if the calculation is pending or empty.
  public init(
    _ brain: CalculatorBrain, x: ClosedRange<Double>? = nil, y: ClosedRange<Double>? = nil
  ) throws(PlotError) {
    var request = PlotRequest()
    request.add(.keys, KeySequence.text(of: brain.program))
    try self.init(request.showing(x: x, y: y))
  }

  /// Makes a plot of a Swift function.
  ///
  ///     let plot = try Plot("response", x: 0...5) { response(at: $0) }
  ///
  /// The behaviour of such a function between samples is unknown, so its report has no proven column.
  ///
  /// - Parameters:
  ///   - name: the name of the curve.
  ///   - x: the range of the variable.
  ///   - y: the vertical range; by default fitted to the curve.
  ///   - options: the options of the plot.
  ///   - function: returns NaN where it is undefined; called from several threads.
  /// - Throws: `PlotError` if an option is invalid.
  public init(
    _ name: String, x: ClosedRange<Double>, y: ClosedRange<Double>? = nil, options: [PlotOption: String] = [:],
    _ function: @escaping @Sendable (Double) -> Double
  ) throws(PlotError) {
    let request = try PlotRequest(expressions: [], options).showing(x: x, y: y)
    if request.isSwept { throw .sweepForPlot }
    let source = SampledFunction(function: function)
    let template = CurveTemplate(
      name: RichText(name), variable: request[.variable] ?? "x", names: [], source: { _ in source })
    let sweep = try Sweep(request, arrangement: .each) { (request, constants, names, _) throws(PlotError) in
      try PlotRequest.pictureTemplates(request, constants, names, mayBeEmpty: true) + [template]
    }
    self = try sweep.plot(at: 0)
  }
}

extension PlotRequest {
  /// Returns the request with these ranges.
  ///
  /// - Throws: `PlotError` if an end is not finite, or a range is empty.
  fileprivate func showing(x: ClosedRange<Double>?, y: ClosedRange<Double>?) throws(PlotError) -> PlotRequest {
    var request = self
    for (option, range) in [(PlotOption.range, x), (.yRange, y)] {
      guard let range else { continue }
      guard range.lowerBound.isFinite, range.upperBound.isFinite, range.lowerBound < range.upperBound else {
        throw .unusableRange(option, range)
      }
      request[option] = "\(range.lowerBound):\(range.upperBound)"
    }
    return request
  }
}

/// A Swift function as a source of values without enclosures.
private struct SampledFunction: GraphDataSource {
  let function: @Sendable (Double) -> Double

  func evaluate(at x: [Double], into y: inout [Double]) {
    for index in x.indices { y[index] = function(x[index]) }
  }
}
