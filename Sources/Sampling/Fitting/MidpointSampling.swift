/// Adds the function's values in the middle between neighbouring points of a piece, wherever the line between them stands
/// for the graph: so that what is fitted to the points follows the graph and not its corners.
///
/// Where a middle is off the line, as beside a corner of the graph, its halves are halved again.
struct MidpointSampling {
  let grid: PixelGrid
  let source: any GraphDataSource

  /// The points with those added that lie near the lines. Order n.
  func halved(_ points: [Point]) -> [Point] {
    var points = points
    var isOpen = [Bool](repeating: true, count: max(0, points.count - 1))
    for _ in 0..<Self.mostRounds where isOpen.contains(true) { (points, isOpen) = halved(points, where: isOpen) }
    return points
  }

  /// The points with one more in each open interval between two, and which intervals are then to be halved again.
  private func halved(_ points: [Point], where isOpen: [Bool]) -> (points: [Point], isOpen: [Bool]) {
    let open = isOpen.indices.filter { isOpen[$0] }
    let middles = open.map { points[$0].x / 2 + points[$0 + 1].x / 2 }
    var values = [Double](repeating: .nan, count: middles.count)
    source.evaluate(at: middles, into: &values)
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

  /// Farther away, in pixels, the graph is not the line.
  private static let visible = 0.2
  /// So far away, in pixels, a smooth curve's middles are no longer once they are halved.
  private static let near = 0.03
  private static let mostRounds = 4
}
