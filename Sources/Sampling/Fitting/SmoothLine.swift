/// A line through points of the plane, smooth except at corners, to be drawn as a path of cubics and lines.
///
/// Distances are judged in the units of the points, which are pixels.
package struct SmoothLine: Sendable {
  /// Points in the order of the line, less than a tolerance from it where they are joined by straight lines.
  package var points: [SIMD2<Double>]
  /// For each point the unit vector along the line; nil at a corner.
  package var tangents: [SIMD2<Double>?]
  /// Whether the last point is joined to the first one, which is not repeated.
  package var isClosed: Bool

  /// Returns the path with few segments; nil without points. The path of a closed line ends where it starts: at a corner
  /// if there is one.
  ///
  /// Neighbouring cubics have a common tangent. A line that is not finite stays a polyline.
  package func path() -> Path? {
    guard let first = points.first else { return nil }
    guard points.count > 1, points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else {
      return Path(points.map { Point($0) } + (isClosed && points.count > 1 ? [Point(first)] : []))
    }
    return SmoothLineFit(isClosed ? unrolled : self).path
  }

  /// The closed line as an open one that ends where it starts.
  private var unrolled: SmoothLine {
    let start = tangents.firstIndex { $0 == nil } ?? 0
    guard points.indices.contains(start) else { return self }
    func turned<Element>(_ elements: [Element]) -> [Element] {
      elements.indices.contains(start) ? Array(elements[start...] + elements[...start]) : elements
    }
    return SmoothLine(points: turned(points), tangents: turned(tangents), isClosed: false)
  }
}

/// The fit of segments to an open line.
private struct SmoothLineFit {
  private let places: [SIMD2<Double>]
  private let tangents: [SIMD2<Double>?]
  private let points: [Point]
  private let lengths: [Double]
  /// For each point the next corner or end.
  private let ends: [Int]

  init(_ line: SmoothLine) {
    places = line.points
    points = places.map { Point($0) }
    lengths = places.lengths
    var tangents = Array(line.tangents.prefix(places.count))
    tangents += repeatElement(nil, count: places.count - tangents.count)
    var ends = Array(repeating: places.count - 1, count: places.count)
    for index in ends.indices.dropLast().reversed() {
      ends[index] = tangents[index + 1] == nil ? index + 1 : ends[index + 1]
    }
    (self.tangents, self.ends) = (tangents, ends)
  }

  var path: Path? {
    points.first.map {
      Path(
        start: $0,
        segments: Path.segments(through: points, upTo: { ends[$0] }, fitting: { segment(from: $0, to: $1) }))
    }
  }

  private func segment(from index: Int, to end: Int) -> Path.Segment? {
    guard let departure = departure(from: index), let arrival = arrival(at: end, from: index) else { return nil }
    let way = places[end] - places[index]
    func isAlong(_ cosine: Double) -> Bool {
      departure.dot(way) > cosine * way.length && arrival.dot(way) > cosine * way.length
    }
    if isAlong(Self.straight), places.isStraight(index...end, within: PathFitting.tolerance) {
      return .line(to: points[end])
    }
    var cubic: Cubic?
    if end - index > 1 {
      let fit = CubicFit(
        points: places[index...end], lengths: lengths[index...end], departure: departure, arrival: arrival,
        tolerance: PathFitting.tolerance, chordTolerance: PathFitting.chordTolerance)
      cubic = fit.cubic()
    } else if isAlong(Self.forward) {
      let third = way.length / 3
      let (first, second) = (places[index] + third * departure, places[end] - third * arrival)
      func isNear(_ place: SIMD2<Double>) -> Bool {
        place.distance(toLineFrom: places[index], to: places[end]) <= PathFitting.chordTolerance
      }
      if isNear(first), isNear(second) { cubic = Cubic(places[index], first, second, places[end]) }
    }
    return cubic.map { .curve(Point($0.first), Point($0.second), to: points[end]) }
  }

  private func departure(from index: Int) -> SIMD2<Double>? {
    tangents[index]
      ?? places.direction(from: index, towards: index + 1, index + 2 <= ends[index] ? index + 2 : places.count)
  }

  private func arrival(at end: Int, from start: Int) -> SIMD2<Double>? {
    tangents[end] ?? places.direction(from: end, towards: end - 1, end - 2 >= start ? end - 2 : -1).map { -$0 }
  }

  /// Least cosine of the angle between a tangent and a line that replaces the curve.
  private static let straight = 0.99999
  /// Least cosine of the angle between a tangent and the way to the next point.
  private static let forward = 0.5
}
