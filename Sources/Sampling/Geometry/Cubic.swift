/// A cubic Bézier curve.
package struct Cubic {
  package let start: SIMD2<Double>
  package let first: SIMD2<Double>
  package let second: SIMD2<Double>
  package let end: SIMD2<Double>

  @inlinable
  package init(_ start: SIMD2<Double>, _ first: SIMD2<Double>, _ second: SIMD2<Double>, _ end: SIMD2<Double>) {
    self.start = start
    self.first = first
    self.second = second
    self.end = end
  }

  @inlinable package init(_ start: Point, _ first: Point, _ second: Point, _ end: Point) {
    self.init(start.vector, first.vector, second.vector, end.vector)
  }

  /// - Parameter t: from 0 at the start to 1 at the end.
  @inlinable package func point(at t: Double) -> SIMD2<Double> {
    let s = 1 - t
    return s * s * s * start + 3 * s * s * t * first + 3 * s * t * t * second + t * t * t * end
  }

  @inlinable package func derivatives(at t: Double) -> (SIMD2<Double>, SIMD2<Double>) {
    let s = 1 - t
    let (a, b, c) = (first - start, second - first, end - second)
    return (3 * (s * s * a + 2 * s * t * b + t * t * c), 6 * (s * (b - a) + t * (c - b)))
  }
}

extension Point {
  @inlinable package init(_ vector: SIMD2<Double>) { self.init(x: vector.x, y: vector.y) }

  package var vector: SIMD2<Double> { SIMD2(x, y) }
}

extension SIMD2<Double> {
  @inlinable package func dot(_ other: SIMD2<Double>) -> Double { (self * other).sum() }

  @inlinable package var length: Double { dot(self).squareRoot() }

  /// Unit vector; nil for a vector of length 0 or not finite.
  @inlinable package var direction: SIMD2<Double>? {
    let length = length
    return length > 0 && length.isFinite ? self / length : nil
  }

  /// Returns the distance to a line segment.
  @inlinable package func distance(toLineFrom a: SIMD2<Double>, to b: SIMD2<Double>) -> Double {
    let way = b - a
    let square = way.dot(way)
    let t = square > 0 ? Swift.min(Swift.max((self - a).dot(way) / square, 0), 1) : 0
    return (self - (a + t * way)).length
  }
}
