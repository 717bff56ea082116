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
    let points = try FitPoints(of: self, constants)
    let formula = try FitFormula(expressions, column: points.xName, chosen: self[.variable], constants)
    let fit = Fit(
      try search(formula, points, constants), of: formula, to: points, loss: try choice(.loss, as: FitLoss.self))
    return (fit, fitPicture(hasMoreColumns: points.hasMoreColumns))
  }

  /// Returns the parameters with which a formula is nearest to points, without bounds.
  ///
  /// - Parameter held: names that `--start` may have besides the parameters.
  /// - Throws: `PlotError` if there are fewer points than parameters, or no start is found.
  func unboundedSearch(
    _ formula: FitFormula, _ points: FitPoints, _ constants: ParameterBindings, holding held: Set<String> = []
  ) throws(PlotError) -> LeastSquaresFit {
    let names = formula.parameters
    if points.x.count < names.count {
      throw PlotError(.data, "\(names.count) parameters need as many points; there are \(points.x.count)")
    }
    let loss = try choice(.loss, as: FitLoss.self) ?? .squares
    var start = try start(of: names, constants, holding: held)
    let plain = try FormulaModel(formula, x: points.x, y: points.y, errors: points.errors, constants)
    var fit = LeastSquaresFit(plain, x: points.x, start: start, sample: plain.sample(of: 200))
    for _ in 0..<PlotRequest.mostWeightings {
      try PlotError.checkWork()
      guard let last = fit,
        let factors = loss.factors(of: zip(plain.measured, plain.values(last.parameters)).map { $0 - $1 })
      else { break }
      let errors = zip(points.errors ?? points.y.map { _ in 1 }, factors).map { $0 * $1 }
      let model = try FormulaModel(formula, x: points.x, y: points.y, errors: errors, constants)
      start = Dictionary(uniqueKeysWithValues: last.parameters.enumerated().map { ($0, $1) })
      fit = LeastSquaresFit(model, x: points.x, start: start, sample: model.sample(of: 200))
      if let fit,
        zip(zip(fit.parameters, last.parameters), fit.variances).allSatisfy({ pair, variance in
          (pair.0 - pair.1).magnitude <= 1e-9 * max(pair.0.magnitude, (variance * fit.sum).squareRoot())
        })
      {
        break
      }
    }
    try PlotError.checkWork()
    guard let fit else {
      throw PlotError(
        .data,
        "no values of \(list: names) are found with which '\(formula.text)' has values at all points; give some with --start"
      )
    }
    return fit
  }

  /// The greatest number of fits with weights that follow from the last one.
  private static let mostWeightings = 100

  /// Returns the values of `--start` by the indices of parameters.
  private func start(
    of names: [String], _ constants: ParameterBindings, holding held: Set<String>
  ) throws(PlotError) -> [Int: Double] {
    var start: [Int: Double] = [:]
    for text in texts(of: .start).flatMap({ $0.splitOutsideBrackets(at: ",") }) {
      let parts = text.split(separator: "=", maxSplits: 1).map(\.trimmed)
      guard parts.count == 2 else { throw .option(.start, "takes NAME=VALUE, as in --start a=1,b=2, not '\(text)'") }
      if held.contains(parts[0]) { continue }
      guard let index = names.firstIndex(of: parts[0]) else {
        throw .option(.start, "'\(parts[0])' is no parameter of the formula; these are \(list: names)")
      }
      start[index] = try constants.fixedValue(parts[1], of: .option(.start))
    }
    return start
  }
}

extension Fit {
  /// - Parameter loss: that of the search; only squares have an R².
  init(_ fit: LeastSquaresFit, of formula: FitFormula, to points: FitPoints, loss: FitLoss?) {
    let freedom = Double(fit.degreesOfFreedom)
    let variance = freedom > 0 ? fit.sum / freedom : nil
    self.formula = formula.text
    variable = formula.variable
    let names = formula.parameters
    parameters = names.indices.map { index in
      let factor = points.errors == nil ? variance : 1
      let found = fit.parameters[index]
      let value = formula.unsigned.contains(names[index]) ? found.magnitude : found
      if fit.held.contains(index) { return Parameter(name: names[index], value: value, error: nil) }
      if fit.isExact, points.errors == nil {
        return Parameter(name: names[index], value: value.rounded(by: fit.roundings[index]), error: 0)
      }
      let error = factor.map { ($0 * fit.variances[index]).squareRoot() }
      return Parameter(name: names[index], value: value, error: error.flatMap { $0.isFinite ? $0 : nil })
    }
    isExact = fit.isExact && points.errors == nil
    residualStandardDeviation = variance?.squareRoot()
    reducedChiSquared = points.errors == nil ? nil : variance
    let total = points.total
    rSquared = total > 0 && loss != .huber ? 1 - fit.sum / total : nil
    degreesOfFreedom = fit.degreesOfFreedom
    iterations = fit.iterations
    var warnings: [Message] = []
    if !fit.isConverged, !fit.isExact {
      warnings.append("the search ends without a minimum; give values near one with --start")
    }
    if !fit.undetermined.isEmpty {
      warnings.append(
        "the data do not determine \(list: fit.undetermined.map { names[$0] }, separator: " and "): other values fit as well"
      )
    }
    if !fit.held.isEmpty {
      warnings.append(
        "\(list: fit.held.sorted().map { names[$0] }, separator: " and ") would be beyond --bounds, at whose end the others are fitted"
      )
    }
    if freedom == 0 { warnings.append("there are as many parameters as points, so that errors are unknown") }
    if let rSquared, rSquared < 0 { warnings.append("the formula fits worse than a constant") }
    if let reducedChiSquared, let warning = Fit.warning(onChiSquared: reducedChiSquared, freedom: freedom) {
      warnings.append(warning)
    }
    if fit.isConverged, !fit.isExact, fit.runs.havePattern {
      warnings.append(
        "the residuals have a pattern: \(fit.runs.count) runs of one sign, where about \(Int(fit.runs.expected.rounded())) are expected; another formula may fit better"
      )
    }
    self.warnings = warnings.map(\.text)
  }

  /// Returns a warning if chance hardly explains that the residuals are so much larger or smaller than the errors.
  ///
  /// Source: Wilson and Hilferty, The distribution of chi-square, 1931.
  private static func warning(onChiSquared value: Double, freedom: Double) -> Message? {
    guard freedom > 0, value > 2 || value < 0.5 else { return nil }
    let spread = 2 / (9 * freedom)
    guard (Double.root(value, 3) - (1 - spread)).magnitude > limitOfChiSquared * spread.squareRoot() else { return nil }
    let text = NumberText.text(value, "g", precision: 2)
    return value > 1
      ? "chi²/ν is \(text), far above 1: the errors are too small, or another formula fits better"
      : "chi²/ν is \(text), far below 1: the errors are too large"
  }

  /// In standard deviations of the normal distribution: chance exceeds it in one of a thousand fits.
  private static let limitOfChiSquared = 3.3
}

extension Double {
  /// Returns the value with as many decimals as an error leaves; 0 if the error is as large as the value.
  fileprivate func rounded(by error: Double) -> Double {
    guard error > 0, magnitude > error else { return 0 }
    let digits = Int(Double.log10(magnitude).rounded(.down)) - Int(Double.log10(error).rounded(.up))
    return Double(NumberText.text(self, "e", precision: max(0, digits))) ?? self
  }
}
