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
    return Fit(try search(formula, points, constants), of: formula, to: points)
  }

  /// Returns the parameters with which a formula is nearest to points.
  ///
  /// - Throws: `PlotError` if there are fewer points than parameters, or no start is found.
  func search(
    _ formula: FitFormula, _ points: FitPoints, _ constants: ParameterBindings
  ) throws(PlotError) -> LeastSquaresFit {
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
    return fit
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
    guard request.files(of: .data).count == 1, request.texts(of: .using).count <= 1 else {
      throw PlotError(.usage, "fit takes one file of data and one --using")
    }
    let (tables, abscissa) = try request.dataTables(constants)
    if abscissa.wholeRange != nil { throw PlotError(.data, "fit needs numbers or dates for x, not texts") }
    guard let table = tables.first, tables.count == 1 else {
      throw PlotError(.data, "fit takes one block of data; the file has \(tables.count), which empty lines separate")
    }
    try self.init(table.xName, zip(table.x, table.columns[0].values).map { Point(x: $0, y: $1) }, table.errorBars)
  }

  /// Takes the points of a series.
  ///
  /// - Throws: `PlotError` if an uncertainty is 0.
  init(of series: DataSeries) throws(PlotError) {
    try self.init(series.xName, series.measured, series.errorBars)
  }

  /// - Parameter bars: as many as points, or none.
  private init(_ xName: String?, _ points: [Point], _ bars: [ErrorBar]) throws(PlotError) {
    self.xName = xName
    let hasErrors = bars.count == points.count && bars.contains { !$0.yLow.isNaN }
    if hasErrors { errors = [] }
    for (row, point) in points.enumerated() where point.x.isFinite && point.y.isFinite {
      if hasErrors {
        let error = (bars[row].yHigh - bars[row].yLow) / 2
        if error.isNaN { continue }
        guard error > 0 else {
          throw PlotError(.data, "errors have to be positive; that of the point at \(point.x.shortestText) is 0")
        }
        errors?.append(error)
      }
      x.append(point.x)
      y.append(point.y)
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
  init(_ fit: LeastSquaresFit, of formula: FitFormula, to points: FitPoints) {
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
    if fit.isConverged, fit.runs.havePattern {
      warnings.append(
        "the residuals have a pattern: \(fit.runs.count) runs of one sign, where about \(Int(fit.runs.expected.rounded())) are expected; another formula may fit better"
      )
    }
    self.warnings = warnings.map(\.text)
  }
}
