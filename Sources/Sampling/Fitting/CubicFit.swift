/// Fits one cubic Bézier curve to points whose end directions are known.
///
/// The lengths of the control handles are found by least squares for a dozen of the points: first for the distances at
/// guessed parameters, then by Gauss–Newton for the distances across the curve at the nearest parameters. Then all points
/// are compared, and the farthest one joins the dozen. Source: Wang, Pottmann and Liu, Fitting B-spline curves to point
/// clouds by curvature-based squared distance minimization, ACM Transactions on Graphics 25, 2006 (there: tangent distance
/// minimization).
struct CubicFit {
  /// At least three points.
  let points: ArraySlice<SIMD2<Double>>
  /// The length of the lines up to each point, from any start.
  let lengths: ArraySlice<Double>
  /// Unit vectors along the curve at the first and at the last point.
  let departure: SIMD2<Double>
  let arrival: SIMD2<Double>
  /// The direction in which the cubic must not turn back; nil for that from the first point to the last one.
  var course: SIMD2<Double>?
  /// Greatest distance of the cubic from the points.
  let tolerance: Double
  /// Greatest distance of the cubic from the lines between the points.
  let chordTolerance: Double

  /// A point, by its index, and the parameter of the cubic near it.
  private struct Place {
    let index: Int
    var parameter: Double
  }

  /// Returns the cubic, in O(n); nil if none is close enough.
  func cubic() -> Cubic? {
    guard var places = selectedPlaces(), var handles = initialHandles(places) else { return nil }
    var last = Double.infinity
    for _ in 0..<Self.rounds {
      guard let cubic = cubic(handles) else { return nil }
      let curve = Polynomial(cubic)
      var error = 0.0
      for place in places.indices {
        let point = points[places[place].index]
        places[place].parameter = curve.nearest(to: point, from: places[place].parameter)
        error = max(error, (curve.point(at: places[place].parameter) - point).length)
      }
      if error <= tolerance {
        switch judge(curve, places) {
        case .close: return cubic
        case .farFromChord: return nil
        case .far(let place): places.insert(place, at: places.firstIndex { $0.index > place.index } ?? places.endIndex)
        }
      } else {
        guard error < Self.leastProgress * last, error <= Self.farthest * tolerance else { return nil }
        last = error
      }
      let change = improvement(of: curve, places)
      handles = SIMD2(handles.x + change.x, handles.y + change.y)
    }
    return nil
  }

  /// Returns inner points at even distances with their chord-length parameters, from 0 to 1.
  private func selectedPlaces() -> [Place]? {
    guard let start = lengths.first, let end = lengths.last, end > start, (end - start).isFinite else { return nil }
    let count = min(points.count - 2, Self.selected)
    return (1...count).map { place in
      let index = points.startIndex + place * (points.count - 1) / (count + 1)
      return Place(index: index, parameter: (lengths[index] - start) / (end - start))
    }
  }

  /// Returns the cubic with handles of these lengths; nil if it might turn back.
  private func cubic(_ handles: SIMD2<Double>) -> Cubic? {
    guard let start = points.first, let end = points.last else { return nil }
    let shortest = 1e-3 * (end - start).length
    guard handles.x > shortest, handles.y > shortest else { return nil }
    let (first, second) = (start + handles.x * departure, end - handles.y * arrival)
    let course = course ?? end - start
    let isForward = (end - first).dot(course) >= 0 && (second - start).dot(course) >= 0
    return isForward ? Cubic(start, first, second, end) : nil
  }

  /// Returns the handle lengths of the cubic closest to the points at these parameters.
  private func initialHandles(_ places: [Place]) -> SIMD2<Double>? {
    guard let start = points.first, let end = points.last else { return nil }
    var squares = LeastSquares()
    for place in places {
      let t = place.parameter
      let (s, weights) = (1 - t, Self.weights(t))
      let rest = points[place.index] - (s * s * s + weights.x) * start - (t * t * t + weights.y) * end
      let (first, second) = (weights.x * departure, -weights.y * arrival)
      squares.add(first.x, second.x, rest.x)
      squares.add(first.y, second.y, rest.y)
    }
    let third = (end - start).length / 3
    // One point hardly determines both lengths.
    guard places.count > 1, let handles = squares.solution, handles.x > 0, handles.y > 0 else {
      return SIMD2(third, third)
    }
    return handles
  }

  /// Returns the change of the handle lengths that brings the cubic closer to the points.
  private func improvement(of curve: Polynomial, _ places: [Place]) -> SIMD2<Double> {
    var squares = LeastSquares()
    for place in places {
      guard let along = curve.derivatives(at: place.parameter).0.direction else { continue }
      let (across, weights) = (SIMD2(-along.y, along.x), Self.weights(place.parameter))
      squares.add(
        weights.x * across.dot(departure), -weights.y * across.dot(arrival),
        across.dot(points[place.index] - curve.point(at: place.parameter)))
    }
    return squares.solution ?? SIMD2(0, 0)
  }

  /// Returns the weights of the control points at a parameter.
  private static func weights(_ t: Double) -> SIMD2<Double> { 3 * t * (1 - t) * SIMD2(1 - t, t) }

  private enum Judgement {
    case close
    /// The farthest point is beyond the tolerance.
    case far(Place)
    case farFromChord
  }

  /// Compares the cubic with all points and with the lines between them.
  ///
  /// - Parameter places: some points with their nearest parameters; between them, parameters are guessed from lengths.
  private func judge(_ curve: Polynomial, _ places: [Place]) -> Judgement {
    var farthest = (place: Place(index: points.startIndex, parameter: 0), distance: tolerance)
    var isNearChords = true
    var previous = farthest.place
    var last = previous
    let end = Place(index: points.endIndex - 1, parameter: 1)
    for number in 0...places.count {
      let next = number < places.count ? places[number] : end
      let rate = (next.parameter - last.parameter) / (lengths[next.index] - lengths[last.index])
      for index in last.index + 1...next.index {
        var place = next
        if index < next.index {
          let guess = last.parameter + rate * (lengths[index] - lengths[last.index])
          place = Place(index: index, parameter: curve.nearest(to: points[index], from: guess, steps: 1))
          let distance = (curve.point(at: place.parameter) - points[index]).length
          if distance > farthest.distance { farthest = (place, distance) }
        }
        if isNearChords, farthest.distance <= tolerance {
          isNearChords = isNearChord(curve, from: previous, to: place)
        }
        previous = place
      }
      last = next
    }
    if farthest.distance > tolerance { return .far(farthest.place) }
    return isNearChords ? .close : .farFromChord
  }

  /// Returns whether the cubic stays close to the line between two neighbouring points. It is farthest near the middle,
  /// except beside a corner at an end.
  private func isNearChord(_ curve: Polynomial, from start: Place, to end: Place) -> Bool {
    let isInside = start.index > points.startIndex && end.index < points.endIndex - 1
    let (from, to) = (points[start.index], points[end.index])
    func isNear(_ part: Double) -> Bool {
      let place = curve.point(at: start.parameter + part * (end.parameter - start.parameter))
      let offset = place - (from + part * (to - from))
      // Most places are near the same part of the line, which is cheaper to find than the nearest one.
      return offset.dot(offset) <= chordTolerance * chordTolerance
        || place.distance(toLineFrom: from, to: to) <= chordTolerance
    }
    return isNear(0.5) && (isInside || isNear(0.25) && isNear(0.75))
  }

  private static let rounds = 8
  /// Number of points that are fitted at first.
  private static let selected = 12
  /// Stop if the error does not shrink by this factor.
  private static let leastProgress = 0.8
  /// Stop if the error exceeds this many tolerances.
  private static let farthest = 400.0
}

/// A cubic curve in powers of its parameter.
private struct Polynomial {
  private let constant, linear, square, cube: SIMD2<Double>
  /// The coefficients of the derivative besides `linear`.
  private let doubledSquare, tripledCube: SIMD2<Double>

  init(_ cubic: Cubic) {
    constant = cubic.start
    linear = 3 * (cubic.first - cubic.start)
    square = 3 * (cubic.second - 2 * cubic.first + cubic.start)
    cube = cubic.end - cubic.start + 3 * (cubic.first - cubic.second)
    (doubledSquare, tripledCube) = (2 * square, 3 * cube)
  }

  func point(at t: Double) -> SIMD2<Double> { ((t * cube + square) * t + linear) * t + constant }

  /// Returns the first and the second derivative.
  func derivatives(at t: Double) -> (SIMD2<Double>, SIMD2<Double>) {
    let change = t * tripledCube
    let bend = change + doubledSquare
    return (bend * t + linear, bend + change)
  }

  /// Returns the parameter near `t` at which the curve is closest to a point, by Newton's method.
  func nearest(to point: SIMD2<Double>, from t: Double, steps: Int = 2) -> Double {
    var t = t
    for _ in 0..<steps {
      let offset = self.point(at: t) - point
      let (speed, bend) = derivatives(at: t)
      let slope = speed.dot(speed) + offset.dot(bend)
      guard slope > 0 else { return t }
      t = min(max(t - offset.dot(speed) / slope, 0), 1)
    }
    return t
  }
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
