import Interval

/// Converts data coordinates to device pixels, in which the tracer judges visibility.
///
/// Columns count from 0 at the left edge of the window, rows from 0 at the bottom edge. Halves are taken before each
/// difference, so that a window as wide as Double does not overflow. A window without an area maps to one pixel.
struct PixelGrid: Sendable {
  /// Greatest distance in pixels between a drawn row and the graph.
  static let tolerance = 1.0

  let columns: Int
  let rows: Int
  let x: ClosedRange<Double>
  let y: ClosedRange<Double>
  /// Distance in pixels beyond the top and bottom edge up to which values are distinguished: one view height.
  ///
  /// It is large enough to notice a function that enters the view between two samples.
  let margin: Double
  private let halfWidth: Double
  private let halfHeight: Double

  init(_ window: ViewWindow) {
    columns = max(window.columns, 1)
    rows = max(window.rows, 1)
    x = window.x
    y = window.y
    margin = Double(max(rows, 16))
    halfWidth = window.x.upperBound / 2 - window.x.lowerBound / 2
    halfHeight = window.y.upperBound / 2 - window.y.lowerBound / 2
  }

  /// Width of a column in data coordinates.
  var columnWidth: Double { x.upperBound / Double(columns) - x.lowerBound / Double(columns) }

  /// Returns the horizontal distance of two abscissas in pixels.
  func width(from left: Double, to right: Double) -> Double {
    halfWidth > 0 ? (right / 2 - left / 2) / halfWidth * Double(columns) : 0
  }

  /// Returns the pixel column that shows `x`; the nearest one if `x` is outside the window.
  func column(of x: Double) -> Int {
    let place = width(from: self.x.lowerBound, to: x)
    return place > 0 ? Int(min(place, Double(columns - 1))) : 0
  }

  /// Returns the part of the axis that a column shows.
  func interval(of column: Int) -> Interval { Interval(edge(column), edge(column + 1)) }

  /// The edges of all columns in ascending order.
  var edges: [Double] { (0...columns).map(edge) }

  private func edge(_ place: Int) -> Double {
    if place <= 0 { return x.lowerBound }
    if place >= columns { return x.upperBound }
    let t = Double(place) / Double(columns)
    return x.lowerBound * (1 - t) + x.upperBound * t
  }

  /// Rounding error of a column's edges, if it is not far less than the column's width.
  var edgeError: Double? {
    let error = 2 * max(x.lowerBound.magnitude.ulp, x.upperBound.magnitude.ulp)
    return 2 * halfWidth / Double(columns) < 8 * error && halfWidth > 0 ? error : nil
  }

  /// Returns the height of a finite `y` above the bottom edge in pixels, unclamped; infinite on overflow.
  func unclampedHeight(of y: Double) -> Double {
    guard halfHeight > 0 else {
      return y < self.y.lowerBound ? -.infinity : y > self.y.upperBound ? .infinity : Double(rows) / 2
    }
    return (y / 2 - self.y.lowerBound / 2) / halfHeight * Double(rows)
  }

  /// Returns the height of a finite `y` above the bottom edge in pixels, clamped to the window and `margin` around it.
  func height(of y: Double) -> Double { min(max(unclampedHeight(of: y), -margin), Double(rows) + margin) }

  /// Returns whether a height is at the clamp, so that only its being out of view is known.
  func isClamped(_ height: Double) -> Bool { height <= -margin || height >= Double(rows) + margin }

  /// Returns the point at which to divide an interval, or nil if it is too narrow.
  ///
  /// The point is the middle, or zero if that is near, since functions are often special there. An interval is too
  /// narrow if no Double is inside. Below 2⁻⁴⁸ pixels only the powers of two are distinguished, since there are many
  /// Doubles around zero.
  func split(_ left: Double, _ right: Double) -> Double? {
    let middle = left / 2 + right / 2
    guard left < middle, middle < right else { return nil }
    guard width(from: left, to: right) > 0x1p-48 else { return splitByExponent(left, right) }
    if left < 0, right > 0, abs(middle) < right / 4 - left / 4 { return 0 }
    return middle
  }

  /// Returns the points that divide an interval into equal parts, one of them zero if that is inside; nil if it is too
  /// narrow.
  func edges(dividing x: Interval, into count: Int) -> [Double]? {
    guard width(from: x.lower, to: x.upper) > 0x1p-40 else { return nil }
    var edges = (1..<count).map { place in
      let share = Double(place) / Double(count)
      return x.lower * (1 - share) + x.upper * share
    }
    if x.lower < 0, x.upper > 0, let nearest = edges.indices.min(by: { edges[$0].magnitude < edges[$1].magnitude }) {
      edges[nearest] = 0
    }
    let all = [x.lower] + edges + [x.upper]
    return zip(all, all.dropFirst()).allSatisfy { $0 < $1 } ? edges : nil
  }

  /// Returns zero, or the point that halves the exponents on one side of it; nil if there are fewer than two.
  private func splitByExponent(_ left: Double, _ right: Double) -> Double? {
    guard halfWidth > 0 else { return nil }
    if left < 0, right > 0 { return 0 }
    let (near, far) = (min(left.magnitude, right.magnitude), max(left.magnitude, right.magnitude))
    let middle = max(near, .leastNonzeroMagnitude).squareRoot() * far.squareRoot()
    guard far > 4 * near, near < middle, middle < far else { return nil }
    return right > 0 ? middle : -middle
  }

  /// Whether the window has a width and a height.
  var hasArea: Bool { x.lowerBound < x.upperBound && y.lowerBound < y.upperBound }

  /// Returns a point in pixels from the lower left corner.
  func place(of point: Point) -> SIMD2<Double> {
    SIMD2(width(from: x.lowerBound, to: point.x), unclampedHeight(of: point.y))
  }

  func point(at place: SIMD2<Double>) -> Point {
    let (across, up) = (place.x / Double(columns), place.y / Double(rows))
    return Point(x: x.lowerBound * (1 - across) + x.upperBound * across, y: y.lowerBound * (1 - up) + y.upperBound * up)
  }
}
