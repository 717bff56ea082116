/// Finds points of an arc inside a smooth cell, close enough for straight lines between them.
struct ArcRefinement {
  let function: any PlaneDataSource
  let grid: CellGrid
  let cell: Cell
  /// Whether the arc is found at abscissas, not at ordinates.
  let isOverX: Bool
  let tolerance: Double

  /// Returns the points between two points of the arc.
  func points(from start: Point, to end: Point) -> [Point] {
    var points: [Point] = []
    // The parts still to be refined, the next one last.
    var waiting: [(Point, Point, depth: Int)] = [(start, end, 0)]
    while let (a, b, depth) = waiting.popLast() {
      if depth < Self.mostDepth, let middle = point(between: a, b) {
        let (from, to, place) = (grid.place(of: a), grid.place(of: b), grid.place(of: middle))
        let isLong = (to - from).length > Self.longest
        if (isLong && depth == 0) || place.distance(toLineFrom: from, to: to) > tolerance
          || (isLong && isWavy(a, b))
        {
          waiting.append((middle, b, depth + 1))
          waiting.append((a, middle, depth + 1))
          continue
        }
      }
      points.append(b)
    }
    return Array(points.dropLast())
  }

  /// Returns whether the arc is far from the line between two points at places that no period of the arc has in common with
  /// its middle.
  private func isWavy(_ a: Point, _ b: Point) -> Bool {
    Self.fractions.contains { fraction in
      guard let point = point(between: a, b, at: fraction) else { return false }
      return grid.place(of: point).distance(toLineFrom: grid.place(of: a), to: grid.place(of: b)) > Self.widest
    }
  }

  private func point(between a: Point, _ b: Point, at t: Double = 0.5) -> Point? {
    if isOverX {
      let x = a.x * (1 - t) + b.x * t
      return zero(grid.y(cell.y), grid.y(cell.y + cell.size)) { function.value(x: x, y: $0) }.map { Point(x: x, y: $0) }
    }
    let y = a.y * (1 - t) + b.y * t
    return zero(grid.x(cell.x), grid.x(cell.x + cell.size)) { function.value(x: $0, y: y) }.map { Point(x: $0, y: y) }
  }

  private func zero(_ low: Double, _ high: Double, _ value: (Double) -> Double) -> Double? {
    let sign = value(low) >= 0
    guard sign != (value(high) >= 0) else { return nil }
    return Bracket(from: low, to: high).zero(isUpwards: !sign, value)
  }

  private static let mostDepth = 7
  /// Irrational parts of a line, and the greatest distance in pixels from it there.
  private static let fractions = [0.2763932, 0.7071068]
  private static let widest = 0.25
  /// The length in pixels of a line that is divided at least once, and looked at for waves.
  private static let longest = 4.0
}
