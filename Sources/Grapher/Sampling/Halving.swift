/// Adds the function's value in the middle between neighbouring points of a piece, wherever the line between them stands
/// for the graph: so that what is fitted to the points follows the graph and not its corners.
struct Halving {
  let grid: PixelGrid
  let source: any GraphDataSource

  /// The points with those added that lie near the lines. Order n.
  func halved(_ points: [Point]) -> [Point] {
    let middles = zip(points, points.dropFirst()).map { $0.x / 2 + $1.x / 2 }
    guard !middles.isEmpty else { return points }
    var values = [Double](repeating: .nan, count: middles.count)
    source.evaluate(at: middles, into: &values)
    var result = Array(points.prefix(1))
    result.reserveCapacity(2 * points.count)
    for (index, end) in points.dropFirst().enumerated() {
      let start = points[index]
      let middle = Point(x: middles[index], y: values[index])
      if start.x < middle.x, middle.x < end.x, middle.y.isFinite,
        grid.place(of: middle).distance(toLineFrom: grid.place(of: start), to: grid.place(of: end)) < Self.visible
      {
        result.append(middle)
      }
      result.append(end)
    }
    return result
  }

  /// Farther away, in pixels, the graph is not the line.
  private static let visible = 0.2
}
