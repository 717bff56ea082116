import Interval

/// Connected cells of the smallest size that may contain zeros but are not smooth: a crossing, a cusp, an end, an isolated
/// point, or a line on which the function has no change of sign.
struct SingularCluster {
  let cells: [Cell]
  /// The smallest box around the cells, in pixels from the lower left corner of the window.
  let low: SIMD2<Double>
  let high: SIMD2<Double>

  /// The longer side in pixels.
  var width: Double { max(high.x - low.x, high.y - low.y) }

  var center: SIMD2<Double> { (low + high) / 2 }

  /// Returns whether an arc that ends at a place ends at the cluster.
  func touches(_ place: SIMD2<Double>) -> Bool {
    place.x >= low.x - Self.reach && place.x <= high.x + Self.reach && place.y >= low.y - Self.reach
      && place.y <= high.y + Self.reach
  }

  /// Groups cells that share a side or a corner.
  static func clusters(of cells: [Cell], on grid: CellGrid) -> [SingularCluster] {
    var waiting = Set(cells)
    var clusters: [SingularCluster] = []
    for seed in cells where waiting.remove(seed) != nil {
      var found = [seed]
      var next = 0
      while next < found.count {
        let cell = found[next]
        next += 1
        for (x, y) in [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)] {
          let neighbour = Cell(x: cell.x + x * cell.size, y: cell.y + y * cell.size, size: cell.size)
          if waiting.remove(neighbour) != nil { found.append(neighbour) }
        }
      }
      clusters.append(SingularCluster(found, on: grid))
    }
    return clusters
  }

  private init(_ cells: [Cell], on grid: CellGrid) {
    self.cells = cells
    func place(_ x: Int, _ y: Int) -> SIMD2<Double> { grid.place(of: Point(x: grid.x(x), y: grid.y(y))) }
    low = place(cells.map(\.x).min() ?? 0, cells.map(\.y).min() ?? 0)
    high = place(cells.map { $0.x + $0.size }.max() ?? 0, cells.map { $0.y + $0.size }.max() ?? 0)
  }

  /// Distance in pixels between a cluster and the ends of its arcs.
  private static let reach = 0.01
}
