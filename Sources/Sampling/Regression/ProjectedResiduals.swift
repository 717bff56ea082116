import Metering

/// The residuals of a model at some of its parameters, with the best values of those in which it is linear, within bounds.
///
/// The Jacobian is that of the residuals as functions of the other parameters, in Kaufman's approximation, which has the exact
/// gradient.
///
/// Source: Golub and Pereyra, Separable nonlinear least squares, Inverse Problems 19, 2003; Kaufman, BIT 15, 1975; Stark and
/// Parker, Bounded-variable least squares, Computational Statistics 10, 1995.
struct ProjectedResiduals {
  /// All parameters.
  let parameters: [Double]
  /// Measured values less those of the formula.
  let residuals: [Double]
  /// The sum of squares.
  let sum: Double
  /// The indices of linear parameters that are at an end of their bounds, and would be beyond.
  let held: Set<Int>
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
    var solution = BoundedFactors(columns, bounds: model.linear.map { model.bounds[$0] }, of: target)
    solution.solve()
    for (index, factor) in zip(model.linear, solution.factors) { parameters[index] = factor }
    (basis, residuals) = (solution.basis, solution.basis.rest(of: solution.target))
    held = Set(solution.held.keys.map { model.linear[$0] })
    let size = length(of: residuals[...])
    sum = size * size
    guard sum.isFinite, parameters.allSatisfy(\.isFinite) else { return nil }
    self.parameters = parameters
  }

  /// Returns the derivatives of the values in the parameters that are not linear; nil if some are not finite. Those of
  /// parameters that are at an end of their bounds, and would be beyond, are 0.
  func jacobian(_ model: some RegressionModel) -> [[Double]]? {
    let columns = model.curved.map { index -> [Double] in
      let slopes = model.slopes(parameters, in: index)
      let rest = basis.rest(of: slopes)
      // What is left of a direction that the linear parameters have too is rounding.
      let rounding = 4 * Double(slopes.count) * .ulpOfOne * length(of: slopes[...])
      if length(of: rest[...]) <= rounding || isBlocked(index, by: model.bounds[index], rest) {
        return slopes.map { $0 * 0 }
      }
      return rest
    }
    return columns.allSatisfy { $0.allSatisfy(\.isFinite) } ? columns : nil
  }

  /// Returns the indices of all parameters that would be beyond their bounds, and are held at the ends.
  func blocked(_ model: some RegressionModel) -> Set<Int> {
    let curved = model.bounds.filter { index, range in
      !model.linear.contains(index)
        && isBlocked(index, by: range, basis.rest(of: model.slopes(parameters, in: index)))
    }
    return held.union(curved.keys)
  }

  private func isBlocked(_ index: Int, by range: ClosedRange<Double>?, _ column: [Double]) -> Bool {
    guard let range, parameters[index] <= range.lowerBound || parameters[index] >= range.upperBound else {
      return false
    }
    let growth = zip(column, residuals).reduce(0) { $0 + $1.0 * $1.1 }
    return parameters[index] <= range.lowerBound ? growth <= 0 : growth >= 0
  }
}

/// The factors within bounds with which columns are nearest to a vector.
///
/// Factors beyond their bounds are held at the ends, one after the other, and let go once if that makes the sum of squares smaller.
private struct BoundedFactors {
  private let columns: [[Double]]
  private let bounds: [ClosedRange<Double>?]
  private let vector: [Double]
  /// The factors at an end of their bounds.
  private(set) var held: [Int: Double] = [:]
  /// Those of all columns.
  private(set) var factors: [Double] = []
  /// That of the other columns.
  private(set) var basis = OrthogonalFactorization([])
  /// The vector less the held columns.
  private(set) var target: [Double] = []

  init(_ columns: [[Double]], bounds: [ClosedRange<Double>?], of vector: [Double]) {
    (self.columns, self.bounds, self.vector) = (columns, bounds, vector)
  }

  mutating func solve() {
    var released: Set<Int> = []
    for _ in 0...3 * columns.count where !WorkMeter.isOver {
      solveFree()
      if let (index, end) = farthest {
        held[index] = end
      } else if let index = held.keys.sorted().first(where: { !released.contains($0) && isPulledInside($0) }) {
        released.insert(index)
        held[index] = nil
      } else {
        return
      }
    }
  }

  /// Solves for the factors that are not held.
  private mutating func solveFree() {
    target = vector
    for (index, value) in held { target = zip(target, columns[index]).map { $0 - value * $1 } }
    let free = columns.indices.filter { held[$0] == nil }
    basis = OrthogonalFactorization(free.map { columns[$0] })
    factors = columns.indices.map { held[$0] ?? 0 }
    for (index, factor) in zip(free, basis.solution(target)) { factors[index] = factor }
  }

  /// The factor that is farthest beyond its bounds, relative to its size, with the end.
  private var farthest: (index: Int, end: Double)? {
    let beyond = factors.indices.compactMap { index -> (index: Int, end: Double, distance: Double)? in
      guard let range = bounds[index], !range.contains(factors[index]), factors[index].isFinite else { return nil }
      let end = range.nearest(to: factors[index])
      return (index, end, (factors[index] - end).magnitude / max(factors[index].magnitude, end.magnitude))
    }
    return beyond.max { $0.distance < $1.distance }.map { ($0.index, $0.end) }
  }

  /// Returns whether the sum of squares is smaller if a held factor moves away from the end.
  private func isPulledInside(_ index: Int) -> Bool {
    let growth = zip(columns[index], basis.rest(of: target)).reduce(0) { $0 + $1.0 * $1.1 }
    return held[index] == bounds[index]?.lowerBound ? growth > 0 : growth < 0
  }
}
