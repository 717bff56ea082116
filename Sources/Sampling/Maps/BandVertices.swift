import Interval

/// The bands that areas show at the vertices of pixels, as far as they are proved.
struct BandVertices {
  private let search: BandSearch
  private let grid: CellGrid
  /// The band at each vertex of the grid; `unknown` where it is not proved, or was not asked for.
  private var bands: [Int16]
  /// The number of enclosures of parts of pixels that may still be computed.
  private var budget: Int

  private static let unknown: Int16 = -1
  /// The parts of a pixel's side that are looked at one by one.
  private static let parts = 4

  /// - Parameter budget: the number of enclosures.
  init(_ search: BandSearch, of function: any PlaneDataSource, on grid: CellGrid, budget: Int) {
    self.search = search
    self.grid = grid
    self.budget = budget
    let width = grid.columns + 1
    bands = [Int16](repeating: Self.unknown, count: width * (grid.rows + 1))
    var isNear = [Bool](repeating: false, count: bands.count)
    for index in search.pixels.indices where !search.pixels[index].isSettled {
      let corner = index / grid.columns * width + index % grid.columns
      for vertex in [corner, corner + 1, corner + width, corner + width + 1] { isNear[vertex] = true }
    }
    let vertices = isNear.indices.filter { isNear[$0] }
    let x = vertices.map { grid.x($0 % width * CellGrid.pixel) }
    let y = vertices.map { grid.y($0 / width * CellGrid.pixel) }
    let found = search.bands(over: IntervalColumn(x), IntervalColumn(y))
    for (place, vertex) in vertices.enumerated() where found[place].isSettled && !found[place].isEmpty {
      // The areas are drawn by the values.
      if search.band(of: function.value(x: x[place], y: y[place])) == Int(found[place].low) {
        bands[vertex] = Int16(found[place].low)
      }
    }
  }

  /// Returns whether each band that the function may have in a pixel is drawn there or in a pixel beside it.
  mutating func showAll(_ column: Int, _ row: Int) -> Bool {
    let shown = shownBands(near: column, row)
    let size = CellGrid.pixel
    let (x, y) = grid.sides(of: [Cell(x: column * size, y: row * size, size: size)])
    if search.ranges(over: x[0], y[0]).allSatisfy({ $0.allSatisfy(shown.contains) }) { return true }
    budget -= Self.parts * Self.parts
    if budget < 0 { return false }
    let part = size / Self.parts
    let cells = (0..<Self.parts * Self.parts).map { index in
      Cell(x: column * size + index % Self.parts * part, y: row * size + index / Self.parts * part, size: part)
    }
    let (across, up) = grid.sides(of: cells)
    return cells.indices.allSatisfy { index in
      search.ranges(over: across[index], up[index]).allSatisfy { $0.allSatisfy(shown.contains) }
    }
  }

  private func shownBands(near column: Int, _ row: Int) -> Set<Int> {
    var shown: Set<Int> = []
    for y in max(row - 1, 0)...min(row + 2, grid.rows) {
      for x in max(column - 1, 0)...min(column + 2, grid.columns) {
        let band = bands[y * (grid.columns + 1) + x]
        if band != Self.unknown { shown.insert(Int(band)) }
      }
    }
    for y in max(row - 1, 0)...min(row + 1, grid.rows - 1) {
      for x in max(column - 1, 0)...min(column + 1, grid.columns - 1) {
        let pixel = search.pixels[y * grid.columns + x]
        if pixel.isSettled, !pixel.isEmpty { shown.insert(Int(pixel.low)) }
      }
    }
    return shown
  }
}
