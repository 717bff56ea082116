/// Fits one cubic Bézier to points of a curve whose directions at both ends are known.
///
/// How far the control points lie along those directions is found by least squares: first of the distances at guessed
/// parameters, then, by the method of Gauss and Newton, of the distances across the cubic at its places nearest to the
/// points. Source: Wang, Pottmann and Liu, Fitting B-spline curves to point clouds by curvature-based squared distance
/// minimization, ACM Transactions on Graphics 25, 2006 (there: tangent distance minimization).
struct CubicFit {
  /// The points, at least three, the abscissas in order.
  let points: ArraySlice<SIMD2<Double>>
  /// Unit vectors along the curve at the first and at the last point.
  let departure: SIMD2<Double>
  let arrival: SIMD2<Double>
  /// How far the cubic may be from the points.
  let tolerance: Double
  /// How far it may be from the lines between them.
  let chordTolerance: Double

  /// The cubic, nil where none is near enough. Order n.
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

  /// Where along the line each point lies, from 0 to 1.
  private func chordLengths() -> [Double]? {
    var sum = 0.0
    var lengths = [0.0]
    for (a, b) in zip(points, points.dropFirst()) {
      sum += (b - a).length
      lengths.append(sum)
    }
    return sum > 0 && sum.isFinite ? lengths.map { $0 / sum } : nil
  }

  /// The cubic whose control points are that far from the ends; nil where it might turn back.
  private func cubic(_ handles: SIMD2<Double>) -> Cubic? {
    guard let start = points.first, let end = points.last else { return nil }
    let shortest = 1e-3 * (end - start).length
    guard handles.x > shortest, handles.y > shortest else { return nil }
    let (first, second) = (start + handles.x * departure, end - handles.y * arrival)
    return first.x <= end.x && second.x >= start.x ? Cubic(start, first, second, end) : nil
  }

  /// How far the control points are from the ends in the cubic that is nearest to the points at these parameters.
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

  /// By how much the control points should move along the directions to bring the cubic nearer to the points.
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

  /// What the control points count at a parameter.
  private static func weights(_ t: Double) -> SIMD2<Double> { 3 * t * (1 - t) * SIMD2(1 - t, t) }

  /// The parameter near `t` at which a cubic is nearest to a point, by two steps of Newton's method.
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

  /// Whether the cubic keeps to the lines between the points.
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
  /// An error that does not shrink to that part of the last will not soon be small.
  private static let leastProgress = 0.8
  /// A cubic that many tolerances away is not improved.
  private static let farthest = 400.0
}

/// Two unknowns from many equations.
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

  /// Nil where the equations do not tell.
  var solution: SIMD2<Double>? {
    let determinant = xx * yy - xy * xy
    guard determinant > 1e-12 * xx * yy else { return nil }
    return SIMD2(x * yy - y * xy, xx * y - xy * x) / determinant
  }
}
