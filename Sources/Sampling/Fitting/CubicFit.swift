/// Fits one cubic Bézier curve to points whose end directions are known.
///
/// The lengths of the control handles are found by least squares: first for the distances at guessed parameters, then
/// by Gauss–Newton for the distances across the curve at the nearest parameters. Source: Wang, Pottmann and Liu,
/// Fitting B-spline curves to point clouds by curvature-based squared distance minimization, ACM Transactions on
/// Graphics 25, 2006 (there: tangent distance minimization).
struct CubicFit {
  /// At least three points, with abscissas in order.
  let points: ArraySlice<SIMD2<Double>>
  /// Unit vectors along the curve at the first and at the last point.
  let departure: SIMD2<Double>
  let arrival: SIMD2<Double>
  /// Greatest distance of the cubic from the points.
  let tolerance: Double
  /// Greatest distance of the cubic from the lines between the points.
  let chordTolerance: Double

  /// Returns the cubic, in O(n); nil if none is close enough.
  func cubic() -> Cubic? {
    guard var parameters = chordLengths(), var handles = initialHandles(parameters) else { return nil }
    var last = Double.infinity
    for _ in 0..<Self.rounds {
      guard let cubic = cubic(handles) else { return nil }
      var error = 0.0
      for (index, point) in zip(parameters.indices.dropFirst().dropLast(), points.dropFirst()) {
        parameters[index] = Self.nearest(to: point, on: cubic, from: parameters[index])
        error = max(error, (cubic.point(at: parameters[index]) - point).length)
      }
      if error <= tolerance, isNearChords(cubic, parameters) { return cubic }
      guard error < Self.leastProgress * last, error <= Self.farthest * tolerance else { return nil }
      last = error
      let change = improvement(of: cubic, parameters)
      handles = SIMD2(handles.x + change.x, handles.y + change.y)
    }
    return nil
  }

  /// Returns the chord-length parameter of each point, from 0 to 1.
  private func chordLengths() -> [Double]? {
    var sum = 0.0
    var lengths = [0.0]
    for (a, b) in zip(points, points.dropFirst()) {
      sum += (b - a).length
      lengths.append(sum)
    }
    return sum > 0 && sum.isFinite ? lengths.map { $0 / sum } : nil
  }

  /// Returns the cubic with handles of these lengths; nil if it might turn back.
  private func cubic(_ handles: SIMD2<Double>) -> Cubic? {
    guard let start = points.first, let end = points.last else { return nil }
    let shortest = 1e-3 * (end - start).length
    guard handles.x > shortest, handles.y > shortest else { return nil }
    let (first, second) = (start + handles.x * departure, end - handles.y * arrival)
    return first.x <= end.x && second.x >= start.x ? Cubic(start, first, second, end) : nil
  }

  /// Returns the handle lengths of the cubic closest to the points at these parameters.
  private func initialHandles(_ parameters: [Double]) -> SIMD2<Double>? {
    guard let start = points.first, let end = points.last else { return nil }
    var squares = LeastSquares()
    for (t, point) in zip(parameters, points) {
      let (s, weights) = (1 - t, Self.weights(t))
      let rest = point - (s * s * s + weights.x) * start - (t * t * t + weights.y) * end
      let (first, second) = (weights.x * departure, -weights.y * arrival)
      squares.add(first.x, second.x, rest.x)
      squares.add(first.y, second.y, rest.y)
    }
    let third = (end - start).length / 3
    guard let handles = squares.solution, handles.x > 0, handles.y > 0 else { return SIMD2(third, third) }
    return handles
  }

  /// Returns the change of the handle lengths that brings the cubic closer to the points.
  private func improvement(of cubic: Cubic, _ parameters: [Double]) -> SIMD2<Double> {
    var squares = LeastSquares()
    for (t, point) in zip(parameters, points) {
      guard let along = cubic.derivatives(at: t).0.direction else { continue }
      let (across, weights) = (SIMD2(-along.y, along.x), Self.weights(t))
      squares.add(
        weights.x * across.dot(departure), -weights.y * across.dot(arrival), across.dot(point - cubic.point(at: t)))
    }
    return squares.solution ?? SIMD2(0, 0)
  }

  /// Returns the weights of the control points at a parameter.
  private static func weights(_ t: Double) -> SIMD2<Double> { 3 * t * (1 - t) * SIMD2(1 - t, t) }

  /// Returns the parameter near `t` at which a cubic is closest to a point, by two Newton steps.
  private static func nearest(to point: SIMD2<Double>, on cubic: Cubic, from t: Double) -> Double {
    var t = t
    for _ in 0..<2 {
      let offset = cubic.point(at: t) - point
      let (speed, bend) = cubic.derivatives(at: t)
      let slope = speed.dot(speed) + offset.dot(bend)
      guard slope > 0 else { return t }
      t = min(max(t - offset.dot(speed) / slope, 0), 1)
    }
    return t
  }

  /// Returns whether the cubic stays close to the lines between the points.
  private func isNearChords(_ cubic: Cubic, _ parameters: [Double]) -> Bool {
    for (ends, chord) in zip(zip(parameters, parameters.dropFirst()), zip(points, points.dropFirst())) {
      for part in [0.25, 0.5, 0.75] {
        let place = cubic.point(at: ends.0 + part * (ends.1 - ends.0))
        if !(place.distance(toLineFrom: chord.0, to: chord.1) <= chordTolerance) { return false }
      }
    }
    return true
  }

  private static let rounds = 8
  /// Stop if the error does not shrink by this factor.
  private static let leastProgress = 0.8
  /// Stop if the error exceeds this many tolerances.
  private static let farthest = 400.0
}

/// Least squares for two unknowns.
private struct LeastSquares {
  private var (xx, xy, yy, x, y) = (0.0, 0.0, 0.0, 0.0, 0.0)

  /// Adds the equation first × a + second × b = value.
  mutating func add(_ first: Double, _ second: Double, _ value: Double) {
    xx += first * first
    xy += first * second
    yy += second * second
    x += first * value
    y += second * value
  }

  /// The solution; nil if it is not determined.
  var solution: SIMD2<Double>? {
    let determinant = xx * yy - xy * xy
    guard determinant > 1e-12 * xx * yy else { return nil }
    return SIMD2(x * yy - y * xy, xx * y - xy * x) / determinant
  }
}
