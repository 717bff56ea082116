import Metering

/// Evenly spaced lines along a field of directions in a rectangle, in pixels.
///
/// Each line starts at the wanted distance beside a line before it, and ends where it comes nearer than half of that to another
/// line or to itself. Long lines are placed before short ones, which fill what these leave. Where the field is symmetric about the
/// middle of the rectangle, so are the lines: each is placed with its images.
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
  let step: Double
  /// Returns the unit vector along the field at a place; nil where it has none.
  let direction: (SIMD2<Double>) -> SIMD2<Double>?
  /// The points of lines by cells of a grid.
  private var cells: [[SIMD2<Double>]]
  private let columns: Int
  private let rows: Int
  private let middle: SIMD2<Double>
  /// The symmetries of the field.
  private let symmetries: [FieldSymmetry]
  /// The least length of the lines that are placed now, relative to the separation.
  private var least = 0.0

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
    middle = SIMD2(width, height) / 2
    // Lines that are drawn besides are symmetric only by chance.
    symmetries =
      others.isEmpty ? FieldSymmetry.symmetries(width: width, height: height, direction: direction) : []
    let known = others.map { thinned($0) }
    placeOnAxes()
    for length in Self.lengths {
      least = length
      for line in known { startLines(beside: line) }
      place()
    }
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

  /// Places the lines on axes of symmetry, from which others keep the same distance on both sides.
  private mutating func placeOnAxes() {
    least = Self.lengths.last ?? 0
    for axis in symmetries.compactMap(\.axis) {
      for seed in [middle] + seeds(on: axis) where !WorkMeter.isOver {
        guard let way = direction(seed), (way.x * axis.y - way.y * axis.x).magnitude < Self.along else { continue }
        start(at: seed)
      }
    }
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

  /// Places on the axes of symmetry from the middle, or else the middle alone, and then the places of a grid, beside which there may
  /// be no line.
  private var seeds: [SIMD2<Double>] {
    let cell = SIMD2<Double>(width / Double(2 * columns), height / Double(2 * rows))
    let axes = symmetries.compactMap(\.axis)
    var places = [axes.isEmpty && symmetries.isEmpty ? SIMD2<Double>(0.5 * width, 0.47 * height) : middle]
    for axis in axes { places += seeds(on: axis) }
    for row in 0..<2 * rows {
      for column in 0..<2 * columns { places.append((SIMD2(Double(column), Double(row)) + 0.5) * cell) }
    }
    return places
  }

  /// Returns places on an axis through the middle, from there on.
  private func seeds(on axis: SIMD2<Double>) -> [SIMD2<Double>] {
    let count = Int((width + height) / separation)
    return (0..<count).flatMap { number -> [SIMD2<Double>] in
      let distance = Double(number + 1) * separation / 2
      return [middle + distance * axis, middle - distance * axis]
    }
  }

  /// Places a line through a seed, with its images, if there is room and it is long enough.
  private mutating func start(at seed: SIMD2<Double>) {
    guard isInside(seed), !isNear(seed, Self.nearestStart * separation), let way = direction(seed) else { return }
    let ahead = followed(from: seed, sign: 1)
    var line = Line(points: [seed] + ahead.points, isClosed: ahead.isClosed)
    var start = 0
    if !ahead.isClosed {
      let back = followed(from: seed, sign: -1, beside: line.points).points
      start = back.count
      line.points = back.reversed() + line.points
    }
    guard isLongEnough(line) else { return }
    // The symmetries whose image of the line is another line.
    let others = symmetries.filter { symmetry in
      let image = symmetry.image(of: seed, about: middle)
      WorkMeter.count(line.points.count)
      return !line.points.contains { ($0 - image).length < Self.same * separation }
    }
    shorten(&line, from: start, beside: others)
    guard isLongEnough(line) else { return }
    var added: [Line] = []
    for symmetry in others {
      var image = line
      image.points = line.points.map { symmetry.image(of: $0, about: middle) }
      // The images of a line that is symmetric itself are fewer.
      let place = symmetry.image(of: seed, about: middle)
      if added.contains(where: { $0.points.contains { ($0 - place).length < Self.same * separation } }) { continue }
      if let there = direction(place), symmetry.image(of: way).dot(there) < 0 { image.points.reverse() }
      added.append(image)
    }
    for line in [line] + added {
      for point in line.points where isInside(point) { cells[cell(of: point)].append(point) }
      lines.append(line)
    }
  }

  /// Ends a line on both sides of its start where it comes near its images.
  private mutating func shorten(_ line: inout Line, from start: Int, beside symmetries: [FieldSymmetry]) {
    if symmetries.isEmpty { return }
    let points = line.points
    let images = symmetries.flatMap { symmetry in
      points.map { symmetry.image(of: $0, about: middle) }.filter(isInside)
    }
    WorkMeter.count(images.count)
    for image in images { cells[cell(of: image)].append(image) }
    let isFree = points.map { !isNear($0, Self.nearest * separation) }
    for image in images { cells[cell(of: image)].removeLast() }
    let low = isFree[..<start].lastIndex(of: false).map { $0 + 1 } ?? 0
    let high = isFree[start...].firstIndex(of: false) ?? points.count
    if low == 0, high == points.count { return }
    line = Line(points: low < high ? Array(points[low..<high]) : [])
  }

  private func isLongEnough(_ line: Line) -> Bool {
    (line.isClosed || Double(line.points.count) * step >= least * separation)
      && line.size >= Self.leastSize * separation
  }

  /// Returns the points of a line in one direction.
  ///
  /// - Parameter others: the points of the same line in the other direction, from the seed on.
  private func followed(
    from seed: SIMD2<Double>, sign: Double, beside others: [SIMD2<Double>] = []
  ) -> (points: [SIMD2<Double>], isClosed: Bool) {
    var points: [SIMD2<Double>] = []
    // The line up to here, from its end in the other direction.
    var trail = others.isEmpty ? [seed] : others.reversed()
    var place = seed
    while points.count < Self.mostPoints, !WorkMeter.isOver, let next = advanced(place, sign) {
      guard isInside(next) else { return (points + [next], false) }
      if isNear(next, Self.nearest * separation) { break }
      if isBesideItself(next, trail) { return closed(points, at: next, seed, sign) }
      points.append(next)
      trail.append(next)
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
      guard let following = advanced(place, sign) else { break }
      rest.append(following)
      place = following
    }
    return (points, false)
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

  /// Whether a point is near those of its own line that are further than a few separations behind it.
  private func isBesideItself(_ place: SIMD2<Double>, _ points: [SIMD2<Double>]) -> Bool {
    let count = points.count - Int(2.5 * Self.stepsOfSeparation)
    guard count > 0 else { return false }
    return points[..<count].contains { ($0 - place).length < Self.nearest * separation }
  }

  private static let stepsOfSeparation = 8.0
  /// The least distance of lines, relative to the separation.
  private static let nearest = 0.4
  /// The least distance of the start of a line from others, relative to the separation.
  private static let nearestStart = 0.9
  /// The sine of the greatest angle between an axis and a direction along it.
  private static let along = 1e-6
  /// The distance of points of one line from a place on it, relative to the separation.
  private static let same = 0.15
  /// The least lengths of lines, relative to the separation, first to last.
  private static let lengths = [12, 6, 2.5]
  /// The least size of a line, relative to the separation: a smaller one turns around an equilibrium.
  private static let leastSize = 0.7
  private static let mostPoints = 4000
}
