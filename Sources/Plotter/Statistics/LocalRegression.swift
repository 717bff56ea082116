import Metering
import RealModule
import Sampling

/// Local linear regression: at each place a line is fitted to the nearest points, which count less the farther they are.
///
/// The weights are Cleveland's, (1 − d³)³ of the distance over that of the farthest point, without robust iterations.
/// Source: Cleveland, Robust Locally Weighted Regression and Smoothing Scatterplots, JASA 74, 1979.
struct LocalRegression {
  /// In the order of x.
  private let points: [Point]
  /// The number of points of each fit.
  private let count: Int

  /// - Parameters:
  ///   - points: finite, in the order of x, at least one.
  ///   - span: the share of the points that take part in each fit, above 0 and at most 1.
  init(_ points: [Point], span: Double) {
    self.points = points
    count = max(min(2, points.count), Int(span * Double(points.count) + 1e-9))
  }

  /// The fitted line at places that are dense enough to join them: half of them at even distances, half at points at even ranks.
  /// The more points take part in a fit, the fewer places there are.
  var curve: [Point] {
    guard let first = points.first, let last = points.last else { return [] }
    let most = Int(LocalRegression.work / Double(count), clampedTo: LocalRegression.places)
    let ranks = Set((0..<most).map { $0 * (points.count - 1) / max(1, most - 1) })
    let even = (0...most).map { first.x + (last.x - first.x) * Double($0) / Double(most) }
    return values(at: Set(even + ranks.map { points[$0].x }).sorted())
  }

  /// Returns the values at ascending places.
  func values(at places: [Double]) -> [Point] {
    var (start, values): (Int, [Point]) = (0, [])
    for place in places where WorkMeter.allows(10 * count) {
      while start + count < points.count, points[start + count].x - place < place - points[start].x { start += 1 }
      values.append(Point(x: place, y: value(at: place, points[start..<start + count])))
    }
    return values
  }

  private func value(at place: Double, _ near: ArraySlice<Point>) -> Double {
    guard let first = near.first, let last = near.last else { return .nan }
    let reach = max(place - first.x, last.x - place)
    var (sum, x, y) = (0.0, 0.0, 0.0)
    var weights: [Double] = []
    weights.reserveCapacity(near.count)
    for point in near {
      let distance = reach > 0 ? (point.x - place).magnitude / reach : 0
      let rest = 1 - distance * distance * distance
      let weight = rest > 0 ? rest * rest * rest : 0
      weights.append(weight)
      sum += weight
      x += weight * (point.x - place)
      y += weight * point.y
    }
    // All points are at the same distance.
    guard sum > 0 else { return near.reduce(0) { $0 + $1.y } / Double(near.count) }
    (x, y) = (x / sum, y / sum)
    var (squares, products) = (0.0, 0.0)
    for (point, weight) in zip(near, weights) {
      let across = point.x - place - x
      squares += weight * across * across
      products += weight * across * (point.y - y)
    }
    return squares > LocalRegression.least * sum * reach * reach ? y - products / squares * x : y
  }

  private static let places = 100...1000
  /// The number of points that all fits together take.
  private static let work = 2e8
  /// The variance of x below which the points are at one place, relative to their reach.
  private static let least = 1e-12
}
