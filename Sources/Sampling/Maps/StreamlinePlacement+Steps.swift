import Metering

/// Follows the lines of a field step by step, with shorter steps in bends.
extension StreamlinePlacement {
  /// Returns the next place of a line; nil where the field has no direction, or turns back.
  func advanced(_ place: SIMD2<Double>, _ sign: Double) -> SIMD2<Double>? {
    guard let next = advanced(place, by: sign * step) else { return nil }
    return next.turn > Self.sharpTurn ? bend(from: place, sign)?.last : next.place
  }

  /// Returns places at short steps on the way to the next place of a line, in a bend; nil where the field has no direction, or turns
  /// back.
  private func bend(from place: SIMD2<Double>, _ sign: Double) -> [SIMD2<Double>]? {
    var places: [SIMD2<Double>] = []
    for _ in 0..<Self.stepsOfBend {
      guard let next = advanced(places.last ?? place, by: sign * step / Double(Self.stepsOfBend)) else { return nil }
      places.append(next.place)
    }
    return places
  }

  /// Returns a line with more points where it turns.
  func refined(_ line: Line) -> Line {
    var refined = line
    refined.points = []
    var way = line.points.first.flatMap(direction)
    for (index, point) in line.points.enumerated() where !WorkMeter.isOver {
      refined.points.append(point)
      let isLast = index + 1 == line.points.count
      if isLast, !line.isClosed { break }
      let next = line.points[isLast ? 0 : index + 1]
      let first = way
      way = direction(next)
      guard let first, let last = way, first.sine(to: last) > Self.visibleTurn, let bend = bend(from: point, 1),
        let end = bend.last, (end - next).length < Self.sameEnd * step
      else { continue }
      refined.points += bend.dropLast()
    }
    return refined
  }

  /// Returns the next place of a line, by a step of the method of Runge and Kutta, and the sine of the angle by which it turns; nil
  /// where the field has no direction, or turns back.
  private func advanced(_ place: SIMD2<Double>, by size: Double) -> (place: SIMD2<Double>, turn: Double)? {
    let half = size / 2
    guard let first = direction(place), let second = direction(place + half * first),
      let third = direction(place + half * second), let fourth = direction(place + size * third),
      first.dot(second) > 0, first.dot(third) > 0, first.dot(fourth) > 0
    else { return nil }
    let sum: SIMD2<Double> = first + fourth + 2 * (second + third)
    return sum.direction.map { (place + size * $0, first.sine(to: fourth)) }
  }

  /// The sines of the angles by which a line turns in a step so much that it is followed in shorter ones, and that it has more points.
  private static let (sharpTurn, visibleTurn) = (0.2, 0.08)
  private static let stepsOfBend = 8
  /// The distance of places that are the same, relative to a step.
  private static let sameEnd = 0.02
}

extension SIMD2<Double> {
  /// Returns the sine of the angle between two directions; 1 beyond a right angle.
  fileprivate func sine(to other: SIMD2<Double>) -> Double {
    dot(other) < 0 ? 1 : (x * other.y - y * other.x).magnitude
  }
}
