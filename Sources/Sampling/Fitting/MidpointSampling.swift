/// Samples the function midway between neighbouring points of a piece wherever the line between them follows the graph,
/// so that a fitted path follows the graph and not the polyline's corners.
///
/// If a midpoint is off the line, as beside a corner of the graph, both halves are divided again.
struct MidpointSampling {
  let grid: PixelGrid
  let source: any GraphDataSource

  /// Returns the points with midpoints added, in O(n).
  func halved(_ points: [Point]) -> [Point] {
    var points = points
    var isOpen = [Bool](repeating: true, count: max(0, points.count - 1))
    for _ in 0..<Self.mostRounds where isOpen.contains(true) { (points, isOpen) = halved(points, where: isOpen) }
    return points
  }

  /// Returns the points with one more in each open interval, and which intervals to divide again.
  private func halved(_ points: [Point], where isOpen: [Bool]) -> (points: [Point], isOpen: [Bool]) {
    let open = isOpen.indices.filter { isOpen[$0] }
    let middles = open.map { points[$0].x / 2 + points[$0 + 1].x / 2 }
    let values = source.values(at: middles)
    var result = Array(points.prefix(1))
    var resultIsOpen: [Bool] = []
    result.reserveCapacity(points.count + open.count)
    var next = 0
    for (index, end) in points.dropFirst().enumerated() {
      let start = points[index]
      var isOff = false
      if isOpen[index] {
        let middle = Point(x: middles[next], y: values[next])
        next += 1
        if start.x < middle.x, middle.x < end.x, middle.y.isFinite {
          let distance = grid.place(of: middle).distance(toLineFrom: grid.place(of: start), to: grid.place(of: end))
          if distance < Self.visible {
            isOff = distance > Self.near
            result.append(middle)
            resultIsOpen.append(isOff)
          }
        }
      }
      result.append(end)
      resultIsOpen.append(isOff)
    }
    return (result, resultIsOpen)
  }

  /// Greatest distance in pixels of a midpoint from the line.
  private static let visible = 0.2
  /// An interval is divided again if its midpoint is farther than this many pixels from the line.
  private static let near = 0.03
  private static let mostRounds = 4
}
