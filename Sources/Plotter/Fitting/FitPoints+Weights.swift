import Grapher
import RealModule
import Sampling

extension FitPoints {
  /// - Throws: `PlotError` if a loss does not suit the points.
  func check(_ loss: FitLoss) throws(PlotError) {
    guard loss == .relative else { return }
    if errors != nil {
      throw .option(.loss, "relative does not suit data with errors, which weigh already; leave out one of them")
    }
    if let row = y.firstIndex(of: 0) {
      throw .option(
        .loss, "relative needs values other than 0; that at \(x[row].shortestText) is 0, which --where can leave out")
    }
  }

  /// Returns the loss of a fit that asks for none: the relative one where the picture shows ratios of y, on a logarithmic axis.
  func usualLoss(on request: PlotRequest) -> FitLoss {
    let isLogarithmic = request[.log]?.lowercased().contains("y") == true
    return isLogarithmic && errors == nil && y.allSatisfy { $0 > 0 } ? .relative : .squares
  }

  /// Returns the uncertainties of y after a fit, to which those of x add by the steepness of the curve, with the factors by which
  /// they grow for outliers; nil if the fit changes nothing.
  ///
  /// Source: Orear, Least squares when both variables have uncertainties, American Journal of Physics 50, 1982.
  ///
  /// - Parameter model: that with the uncertainties of y alone.
  func errors(
    after parameters: [Double], _ model: FormulaModel, _ loss: FitLoss
  ) -> (errors: [Double]?, factors: [Double])? {
    var growth = y.map { _ in 1.0 }
    if errors != nil, let xErrors {
      growth = zip(model.steepness(parameters), xErrors).map { .hypot(1, $0 * $1) }
    }
    if loss == .relative {
      let ratios = zip(model.values(parameters), model.measured).map { $0 / $1 }
      return FitLoss.factors(ofRatios: ratios).map { (nil, $0) }
    }
    let residuals = zip(zip(model.measured, model.values(parameters)), growth).map { ($0.0 - $0.1) / $1 }
    let factors = loss.factors(of: residuals)
    if factors == nil, growth.allSatisfy({ $0 == 1 }) { return nil }
    return (errors.map { zip($0, growth).map { $0 * $1 } }, factors ?? y.map { _ in 1 })
  }

  /// What a reader of the fit has to know of the points.
  func notes(on request: PlotRequest) -> [Message] {
    var notes: [Message] = []
    if rowsWithoutError > 0 {
      notes.append(
        "\(rowsWithoutError) row\(rowsWithoutError == 1 ? " without an error is" : "s without an error are") left out")
    }
    if xErrors != nil, errors == nil {
      notes.append("errors of x alone do not weigh; give those of y too, as in --using x:y:xerr:yerr --error-bars xy")
    }
    if !request.contains(.loss), usualLoss(on: request) == .relative {
      notes.append(
        "relative differences count, since the axis of y is logarithmic; --loss squares takes absolute ones")
    }
    return notes
  }
}

extension FitLoss {
  /// The uncertainties, but for a common factor, that the loss gives to values; nil for equal ones.
  func sizes(of points: FitPoints) -> [Double]? { self == .relative ? points.y.map(\.magnitude) : nil }
}
