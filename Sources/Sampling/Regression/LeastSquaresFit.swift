import RealModule

/// The parameters with which a model is nearest to measured values, and how well they are known.
package struct LeastSquaresFit: Sendable {
  package private(set) var parameters: [Double]
  /// The sum of the squares of the residuals in the unit of the model, divided by the uncertainties if these are known.
  package private(set) var sum: Double
  /// The unit of the model.
  package let unit: Double
  /// The standard deviation of each parameter if that of the residuals is 1; infinite if it is not determined.
  package private(set) var deviations: [Double]
  /// The standard deviation that each parameter would have if the others were known; infinite if the values do not depend on it.
  package private(set) var deviationsAlone: [Double]
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
  /// How much larger than the measured values the parts are that the linear parameters add to the formula, of which the digits above
  /// those of the values cancel.
  package private(set) var cancellation: Double
  /// Whether what is left of the values is rounding.
  package let isExact: Bool

  /// The indices of parameters that would be beyond their bounds, and are held at the ends.
  package let held: [Int]

  /// Fits a model to all values.
  ///
  /// - Parameters:
  ///   - x: the values of the variable, for the scales of starts.
  ///   - start: values of parameters by their indices; the search finds the others.
  ///   - sample: a model of the same formula for a few of the values, on which starts are tried.
  ///   - middle: one for more of the values, on which the best ways go on; nil if all values are few.
  /// - Returns: nil if no place is found at which the model has finite values.
  package init?<Model: RegressionModel>(
    _ model: Model, x: [Double], start: [Int: Double], sample: Model, middle: Model? = nil
  ) {
    var found: LevenbergMarquardt<Model>?
    if model.curved.allSatisfy({ start[$0] != nil }) {
      found = LevenbergMarquardt(model, from: (0..<model.parameters).map { start[$0] ?? 0 })
      found?.descend(atMost: Self.mostIterations)
    }
    if found?.isTrusted != true, !model.curved.isEmpty {
      for fixed in start.isEmpty ? [[:]] : [start, [:]] where found?.isTrusted != true {
        let searched = LeastSquaresFit.searched(model, x: x, fixed: fixed, sample: sample, middle: middle)
        if let searched, found?.isBetter(than: searched) != true { found = searched }
      }
    }
    guard let found else { return nil }
    let place = found.place
    (parameters, sum, iterations, isConverged) = (place.parameters, place.sum, found.iterations, found.isConverged)
    unit = model.unit
    held = place.blocked(model).sorted()
    runs = ResidualRuns(zip(model.measured, model.values(place.parameters)).map { $0 - $1 }, x: x)
    degreesOfFreedom = model.measured.count - model.parameters + held.count
    isExact = degreesOfFreedom > 0 && place.sum.squareRoot() <= Self.rounding * length(of: model.measured[...])
    (deviations, deviationsAlone, undetermined, directions, roundings, cancellation) = ([], [], [], [], [], 0)
    describe(model)
  }

  /// Takes other parameters with which the model has the same values.
  package mutating func replace(by parameters: [Double], of model: some RegressionModel) {
    self.parameters = parameters
    describe(model)
  }

  /// Takes the errors that parameters have by another model of the same values.
  ///
  /// - Parameter variance: that of the residuals of that model, in its unit.
  package mutating func replaceErrors(by model: some RegressionModel, variance: Double) {
    let scale = model.unit / unit
    sum = variance * scale * scale * Double(degreesOfFreedom)
    describe(model)
  }

  /// Finds how well the parameters are known.
  private mutating func describe(_ model: some RegressionModel) {
    let whole = OrthogonalFactorization(
      (0..<model.parameters).map { index in
        held.contains(index) ? model.measured.map { _ in 0 } : model.slopes(parameters, in: index)
      })
    let unit = model.unit
    directions = whole.directions.map { $0.map { $0 / unit } }
    undetermined = whole.dependent.filter { !held.contains($0) }
    deviations = whole.deviations.enumerated().map { held.contains($0) ? 0 : $1 / unit }
    deviationsAlone = whole.lengths.map { 1 / $0 / unit }
    cancellation =
      model.linear.map { parameters[$0].magnitude * whole.lengths[$0] }.reduce(0, +) / length(of: model.measured[...])
    let rounding = Self.rounding * length(of: model.measured[...]) * unit
    roundings = zip(parameters, deviations).enumerated().map { index, pair in
      held.contains(index) ? 0 : max(rounding * pair.1, Self.rounding * pair.0.magnitude)
    }
  }

  /// Returns the best of the descents from the starts of a search.
  private static func searched<Model: RegressionModel>(
    _ model: Model, x: [Double], fixed: [Int: Double], sample: Model, middle: Model?
  ) -> LevenbergMarquardt<Model>? {
    var search = StartSearch(sample, x: x, fixed: fixed)
    var descents = search.places().compactMap { LevenbergMarquardt(sample, from: $0.parameters) }
    // A few steps tell which starts are worth more.
    for (steps, kept) in [(12, 8), (60, 3)] {
      for index in descents.indices { descents[index].descend(atMost: steps) }
      descents = Array(descents.sorted { $0.isBetter(than: $1) }.prefix(kept))
    }
    if let middle {
      // Only the best way goes on to all values.
      descents = descents.compactMap { LevenbergMarquardt(middle, from: $0.place.parameters) }
      for index in descents.indices { descents[index].descend(atMost: mostIterations) }
      descents = Array(descents.sorted { $0.isBetter(than: $1) }.prefix(1))
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
    let blocked = place.blocked(model)
    return OrthogonalFactorization(columns).rank == model.curved.count { !blocked.contains($0) }
  }

  /// Whether the sum of squares is smaller, or as small and the parameters are determined better.
  fileprivate func isBetter(than other: Self) -> Bool {
    let (cost, otherCost) = (model.cost(of: place), model.cost(of: other.place))
    if (cost - otherCost).magnitude <= 1e-9 * cost, isTrusted != other.isTrusted { return isTrusted }
    return cost < otherCost
  }
}
