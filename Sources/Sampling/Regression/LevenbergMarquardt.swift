import Metering

/// The way from some parameters of a model down to a minimum of the sum of squares.
///
/// The parameters in which the model is linear are solved exactly at each step; the others change by damped Gauss–Newton
/// steps. It has converged when the angle between the residuals and the directions in which parameters move the values is
/// right but for rounding, which does not depend on the units of parameters.
///
/// Steps of parameters that have bounds end there; at an end, a parameter that would be beyond does not move.
///
/// Source: Moré, The Levenberg–Marquardt algorithm, Lecture Notes in Mathematics 630, 1978; Nielsen, Damping parameter in
/// Marquardt's method, IMM-REP-1999-05, for the damping; Bates and Watts, Technometrics 23, 1981, for the criterion.
struct LevenbergMarquardt<Model: RegressionModel> {
  let model: Model
  private(set) var place: ProjectedResiduals
  private(set) var iterations = 0
  private(set) var isConverged = false

  /// - Returns: nil if the model has no finite values at the start.
  init?(_ model: Model, from start: [Double]) {
    guard let place = ProjectedResiduals(model, at: start) else { return nil }
    (self.model, self.place) = (model, place)
  }

  mutating func descend(atMost most: Int) {
    let curved = model.curved
    let size = length(of: model.measured[...])
    if curved.isEmpty { isConverged = true }
    var (damping, growth) = (1e-3, 2.0)
    var scales = [Double](repeating: 0, count: curved.count)
    var jacobian: [[Double]]?
    while !isConverged, iterations < most, !WorkMeter.isOver {
      iterations += 1
      if jacobian == nil { jacobian = place.jacobian(model) }
      guard let columns = jacobian else { return }
      let newton = OrthogonalFactorization(columns)
      let residual = place.sum.squareRoot()
      let tolerance = max(Self.rightAngle, 64 * .ulpOfOne * size / residual)
      let cosine = length(of: newton.rotated(place.residuals)[..<newton.rank]) / residual
      if residual <= .ulpOfOne * size || cosine <= tolerance {
        isConverged = true
        return
      }
      if cosine <= Self.nearlyRight, let next = moved(by: bounded(newton.solution(place.residuals))),
        let slopes = next.jacobian(model), Self.cosine(of: next, slopes) < 0.7 * cosine
      {
        // Here the sum of squares no longer tells a better place from rounding.
        (place, jacobian) = (next, slopes)
        continue
      }
      scales = zip(scales, newton.lengths).map(max)
      let damped = zip(columns, columns.indices).map { column, index in
        column
          + curved.indices.map { $0 == index ? damping.squareRoot() * max(scales[index], .leastNormalMagnitude) : 0 }
      }
      let step = bounded(
        OrthogonalFactorization(damped).solution(place.residuals + [Double](repeating: 0, count: curved.count)))
      let next = moved(by: step)
      let gain = next.map { (place.sum - $0.sum) / predicted(columns, step) } ?? -1
      if let next, gain > 0 {
        place = next
        jacobian = nil
        let ratio = 2 * gain - 1
        damping = max(damping * max(1.0 / 3, 1 - ratio * ratio * ratio), 1e-20)
        growth = 2
      } else {
        damping *= growth
        growth *= 2
        // No smaller step helps: only rounding is left.
        if damping > 1e20 {
          isConverged = cosine <= Self.nearlyRight
          return
        }
      }
    }
  }

  /// Returns the place after a step of the parameters that are not linear.
  private func moved(by step: [Double]) -> ProjectedResiduals? {
    var parameters = place.parameters
    for (index, change) in zip(model.curved, step) {
      parameters[index] += change
      // A step to an end of the bounds ends there in spite of rounding.
      if let range = model.bounds[index] { parameters[index] = range.nearest(to: parameters[index]) }
    }
    return ProjectedResiduals(model, at: parameters)
  }

  /// Returns a step that ends within the bounds.
  private func bounded(_ step: [Double]) -> [Double] {
    if model.bounds.isEmpty { return step }
    return zip(model.curved, step).map { index, change in
      let value = place.parameters[index]
      return model.bounds[index].map { $0.nearest(to: value + change) - value } ?? change
    }
  }

  /// Returns the cosine of the angle between residuals and the span of the derivatives.
  private static func cosine(of place: ProjectedResiduals, _ columns: [[Double]]) -> Double {
    let span = OrthogonalFactorization(columns)
    return length(of: span.rotated(place.residuals)[..<span.rank]) / length(of: place.residuals[...])
  }

  /// Returns the decrease of the sum of squares by a step of the linear model.
  private func predicted(_ columns: [[Double]], _ step: [Double]) -> Double {
    var rest = place.residuals
    for (column, change) in zip(columns, step) { for row in rest.indices { rest[row] -= change * column[row] } }
    let size = length(of: rest[...])
    return max(place.sum - size * size, .leastNonzeroMagnitude)
  }

  /// The cosine of an angle that counts as right.
  private static var rightAngle: Double { 1e-10 }
  private static var nearlyRight: Double { 1e-5 }
}
