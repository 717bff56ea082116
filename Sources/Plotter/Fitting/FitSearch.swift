import Brain
import Grapher
import Platform
import RealModule
import Sampling

extension PlotRequest {
  /// Returns the fit of the request's formula to its data, `--data`, with the columns that `--using` names.
  ///
  /// - Throws: `PlotError` if the formula or the data cannot be read, or there are fewer points than parameters.
  public func fit() throws(PlotError) -> Fit { try fitWithPicture().fit }

  /// Returns the fit, and the request for a picture of it with the data.
  ///
  /// - Throws: `PlotError` as `fit()` does.
  package func fitWithPicture() throws(PlotError) -> (fit: Fit, picture: PlotRequest) {
    let constants = try constants()
    if let distribution = try distributionWithPicture(constants) { return distribution }
    let points = try FitPoints(of: self, constants)
    let formula = try FitFormula(
      expressions, column: points.xName, chosen: self[.variable], over: points.range, constants)
    let fit = try search(formula, points, constants).fit
    return (fit, fitPicture(hasMoreColumns: points.hasMoreColumns))
  }

  /// Returns the parameters with which a formula is nearest to points, within `--bounds`, and what is said of them.
  ///
  /// - Throws: `PlotError` if there are fewer points than parameters, or no start is found.
  func search(
    _ formula: FitFormula, _ points: FitPoints, _ constants: ParameterBindings
  ) throws(PlotError) -> (found: LeastSquaresFit, fit: Fit) {
    let names = formula.parameters
    if points.x.count < names.count {
      throw PlotError(.data, "\(names.count) parameters need as many points; there are \(points.x.count)")
    }
    let loss = try choice(.loss, as: FitLoss.self) ?? points.usualLoss(on: self)
    try points.check(loss)
    let bounds = try FitBounds(self, of: names, constants).ranges
    let given = try start(of: names, constants, within: bounds)
    let waves = FitWaves(formula, points, constants, bounds: bounds)
    func model(_ errors: [Double]?) throws(PlotError) -> FormulaModel {
      try FormulaModel(formula, x: points.x, y: points.y, errors: errors, constants, bounds: bounds, waves: waves)
    }
    let plain = try model(points.errors ?? loss.sizes(of: points))
    var (last, weighed, start) = (plain, points, given)
    var fit = LeastSquaresFit(plain, x: points.x, start: start, sample: plain.sample(), middle: plain.middle())
    for _ in 0..<PlotRequest.mostWeightings {
      try PlotError.checkWork()
      guard let found = fit, let (errors, factors) = points.errors(after: found.parameters, plain, loss) else { break }
      weighed = points.with(errors: errors)
      let base = errors ?? loss.sizes(of: points) ?? points.y.map { _ in 1 }
      last = try model(zip(base, factors).map { $0 * $1 })
      start = Dictionary(uniqueKeysWithValues: found.parameters.enumerated().map { ($0, $1) })
      fit = LeastSquaresFit(last, x: points.x, start: start, sample: last.sample(), middle: last.middle())
      if let fit, fit.isNear(found) { break }
    }
    try PlotError.checkWork()
    guard var fit else {
      throw PlotError(
        .data,
        "no values of \(list: names) are found with which '\(formula.text)' has values at all points; give some with --start"
      )
    }
    if fit.held.count == names.count {
      throw .option(.bounds, "leaves no parameter to fit: all would be beyond their bounds")
    }
    if loss == .huber, points.errors == nil, fit.held.isEmpty {
      let residuals = zip(plain.measured, plain.values(fit.parameters)).map { $0 - $1 }
      if let factors = loss.factors(of: residuals),
        let variance = FitLoss.variance(of: residuals, factors, parameters: names.count)
      {
        fit.replaceErrors(by: plain, variance: variance)
        last = plain
      }
    }
    let form = WaveNormalForm(of: fit.parameters, last, keeping: Set(given.keys))
    if form.parameters != fit.parameters { fit.replace(by: form.parameters, of: last) }
    return (fit, Fit(fit, of: formula, last, to: weighed, loss: loss, notes: points.notes(on: self)))
  }

  /// The greatest number of fits with weights that follow from the last one.
  private static let mostWeightings = 100

  /// Returns the values of `--start` by the indices of parameters.
  private func start(
    of names: [String], _ constants: ParameterBindings, within bounds: [Int: ClosedRange<Double>]
  ) throws(PlotError) -> [Int: Double] {
    var start: [Int: Double] = [:]
    for text in texts(of: .start).flatMap({ $0.splitOutsideBrackets(at: ",") }) {
      let parts = text.split(separator: "=", maxSplits: 1).map(\.trimmed)
      guard parts.count == 2 else { throw .option(.start, "takes NAME=VALUE, as in --start a=1,b=2, not '\(text)'") }
      guard let index = names.firstIndex(of: parts[0]) else {
        throw .option(.start, "'\(parts[0])' is no parameter of the formula; these are \(list: names)")
      }
      let value = try constants.fixedValue(parts[1], of: .option(.start))
      if let range = bounds[index], !range.contains(value) {
        throw .option(.start, "\(parts[0])=\(parts[1]) is outside of --bounds; give a value between them")
      }
      start[index] = value
    }
    return start
  }
}

extension LeastSquaresFit {
  /// Returns whether the parameters are those of another fit but for rounding.
  fileprivate func isNear(_ other: LeastSquaresFit) -> Bool {
    let size = sum.squareRoot() * unit
    return zip(zip(parameters, other.parameters), deviations).allSatisfy { pair, deviation in
      (pair.0 - pair.1).magnitude <= 1e-9 * max(pair.0.magnitude, deviation * size)
    }
  }
}
