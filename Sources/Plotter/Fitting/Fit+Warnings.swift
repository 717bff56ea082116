import Brain
import Platform
import RealModule
import Sampling

extension Fit {
  /// - Parameters:
  ///   - model: that of the search.
  ///   - loss: that of the search; only squares have an R².
  ///   - notes: those on the points.
  init(
    _ fit: LeastSquaresFit, of formula: FitFormula, _ model: FormulaModel, to points: FitPoints, loss: FitLoss,
    notes: [Message]
  ) {
    let freedom = Double(fit.degreesOfFreedom)
    let deviation = freedom > 0 ? (fit.sum / freedom).squareRoot() * fit.unit : nil
    self.formula = formula.text
    (variable, origin) = (formula.variable, points.origin?.text)
    let names = formula.parameters
    parameters = names.indices.map { index in
      let factor = points.errors == nil ? deviation : 1
      let found = fit.parameters[index]
      let value = formula.unsigned.contains(names[index]) ? found.magnitude : found
      if fit.held.contains(index) { return Parameter(name: names[index], value: value, error: nil) }
      if fit.isExact, points.errors == nil {
        // Parameters that only together have the values of the data keep all digits.
        return fit.undetermined.isEmpty
          ? Parameter(name: names[index], value: value.rounded(by: fit.roundings[index]), error: 0)
          : Parameter(name: names[index], value: value, error: fit.undetermined.contains(index) ? nil : 0)
      }
      let error = factor.map { $0 * fit.deviations[index] }
      return Parameter(
        name: names[index], value: value, error: error.flatMap { $0.isFinite ? $0 : nil },
        errorAlone: factor.map { $0 * fit.deviationsAlone[index] })
    }
    isExact = fit.isExact && points.errors == nil
    residualStandardDeviation = deviation
    reducedChiSquared = points.errors == nil ? nil : deviation.map { $0 * $0 }
    let total = points.total(in: fit.unit)
    rSquared = total > 0 && loss == .squares ? 1 - fit.sum / total : nil
    degreesOfFreedom = fit.degreesOfFreedom
    iterations = fit.iterations
    warnings = Fit.warnings(
      on: fit, of: formula, model, points, rSquared: rSquared, reducedChiSquared: reducedChiSquared
    )
    .map(\.text)
    // A value near zero with an error beyond it is determined well, unless the error comes from those of the other parameters.
    let vague = parameters.compactMap { parameter -> (name: String, factor: Double)? in
      guard let error = parameter.error, let alone = parameter.errorAlone, alone > 0 else { return nil }
      let factor = error / alone
      return error > parameter.value.magnitude && factor > Fit.limitOfError ? (parameter.name, factor) : nil
    }
    var notes = formula.notes + notes
    if let most = vague.map(\.factor).max() {
      let factor = NumberText.text(most, "g", precision: 2)
      let errors: Message =
        vague.count == 1
        ? "its error is \(factor) times what it would be if the other parameters were known"
        : "their errors are up to \(factor) times what they would be if the other parameters were known"
      notes.append("the data hardly determine \(list: vague.map(\.name)): \(errors)")
    }
    self.notes = notes.map(\.text)
  }

  /// Returns why a fit is not to be trusted.
  private static func warnings(
    on fit: LeastSquaresFit, of formula: FitFormula, _ model: FormulaModel, _ points: FitPoints, rSquared: Double?,
    reducedChiSquared: Double?
  ) -> [Message] {
    let names = formula.parameters
    var warnings: [Message] = []
    if !fit.isConverged, !fit.isExact {
      warnings.append("the search ends without a minimum; give values near one with --start")
    }
    if !fit.undetermined.isEmpty {
      warnings.append(
        "the data do not determine \(list: fit.undetermined.map { names[$0] }, separator: " and "): other values fit as well"
      )
    }
    if fit.cancellation > limitOfCancellation, fit.undetermined.isEmpty {
      let base = points.range.flatMap { FitFormula.shifted(formula.variable, over: $0, degree: 2) }
      let advice = base.map { "; write \($0) for \(formula.variable)" } ?? ""
      warnings.append(
        "parts of the formula cancel each other in \(Int(Double.log10(fit.cancellation))) of 16 digits\(advice)")
    }
    if !fit.held.isEmpty {
      warnings.append(
        "\(list: fit.held.sorted().map { names[$0] }, separator: " and ") would be beyond --bounds, at whose end the others are fitted"
      )
    }
    if fit.degreesOfFreedom == 0 {
      warnings.append("there are as many parameters as points, so that errors are unknown")
    }
    if let rSquared, rSquared < 0 {
      warnings.append("the formula fits worse than a constant")
    } else if let rSquared, rSquared < Fit.limitOfR, model.linear.count < names.count {
      warnings.append(
        "R² is \(NumberText.text(rSquared, "g", precision: 2)): the formula hardly explains the values; if another place is right, give it with --start"
      )
    }
    if let limit = model.waves.limit {
      let high = model.waves.namesAboveLimit(fit.parameters)
      if !high.isEmpty {
        warnings.append(
          "\(list: high, separator: " and "): the wave is faster than \(NumberText.text(limit, "g", precision: 3)) cycles for a unit of \(formula.variable), the most that the spacing of the data tells from slower waves"
        )
      }
    }
    if let reducedChiSquared,
      let warning = Fit.warning(onChiSquared: reducedChiSquared, freedom: Double(fit.degreesOfFreedom))
    {
      warnings.append(warning)
    }
    if fit.isConverged, !fit.isExact, fit.runs.havePattern {
      warnings.append(
        "the residuals have a pattern: \(fit.runs.count) runs of one sign, where about \(Int(fit.runs.expected.rounded())) are expected; another formula may fit better"
      )
    }
    return warnings
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

  /// By how much parts of a formula may be larger than the values, which leaves these seven right digits or more.
  private static let limitOfCancellation = 1e8
  /// The size of an error, relative to that of the parameter alone, that is noted. It is the root of the variance inflation factor.
  private static let limitOfError = 30.0
  /// Below this R², a search may have ended at a wrong place.
  private static let limitOfR = 0.3
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
