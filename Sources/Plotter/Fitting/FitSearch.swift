import Brain
import Grapher
import Platform
import Sampling

extension PlotRequest {
  /// Returns the fit of the request's formula to its data, `--data`, with the columns that `--using` names.
  ///
  /// - Throws: `PlotError` if the formula or the data cannot be read, or there are fewer points than parameters.
  public func fit() throws(PlotError) -> Fit {
    let constants = try constants()
    let points = try FitPoints(of: self, constants)
    let formula = try FitFormula(expressions, column: points.xName, chosen: self[.variable], constants)
    let names = formula.parameters
    if points.x.count < names.count {
      throw PlotError(.data, "\(names.count) parameters need as many points; there are \(points.x.count)")
    }
    let model = try FormulaModel(formula, x: points.x, y: points.y, errors: points.errors, constants)
    let fit = LeastSquaresFit(
      model, x: points.x, start: try start(of: names, constants), sample: model.sample(of: 200))
    try PlotError.checkWork()
    guard let fit else {
      throw PlotError(
        .data,
        "no values of \(list: names) are found with which '\(formula.text)' has values at all points; give some with --start"
      )
    }
    return Fit(fit, of: formula, to: points)
  }

  /// Returns the values of `--start` by the indices of parameters.
  private func start(of names: [String], _ constants: ParameterBindings) throws(PlotError) -> [Int: Double] {
    var start: [Int: Double] = [:]
    for text in texts(of: .start).flatMap({ $0.splitOutsideBrackets(at: ",") }) {
      let parts = text.split(separator: "=", maxSplits: 1).map(\.trimmed)
      guard parts.count == 2 else { throw .option(.start, "takes NAME=VALUE, as in --start a=1,b=2, not '\(text)'") }
      guard let index = names.firstIndex(of: parts[0]) else {
        throw .option(.start, "'\(parts[0])' is no parameter of the formula; these are \(list: names)")
      }
      start[index] = try constants.fixedValue(parts[1], of: .option(.start))
    }
    return start
  }
}

/// The points of a fit: the rows of the data with all numbers that are needed.
struct FitPoints {
  let xName: String?
  private(set) var x: [Double] = []
  private(set) var y: [Double] = []
  /// The uncertainties of y; nil if none are given.
  private(set) var errors: [Double]?

  /// - Throws: `PlotError` if there is not one series of data, or an uncertainty is 0.
  init(of request: PlotRequest, _ constants: ParameterBindings) throws(PlotError) {
    let files = request.files(of: .data)
    let choices = try request.columnRequests(files: files.count)
    guard files.count == 1, choices[0].count <= 1 else {
      throw PlotError(.usage, "fit takes one file of data and one --using")
    }
    let table = try DataFile(files[0]).tables(using: choices[0], constants)[0]
    xName = table.xName
    let hasErrors = choices[0].first?.kind.map { $0 != .x } ?? false
    if hasErrors { errors = [] }
    for (row, (x, y)) in zip(table.x, table.columns[0].values).enumerated() where x.isFinite && y.isFinite {
      if hasErrors {
        let bar = table.errorBars[row]
        let error = (bar.yHigh - bar.yLow) / 2
        if error.isNaN { continue }
        guard error > 0 else {
          throw PlotError(.data, "errors have to be positive; that of the point at \(x.shortestText) is 0")
        }
        errors?.append(error)
      }
      self.x.append(x)
      self.y.append(y)
    }
  }

  /// The sum of the squares of the distances from the mean, divided by the errors.
  var total: Double {
    let weights = errors?.map { 1 / ($0 * $0) } ?? y.map { _ in 1 }
    let mean = zip(weights, y).reduce(0) { $0 + $1.0 * $1.1 } / weights.reduce(0, +)
    return zip(weights, y).reduce(0) { $0 + $1.0 * ($1.1 - mean) * ($1.1 - mean) }
  }
}

extension Fit {
  fileprivate init(_ fit: LeastSquaresFit, of formula: FitFormula, to points: FitPoints) {
    let freedom = Double(fit.degreesOfFreedom)
    let variance = freedom > 0 ? fit.sum / freedom : nil
    self.formula = formula.text
    variable = formula.variable
    let names = formula.parameters
    parameters = names.indices.map { index in
      let factor = points.errors == nil ? variance : 1
      let error = factor.map { ($0 * fit.variances[index]).squareRoot() }
      return Parameter(
        name: names[index], value: fit.parameters[index], error: error.flatMap { $0.isFinite ? $0 : nil })
    }
    residualStandardDeviation = variance?.squareRoot()
    reducedChiSquared = points.errors == nil ? nil : variance
    let total = points.total
    rSquared = total > 0 ? 1 - fit.sum / total : nil
    degreesOfFreedom = fit.degreesOfFreedom
    iterations = fit.iterations
    var warnings: [Message] = []
    if !fit.isConverged {
      warnings.append("the search ends without a minimum; give values near one with --start")
    }
    if !fit.undetermined.isEmpty {
      warnings.append(
        "the data do not determine \(list: fit.undetermined.map { names[$0] }, separator: " and "): other values fit as well"
      )
    }
    if freedom == 0 { warnings.append("there are as many parameters as points, so that errors are unknown") }
    if let rSquared, rSquared < 0 { warnings.append("the formula fits worse than a constant") }
    self.warnings = warnings.map(\.text)
  }
}
