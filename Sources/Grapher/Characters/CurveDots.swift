import Sampling

extension DotGrid {
  /// Draws a curve over a window whose corners coincide with the corners of the grid.
  ///
  /// - Parameter isJoined: Whether lines join the points.
  mutating func draw(_ curve: Curve, by number: Int, isJoined: Bool, in window: ViewWindow) {
    let across = LinearScale(domain: window.x, start: 0, end: Double(columns))
    let down = LinearScale(domain: window.y, start: Double(rows), end: 0)
    func place(_ point: Point) -> Point {
      Point(x: DotGrid.near(across.position(of: point.x)), y: DotGrid.near(down.position(of: point.y)))
    }
    for band in curve.bands {
      for (section, next) in zip(band.sections, band.sections.dropFirst()) {
        fill(
          place(Point(x: section.x, y: section.high)), place(Point(x: next.x, y: section.low)), by: number)
      }
    }
    for piece in curve.pieces {
      let points = piece.points.map(place)
      if points.count == 1 || !isJoined { for point in points { stroke(point, point, by: number) } }
      if !isJoined { continue }
      for (start, end) in zip(points, points.dropFirst()) { stroke(start, end, by: number) }
    }
  }

  /// Limits a position so that differences are finite. NaN stays NaN.
  private static func near(_ place: Double) -> Double { place.isNaN ? place : min(max(place, -1e9), 1e9) }

  /// Marks the dots of a box, at least one in each direction.
  private mutating func fill(_ upperLeft: Point, _ lowerRight: Point, by number: Int) {
    guard lowerRight.y >= 0, upperLeft.y <= Double(rows) else { return }
    let left = square(upperLeft.x, of: columns)
    let right = max(left, square(lowerRight.x.nextDown, of: columns))
    for row in square(upperLeft.y, of: rows)...max(square(upperLeft.y, of: rows), square(lowerRight.y, of: rows)) {
      for column in left...right { take(column, row, by: number) }
    }
  }

  /// Marks the dots along a line, one for each step of its longer direction.
  private mutating func stroke(_ start: Point, _ end: Point, by number: Int) {
    guard let (a, b) = clipped(start, end) else { return }
    let steps = max(1, Int(max(abs(b.x - a.x), abs(b.y - a.y)).rounded(.up)))
    for step in 0...steps {
      let t = Double(step) / Double(steps)
      take(
        square(a.x + t * (b.x - a.x), of: columns), square(a.y + t * (b.y - a.y), of: rows), by: number)
    }
  }

  /// Returns the dot at a position; the far edge belongs to the last dot.
  private func square(_ place: Double, of count: Int) -> Int {
    Int(min(max(place, 0), Double(count) - 0.5).rounded(.down))
  }

  /// Returns the part of a line on the grid; nil if the line misses the grid.
  private func clipped(_ start: Point, _ end: Point) -> (Point, Point)? {
    guard start.x.isFinite, start.y.isFinite, end.x.isFinite, end.y.isFinite else { return nil }
    return Box(low: Point(x: 0, y: 0), high: Point(x: Double(columns), y: Double(rows))).part(from: start, to: end)
  }
}
