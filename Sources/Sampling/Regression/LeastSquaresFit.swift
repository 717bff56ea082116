import RealModule

/// The parameters with which a model is nearest to measured values, and how well they are known.
package struct LeastSquaresFit: Sendable {
  package private(set) var parameters: [Double]
  /// The sum of the squares of the residuals, divided by the uncertainties if these are known.
  package let sum: Double
  /// The variance of each parameter if that of the residuals is 1; infinite if it is not determined.
  package private(set) var variances: [Double]
  /// Vectors d whose products d dᵀ add up to the covariance of the parameters if the variance of the residuals is 1.
  package private(set) var directions: [[Double]]
  /// How many times the residuals change their sign from one value of the variable to the next, with the number that is
  /// expected without a pattern.
  package let runs: ResidualRuns
  /// The indices of parameters that the data do not determine.
  package private(set) var undetermined: [Int]
  package let iterations: Int
  package let isConverged: Bool
  /// The number of values beyond that of parameters.
  package let degreesOfFreedom: Int
  /// The size of each parameter's error that the rounding of the measured values makes.
  package private(set) var roundings: [Double]
  /// Whether what is left of the values is rounding.
  package let isExact: Bool

  /// The indices of parameters that did not take part.
  package private(set) var held: [Int] = []

  /// Fits a model to all values.
  ///
  /// - Parameters:
  ///   - x: the values of the variable, for the scales of starts.
  ///   - start: values of parameters by their indices; the search finds the others.
  ///   - sample: a model of the same formula for a few of the values, on which starts are tried.
  /// - Returns: nil if no place is found at which the model has finite values.
  package init?<Model: RegressionModel>(_ model: Model, x: [Double], start: [Int: Double], sample: Model) {
    var found: LevenbergMarquardt<Model>?
    if model.curved.allSatisfy({ start[$0] != nil }) {
      found = LevenbergMarquardt(model, from: (0..<model.parameters).map { start[$0] ?? 0 })
      found?.descend(atMost: Self.mostIterations)
    }
    if found?.isTrusted != true, !model.curved.isEmpty {
      for fixed in start.isEmpty ? [[:]] : [start, [:]] where found?.isTrusted != true {
        let searched = LeastSquaresFit.searched(model, x: x, fixed: fixed, sample: sample)
        if let searched, found?.isBetter(than: searched) != true { found = searched }
      }
    }
    guard let found else { return nil }
    let place = found.place
    let whole = OrthogonalFactorization((0..<model.parameters).map { model.slopes(place.parameters, in: $0) })
    (parameters, sum, iterations, isConverged) = (place.parameters, place.sum, found.iterations, found.isConverged)
    (variances, undetermined, directions) = (whole.variances, whole.dependent, whole.directions)
    runs = ResidualRuns(zip(model.measured, model.values(place.parameters)).map { $0 - $1 }, x: x)
    degreesOfFreedom = model.measured.count - model.parameters
    let rounding = Self.rounding * length(of: model.measured[...])
    isExact = degreesOfFreedom > 0 && place.sum.squareRoot() <= rounding
    roundings = zip(place.parameters, whole.variances).map { value, variance in
      max(rounding * variance.squareRoot(), Self.rounding * value.magnitude)
    }
  }

  /// Returns the fit with one more parameter, which has a given value and did not take part.
  ///
  /// - Parameter index: that of the parameter among all, at most the number of parameters.
  package func holding(_ value: Double, at index: Int) -> LeastSquaresFit {
    var fit = self
    fit.parameters.insert(value, at: index)
    fit.variances.insert(0, at: index)
    fit.roundings.insert(0, at: index)
    fit.directions = directions.map { direction in
      var direction = direction
      direction.insert(0, at: index)
      return direction
    }
    fit.undetermined = undetermined.map { $0 >= index ? $0 + 1 : $0 }
    fit.held = held.map { $0 >= index ? $0 + 1 : $0 } + [index]
    return fit
  }

  /// Returns the best of the descents from the starts of a search.
  private static func searched<Model: RegressionModel>(
    _ model: Model, x: [Double], fixed: [Int: Double], sample: Model
  ) -> LevenbergMarquardt<Model>? {
    var search = StartSearch(sample, x: x, fixed: fixed)
    var descents = search.places().compactMap { LevenbergMarquardt(sample, from: $0.parameters) }
    // A few steps tell which starts are worth more.
    for (steps, kept) in [(12, 8), (60, 3)] {
      for index in descents.indices { descents[index].descend(atMost: steps) }
      descents = Array(descents.sorted { $0.isBetter(than: $1) }.prefix(kept))
    }
    var best: LevenbergMarquardt<Model>?
    for descent in descents {
      guard var next = LevenbergMarquardt(model, from: descent.place.parameters) else { continue }
      next.descend(atMost: mostIterations)
      if best?.isBetter(than: next) != true { best = next }
    }
    return best
  }

  private static let mostIterations = 500
  /// The rounding of values and of the search relative to the values.
  private static let rounding = 16 * Double.ulpOfOne
}

extension LevenbergMarquardt {
  /// Whether the way has ended at a minimum that determines the parameters.
  fileprivate var isTrusted: Bool {
    guard isConverged, let columns = place.jacobian(model) else { return false }
    return OrthogonalFactorization(columns).rank == columns.count
  }

  /// Whether the sum of squares is smaller, or as small and the parameters are determined better.
  fileprivate func isBetter(than other: Self) -> Bool {
    if (place.sum - other.place.sum).magnitude <= 1e-9 * place.sum, isTrusted != other.isTrusted { return isTrusted }
    return place.sum < other.place.sum
  }
}
