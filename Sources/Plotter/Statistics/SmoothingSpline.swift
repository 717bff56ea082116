import Metering
import RealModule
import Sampling

/// The natural cubic spline that is near points and smooth: it has the least sum of the squares of the residuals and of a penalty
/// times the integral of the squared second derivative.
///
/// Without a penalty that is given, generalised cross-validation chooses it. All steps take linear time.
/// Source: Green and Silverman, Nonparametric Regression and Generalized Linear Models, 1994, sections 2.3 and 3.2.
struct SmoothingSpline {
  /// The knots, ascending, in units of their mean distance, and what is there.
  private var x: [Double] = []
  private var y: [Double] = []
  /// The numbers of points at the knots.
  private var weights: [Double] = []
  /// The sum of the squares around the means of knots.
  private var within = 0.0
  /// The number of points.
  private var count = 0.0
  private let origin, unit: Double
  /// The values at the knots.
  private(set) var values: [Double] = []
  /// The second derivatives at the inner knots.
  private var curvature: [Double] = []

  /// - Parameters:
  ///   - points: finite, in the order of x. Those of one x are a knot; of very many, neighbours are.
  ///   - penalty: in the units of the points; nil for the one that cross-validation chooses. 0 is the interpolating spline.
  /// - Returns: nil for fewer than three different x, or five if the penalty is chosen.
  init?(_ points: [Point], penalty: Double?) {
    guard let first = points.first, let last = points.last, first.x < last.x else { return nil }
    let distinct = zip(points, points.dropFirst()).count { $0.x < $1.x } + 1
    guard distinct >= (penalty == nil ? 5 : 3) else { return nil }
    let most = min(distinct, SmoothingSpline.mostKnots)
    (origin, unit) = (first.x, (last.x - first.x) / Double(most - 1))
    WorkMeter.count(points.count)
    var start = 0
    let share = max(1, Double(points.count) / Double(SmoothingSpline.mostKnots))
    let isGrouped = distinct > SmoothingSpline.mostKnots
    while start < points.count, WorkMeter.allows(1) {
      var end = start + 1
      let wanted = Int((Double(x.count + 1) * share).rounded())
      while end < points.count, points[end].x == points[end - 1].x || isGrouped && end < wanted { end += 1 }
      let part = points[start..<end]
      let number = Double(part.count)
      let mean = part.reduce(0) { $0 + $1.y } / number
      x.append((part.reduce(0) { $0 + ($1.x - origin) / unit }) / number)
      y.append(mean)
      weights.append(number)
      within += part.reduce(0) { $0 + ($1.y - mean) * ($1.y - mean) }
      start = end
    }
    count = Double(points.count)
    let scale = unit * unit * unit
    let chosen = penalty.map { $0 / scale } ?? .exp(bestLogarithm())
    let system = PenalisedSystem(x, weights, penalty: chosen)
    curvature = system.curvature(of: y)
    values = zip(y, system.residuals(curvature)).map { $0 - $1 }
  }

  /// The spline at the knots and places between them that are dense enough to join them.
  var curve: [Point] {
    var curve: [Point] = []
    let all = [0] + curvature + [0]
    for knot in x.indices.dropLast() where WorkMeter.allows(1) {
      let width = x[knot + 1] - x[knot]
      let parts = max(1, Int((SmoothingSpline.places * width / (x[x.count - 1] - x[0])).rounded(.up)))
      for part in 0..<parts {
        let (left, right) = (width * Double(part) / Double(parts), width * Double(parts - part) / Double(parts))
        let bend = (1 + left / width) * all[knot + 1] + (1 + right / width) * all[knot]
        let value = (left * values[knot + 1] + right * values[knot]) / width - left * right * bend / 6
        curve.append(Point(x: origin + unit * (x[knot] + left), y: value))
      }
    }
    if let end = x.last, let value = values.last { curve.append(Point(x: origin + unit * end, y: value)) }
    return curve
  }

  /// Returns the logarithm of the penalty with the least score of cross-validation.
  private func bestLogarithm() -> Double {
    func score(_ logarithm: Double) -> Double {
      let penalty = Double.exp(logarithm)
      let system = PenalisedSystem(x, weights, penalty: penalty)
      let residuals = system.residuals(system.curvature(of: y))
      let sum = within + zip(weights, residuals).reduce(0) { $0 + $1.0 * $1.1 * $1.1 }
      let freedom = count - (Double(x.count) - system.lostTrace)
      return freedom > 0 ? count * sum / (freedom * freedom) : .infinity
    }
    let ends = (low: -10.0, high: 4 * Double.log(Double(x.count)) + .log(count / Double(x.count)))
    let step = (ends.high - ends.low) / Double(SmoothingSpline.tries)
    var best = (place: ends.low, score: Double.infinity)
    for number in 0...SmoothingSpline.tries {
      let place = ends.low + Double(number) * step
      let found = score(place)
      if found < best.score { best = (place, found) }
    }
    // The golden section between the neighbours of the best try.
    let golden = (Double(5).squareRoot() - 1) / 2
    var (low, high) = (best.place - step, best.place + step)
    var (left, right) = (high - golden * (high - low), low + golden * (high - low))
    var (ofLeft, ofRight) = (score(left), score(right))
    for _ in 0..<SmoothingSpline.refinements {
      if ofLeft < ofRight {
        (high, right, ofRight) = (right, left, ofLeft)
        left = high - golden * (high - low)
        ofLeft = score(left)
      } else {
        (low, left, ofLeft) = (left, right, ofRight)
        right = low + golden * (high - low)
        ofRight = score(right)
      }
    }
    return (low + high) / 2
  }

  private static let mostKnots = 2000
  private static let places = 400.0
  private static let tries = 30
  private static let refinements = 25
}

/// The equations of a smoothing spline: a symmetric matrix with five diagonals, factored as L·D·Lᵀ.
private struct PenalisedSystem {
  private let penalty: Double
  private let weights: [Double]
  /// The distances of knots.
  private let steps: [Double]
  private var pivots: [Double] = []
  /// The two diagonals of L below the main one.
  private var near: [Double] = []
  private var far: [Double] = []

  init(_ x: [Double], _ weights: [Double], penalty: Double) {
    (self.penalty, self.weights) = (penalty, weights)
    steps = zip(x, x.dropFirst()).map { $1 - $0 }
    WorkMeter.count(20 * x.count)
    let size = x.count - 2
    for row in 0..<size {
      let own = differences(row)
      func product(_ other: Int) -> Double {
        let next = differences(row + other)
        return PenalisedSystem.product(own, next, other, weights[(row + other)...])
      }
      var pivot: Double = (steps[row] + steps[row + 1]) / 3 + penalty * product(0)
      if row > 0 { pivot -= near[row - 1] * near[row - 1] * pivots[row - 1] }
      if row > 1 { pivot -= far[row - 2] * far[row - 2] * pivots[row - 2] }
      pivots.append(pivot)
      var beside = row + 1 < size ? steps[row + 1] / 6 + penalty * product(1) : 0
      if row > 0, row + 1 < size { beside -= near[row - 1] * far[row - 1] * pivots[row - 1] }
      near.append(beside / pivot)
      far.append(row + 2 < size ? penalty * product(2) / pivot : 0)
    }
  }

  /// Returns the product of two rows of factors, the second of which begins later, over the weights from there on.
  private static func product(_ first: [Double], _ second: [Double], _ later: Int, _ weights: ArraySlice<Double>)
    -> Double
  {
    zip(zip(first.dropFirst(later), second), weights).reduce(0) { $0 + $1.0.0 * $1.0.1 / $1.1 }
  }

  /// Returns the factors of three neighbouring values in a second difference.
  private func differences(_ row: Int) -> [Double] {
    [1 / steps[row], -1 / steps[row] - 1 / steps[row + 1], 1 / steps[row + 1]]
  }

  /// Returns the second derivatives at the inner knots.
  func curvature(of y: [Double]) -> [Double] {
    let size = pivots.count
    let slopes: [Double] = steps.indices.map { (y[$0 + 1] - y[$0]) / steps[$0] }
    var found: [Double] = zip(slopes.dropFirst(), slopes).map { $0 - $1 }
    for row in 0..<size {
      if row > 0 { found[row] -= near[row - 1] * found[row - 1] }
      if row > 1 { found[row] -= far[row - 2] * found[row - 2] }
    }
    for row in (0..<size).reversed() {
      found[row] /= pivots[row]
      if row + 1 < size { found[row] -= near[row] * found[row + 1] }
      if row + 2 < size { found[row] -= far[row] * found[row + 2] }
    }
    return found
  }

  /// Returns what the spline differs from the points.
  func residuals(_ curvature: [Double]) -> [Double] {
    var residuals = [Double](repeating: 0, count: weights.count)
    for row in curvature.indices {
      for (place, factor) in differences(row).enumerated() { residuals[row + place] += factor * curvature[row] }
    }
    return zip(residuals, weights).map { penalty * $0 / $1 }
  }

  /// The number of knots less the trace of the matrix that takes values to smoothed ones.
  ///
  /// Source: Hutchinson and de Hoog, Smoothing Noisy Data with Spline Functions, Numerische Mathematik 47, 1985.
  var lostTrace: Double {
    let size = pivots.count
    // The three central diagonals of the inverse, from the last row to the first.
    var inverse = [[Double]](repeating: [0, 0, 0], count: size + 2)
    for row in (0..<size).reversed() {
      let (first, second) = (near[row], far[row])
      let beside = -first * inverse[row + 1][0] - second * inverse[row + 1][1]
      let across = -first * inverse[row + 1][1] - second * inverse[row + 2][0]
      let own: Double = 1 / pivots[row] - first * beside - second * across
      inverse[row] = [own, beside, across]
    }
    var trace = 0.0
    for row in 0..<size {
      let own = differences(row)
      for other in 0..<min(3, size - row) {
        let next = differences(row + other)
        let product = PenalisedSystem.product(own, next, other, weights[(row + other)...])
        trace += (other == 0 ? 1 : 2) * product * inverse[row][other]
      }
    }
    return penalty * trace
  }
}
