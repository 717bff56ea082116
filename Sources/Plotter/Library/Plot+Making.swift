import Brain
import Sampling

extension Plot {
  /// Makes a plot of functions from their formulas.
  ///
  ///     let plot = try Plot("sin(x)/x", x: -40...40)
  ///
  /// - Parameters:
  ///   - expressions: formulas in the text language, all over one variable.
  ///   - x: the range of the variable; −10 to 10 otherwise.
  ///   - y: the vertical range; fitted to the curves otherwise.
  /// - Throws: `PlotError` that says what is wrong and where.
  public init(
    _ expressions: String..., x: ClosedRange<Double>? = nil, y: ClosedRange<Double>? = nil
  ) throws(PlotError) {
    try self.init(PlotRequest(expressions: expressions).showing(x: x, y: y))
  }

  /// Makes the plot that was asked for.
  ///
  /// - Throws: `PlotError` that says what is wrong and where; also where something is swept, which makes a `Sweep` of plots.
  public init(_ request: PlotRequest) throws(PlotError) {
    if request.isSwept { throw .sweepForPlot }
    self = try Sweep(request, arrangement: .each).plot(at: 0)
  }

  /// Makes a plot of the function that a calculator's keys make of its variable.
  ///
  /// - Parameters:
  ///   - brain: its program serves as the function; it must not be pending.
  ///   - x: the range of the variable; −10 to 10 otherwise.
  ///   - y: the vertical range; fitted to the curve otherwise.
  /// - Throws: `PlotError` where the calculation is pending or empty.
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
  /// Nothing is known of such a function between samples, so nothing is proved: the report has no proven column.
  ///
  /// - Parameters:
  ///   - name: what the curve is called.
  ///   - x: the range of the variable.
  ///   - y: the vertical range; fitted to the curve otherwise.
  ///   - options: how the plot looks.
  ///   - function: NaN where it is undefined; called from several threads.
  public init(
    _ name: String, x: ClosedRange<Double>, y: ClosedRange<Double>? = nil, options: [PlotOption: String] = [:],
    _ function: @escaping @Sendable (Double) -> Double
  ) throws(PlotError) {
    let request = try PlotRequest(expressions: [], options).showing(x: x, y: y)
    if request.isSwept { throw .sweepForPlot }
    let family = FunctionFamily(
      SampledFunction(function), name: name, variable: request[.variable] ?? "x")
    self = try Sweep(request, arrangement: .each, functions: [family]).plot(at: 0)
  }
}

extension PlotRequest {
  /// The request with these ranges.
  ///
  /// - Throws: `PlotError` where an end is not finite, or a range has no length.
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

/// A Swift function as a source of values that knows nothing else.
private struct SampledFunction: GraphDataSource {
  private let function: @Sendable (Double) -> Double

  init(_ function: @escaping @Sendable (Double) -> Double) { self.function = function }

  func evaluate(at x: [Double], into y: inout [Double]) {
    for index in x.indices { y[index] = function(x[index]) }
  }
}
