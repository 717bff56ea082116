import Metering

/// Evenly spaced lines along a field of directions in a rectangle, in pixels.
///
/// Each line starts at the wanted distance beside a line before it, and ends where it comes nearer than half of that to another
/// line or to itself.
///
/// Source: Jobard and Lefer, Creating evenly-spaced streamlines of arbitrary density, Visualization in Scientific Computing
/// 1997.
struct StreamlinePlacement {
  struct Line: Sendable {
    var points: [SIMD2<Double>]
    var isClosed = false

    /// The longer side of the box around the line.
    fileprivate var size: Double {
      guard let first = points.first else { return 0 }
      let (low, high) = points.reduce((first, first)) { (pointwiseMin($0.0, $1), pointwiseMax($0.1, $1)) }
      return (high - low).max()
    }
  }

  private(set) var lines: [Line] = []

  private let width: Double
  private let height: Double
  private let separation: Double
  /// The length of a step.
  private let step: Double
  /// Returns the unit vector along the field at a place; nil where it has none.
  private let direction: (SIMD2<Double>) -> SIMD2<Double>?
  /// The points of lines by cells of a grid.
  private var cells: [[SIMD2<Double>]]
  private let columns: Int
  private let rows: Int

  /// - Parameter others: lines of the field that are drawn besides, from which all keep their distance.
  init(
    width: Double, height: Double, separation: Double, beside others: [[SIMD2<Double>]],
    direction: @escaping (SIMD2<Double>) -> SIMD2<Double>?
  ) {
    (self.width, self.height, self.separation, self.direction) = (width, height, separation, direction)
    step = separation / Self.stepsOfSeparation
    columns = max(Int((width / separation).rounded(.up)), 1)
    rows = max(Int((height / separation).rounded(.up)), 1)
    cells = Array(repeating: [], count: columns * rows)
    let known = others.map { thinned($0) }
    for line in known { startLines(beside: line) }
    place()
  }

  /// Takes points of a line that is drawn besides, and returns them.
  private mutating func thinned(_ line: [SIMD2<Double>]) -> [SIMD2<Double>] {
    var points: [SIMD2<Double>] = []
    for point in line where isInside(point) && !isNear(point, step / 2) {
      WorkMeter.count(1)
      cells[cell(of: point)].append(point)
      points.append(point)
    }
    return points
  }

  private mutating func place() {
    var next = 0
    for seed in seeds where !WorkMeter.isOver {
      start(at: seed)
      while next < lines.count, !WorkMeter.isOver {
        startLines(beside: lines[next].points)
        next += 1
      }
    }
  }

  private mutating func startLines(beside points: [SIMD2<Double>]) {
    for index in stride(from: 0, to: points.count, by: 2) where !WorkMeter.isOver {
      guard let along = direction(points[index]) else { continue }
      let across = SIMD2(-along.y, along.x) * separation
      start(at: points[index] + across)
      start(at: points[index] - across)
    }
  }

  /// The middle, and then the places of a grid, beside which there may be no line.
  private var seeds: [SIMD2<Double>] {
    let cell = SIMD2<Double>(width / Double(2 * columns), height / Double(2 * rows))
    var places = [SIMD2<Double>(0.5 * width, 0.47 * height)]
    for row in 0..<2 * rows {
      for column in 0..<2 * columns { places.append((SIMD2(Double(column), Double(row)) + 0.5) * cell) }
    }
    return places
  }

  private mutating func start(at seed: SIMD2<Double>) {
    guard isInside(seed), !isNear(seed, separation) else { return }
    let ahead = followed(from: seed, sign: 1)
    var line = Line(points: [seed] + ahead.points, isClosed: ahead.isClosed)
    if !ahead.isClosed {
      line.points = followed(from: seed, sign: -1, beside: line.points).points.reversed() + line.points
    }
    guard Double(line.points.count) * step >= Self.least * separation, line.size >= Self.leastSize * separation else {
      return
    }
    for point in line.points where isInside(point) { cells[cell(of: point)].append(point) }
    lines.append(line)
  }

  /// Returns the points of a line in one direction.
  ///
  /// - Parameter others: the points of the same line in the other direction.
  private func followed(
    from seed: SIMD2<Double>, sign: Double, beside others: [SIMD2<Double>] = []
  ) -> (points: [SIMD2<Double>], isClosed: Bool) {
    var points: [SIMD2<Double>] = []
    var place = seed
    while points.count < Self.mostPoints, !WorkMeter.isOver, let (next, _) = advanced(place, sign) {
      guard isInside(next) else { return (points + [next], false) }
      if isNear(next, Self.nearest * separation) { break }
      if isBesideItself(next, [seed] + points) || isBesideItself(next, Array(others.dropFirst(points.count))) {
        return closed(points, at: next, seed, sign)
      }
      points.append(next)
      place = next
    }
    return (points, false)
  }

  /// Returns a line that comes near itself: up to its start if it meets it.
  private func closed(
    _ points: [SIMD2<Double>], at next: SIMD2<Double>, _ seed: SIMD2<Double>, _ sign: Double
  ) -> (points: [SIMD2<Double>], isClosed: Bool) {
    var (rest, place) = ([next], next)
    guard sign > 0, let start = direction(seed) else { return (points, false) }
    for _ in 0..<Int(2 * Self.stepsOfSeparation) {
      let way = seed - place
      if way.length < 0.75 * step, let along = direction(place), along.dot(start) > 0.9 {
        return (points + rest.dropLast(), abs(along.x * way.y - along.y * way.x) < 0.2 * step)
      }
      guard let (following, _) = advanced(place, sign) else { break }
      rest.append(following)
      place = following
    }
    return (points, false)
  }

  /// Returns the next place of a line, by a step of the method of Runge and Kutta; nil where the field has no direction, or turns
  /// back.
  private func advanced(_ place: SIMD2<Double>, _ sign: Double) -> (SIMD2<Double>, SIMD2<Double>)? {
    let size = sign * step
    let half = size / 2
    guard let first = direction(place), let second = direction(place + half * first),
      let third = direction(place + half * second), let fourth = direction(place + size * third),
      first.dot(second) > 0, first.dot(third) > 0, first.dot(fourth) > 0
    else { return nil }
    let sum: SIMD2<Double> = first + fourth + 2 * (second + third)
    return sum.direction.map { (place + size * $0, $0) }
  }

  // MARK: Distances

  private func isInside(_ place: SIMD2<Double>) -> Bool {
    place.x >= 0 && place.x <= width && place.y >= 0 && place.y <= height
  }

  private func cell(of place: SIMD2<Double>) -> Int {
    let (column, row) = (Int(place.x / separation), Int(place.y / separation))
    return min(max(row, 0), rows - 1) * columns + min(max(column, 0), columns - 1)
  }

  /// Whether a point of another line is nearer than a distance, which is at most the separation.
  private func isNear(_ place: SIMD2<Double>, _ distance: Double) -> Bool {
    let (column, row) = (Int(place.x / separation), Int(place.y / separation))
    for y in max(row - 1, 0)...max(min(row + 1, rows - 1), 0) {
      for x in max(column - 1, 0)...max(min(column + 1, columns - 1), 0) where y >= 0 && x >= 0 {
        if y * columns + x >= cells.count { continue }
        if cells[y * columns + x].contains(where: { ($0 - place).length < distance }) { return true }
      }
    }
    return false
  }

  /// Whether a point is near those of its own line that are further than a few separations along it.
  private func isBesideItself(_ place: SIMD2<Double>, _ points: [SIMD2<Double>]) -> Bool {
    let count = points.count - Int(2.5 * Self.stepsOfSeparation)
    guard count > 0 else { return false }
    return points[..<count].contains { ($0 - place).length < Self.nearest * separation }
  }

  private static let stepsOfSeparation = 8.0
  /// The least distance of lines, relative to the separation.
  private static let nearest = 0.4
  /// The least length of a line, relative to the separation.
  private static let least = 1.5
  /// The least size of a line, relative to the separation: a smaller one turns around an equilibrium.
  private static let leastSize = 0.7
  private static let mostPoints = 4000
}
