import Interval

/// The directions of a curve at its samples in pixels, from the function's slope if known, otherwise from neighbours.
struct TangentEstimator {
  private let source: any GraphDataSource
  private let points: [Point]
  private let places: [SIMD2<Double>]
  /// Factor that converts slopes from data coordinates to pixels.
  private let factor: Double
  private var known: [Int: SIMD2<Double>?] = [:]

  /// - Parameter places: the points in pixels.
  init(of source: any GraphDataSource, at points: [Point], _ places: [SIMD2<Double>], on grid: PixelGrid) {
    self.source = source
    self.points = points
    self.places = places
    let (width, height) = (grid.x.upperBound - grid.x.lowerBound, grid.y.upperBound - grid.y.lowerBound)
    factor = (width / Double(grid.columns)) * (Double(grid.rows) / height)
  }

  /// Returns the direction in which the curve leaves a point to the right; nil if undetermined.
  mutating func departure(from index: Int) -> SIMD2<Double>? {
    known(at: index) ?? places.direction(from: index, towards: index + 1, index + 2)
  }

  /// Returns the direction in which the curve arrives at a point from the left; nil if undetermined.
  mutating func arrival(at index: Int) -> SIMD2<Double>? {
    known(at: index) ?? places.direction(from: index, towards: index - 1, index - 2).map { -$0 }
  }

  private mutating func known(at index: Int) -> SIMD2<Double>? {
    if let direction = known[index] { return direction }
    let slope = source.slope(at: points[index].x)
    var direction: SIMD2<Double>?
    if slope.isBounded, let low = SIMD2(1, slope.lower * factor).direction,
      let high = SIMD2(1, slope.upper * factor).direction, low.dot(high) > Self.certain
    {
      direction = (low + high).direction
    }
    known[index] = .some(direction)
    return direction
  }

  /// Least cosine of the angle between the bounds of a known direction.
  private static let certain = 0.999_999
}

extension [SIMD2<Double>] {
  /// Returns the direction at a point of the parabola through it and two more, parametrised by distance.
  ///
  /// Without a second point it is the direction of the first one; nil without that.
  func direction(from index: Int, towards next: Int, _ second: Int) -> SIMD2<Double>? {
    guard indices.contains(next) else { return nil }
    let near = self[next] - self[index]
    guard indices.contains(second) else { return near.direction }
    let far = self[second] - self[next]
    let (a, b) = (near.length, far.length)
    guard a > 0, b > 0 else { return near.direction }
    return ((2 * a + b) / (a + b) * near / a - a / (a + b) * far / b).direction
  }
}
