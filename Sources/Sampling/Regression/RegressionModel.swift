/// Measured values and a formula for them, as least squares see them: divided by the uncertainty of each value.
package protocol RegressionModel {
  /// The number of parameters.
  var parameters: Int { get }
  /// The indices of parameters in which the formula is linear, all at once.
  var linear: [Int] { get }
  /// The measured values.
  var measured: [Double] { get }
  /// Returns the values of the formula.
  func values(_ parameters: [Double]) -> [Double]
  /// Returns the derivative of the values in a parameter.
  func slopes(_ parameters: [Double], in parameter: Int) -> [Double]
}

extension RegressionModel {
  /// The indices of the other parameters.
  var curved: [Int] { (0..<parameters).filter { !linear.contains($0) } }
}

/// The residuals of a model at some of its parameters, with the best values of those in which it is linear.
///
/// The Jacobian is that of the residuals as functions of the other parameters, in Kaufman's approximation, which has the exact
/// gradient.
///
/// Source: Golub and Pereyra, Separable nonlinear least squares, Inverse Problems 19, 2003; Kaufman, BIT 15, 1975.
struct ProjectedResiduals {
  /// All parameters.
  let parameters: [Double]
  /// Measured values less those of the formula.
  let residuals: [Double]
  /// The sum of squares.
  let sum: Double
  private let basis: OrthogonalFactorization

  /// - Parameter start: values of all parameters; those of the linear ones do not matter.
  /// - Returns: nil if the formula has no finite values there.
  init?(_ model: some RegressionModel, at start: [Double]) {
    var parameters = start
    for index in model.linear { parameters[index] = 0 }
    let base = model.values(parameters)
    let columns = model.linear.map { model.slopes(parameters, in: $0) }
    let target = zip(model.measured, base).map { $0 - $1 }
    guard target.allSatisfy(\.isFinite), columns.allSatisfy({ $0.allSatisfy(\.isFinite) }) else { return nil }
    basis = OrthogonalFactorization(columns)
    let factors = basis.solution(target)
    for (index, factor) in zip(model.linear, factors) { parameters[index] = factor }
    residuals = basis.rest(of: target)
    let size = length(of: residuals[...])
    sum = size * size
    guard sum.isFinite, parameters.allSatisfy(\.isFinite) else { return nil }
    self.parameters = parameters
  }

  /// Returns the derivatives of the values in the parameters that are not linear; nil if some are not finite.
  func jacobian(_ model: some RegressionModel) -> [[Double]]? {
    let columns = model.curved.map { index -> [Double] in
      let slopes = model.slopes(parameters, in: index)
      let rest = basis.rest(of: slopes)
      // What is left of a direction that the linear parameters have too is rounding.
      let rounding = 4 * Double(slopes.count) * .ulpOfOne * length(of: slopes[...])
      return length(of: rest[...]) <= rounding ? slopes.map { $0 * 0 } : rest
    }
    return columns.allSatisfy { $0.allSatisfy(\.isFinite) } ? columns : nil
  }
}
