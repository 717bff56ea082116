/// A set of the pixels of a grid.
struct PixelSet {
  private let grid: CellGrid
  private(set) var contains: [Bool]

  init(on grid: CellGrid) {
    self.grid = grid
    contains = [Bool](repeating: false, count: grid.columns * grid.rows)
  }

  var isEmpty: Bool { !contains.contains(true) }

  /// Adds the pixels that a cell overlaps.
  mutating func insert(_ cell: Cell) {
    let pixel = CellGrid.pixel
    for row in cell.y / pixel..<(cell.y + cell.size + pixel - 1) / pixel {
      for column in cell.x / pixel..<(cell.x + cell.size + pixel - 1) / pixel { insert(column, row) }
    }
  }

  mutating func insert(_ column: Int, _ row: Int) {
    guard column >= 0, row >= 0, column < grid.columns, row < grid.rows else { return }
    contains[row * grid.columns + column] = true
  }

  /// Adds the pixels that a line passes and their neighbours.
  mutating func insert(neighboursOf line: ZeroSet.Line) {
    let ends = line.places.dropFirst() + (line.isClosed ? line.places.prefix(1) : [])
    for (a, b) in zip(line.places, ends) {
      let steps = min(max(Int(min(2 * (b - a).length, 1e6)), 1), 1_000_000)
      for step in 0...steps {
        guard let (column, row) = grid.pixel(at: a + Double(step) / Double(steps) * (b - a)) else { continue }
        for y in row - 1...row + 1 { for x in column - 1...column + 1 { insert(x, y) } }
      }
    }
  }

  /// Removes the pixels beside those inside of a region: where they are drawn, there is a solution within a pixel.
  mutating func remove(neighboursOf region: [PixelState]) {
    for row in 0..<grid.rows {
      for column in 0..<grid.columns where contains[row * grid.columns + column] {
        let isBeside = (max(row - 1, 0)...min(row + 1, grid.rows - 1)).contains { y in
          (max(column - 1, 0)...min(column + 1, grid.columns - 1)).contains { region[y * grid.columns + $0] == .inside }
        }
        if isBeside { contains[row * grid.columns + column] = false }
      }
    }
  }

  /// The states for an outline of the set.
  var states: [PixelState] { contains.map { $0 ? .inside : .outside } }

  /// Returns connected pixels in the window together, with their boxes; long lines and many
  /// small groups are divided into tiles.
  func places() -> (count: Int, places: [LocusProof.Undecided]) {
    var groups: [(columns: ClosedRange<Int>, rows: ClosedRange<Int>, count: Int)] = []
    var isSparse = false
    var isVisited = contains.map { !$0 }
    var total = 0
    for start in contains.indices where !isVisited[start] {
      isVisited[start] = true
      var waiting = [start]
      var (columns, rows) = (grid.columns...grid.columns, grid.rows...grid.rows)
      var count = 0
      while let index = waiting.popLast() {
        let (column, row) = (index % grid.columns, index / grid.columns)
        if isVisible(column, row) {
          if count == 0 { (columns, rows) = (column...column, row...row) }
          columns = min(columns.lowerBound, column)...max(columns.upperBound, column)
          rows = min(rows.lowerBound, row)...max(rows.upperBound, row)
          count += 1
        }
        for y in max(row - 1, 0)...min(row + 1, grid.rows - 1) {
          for x in max(column - 1, 0)...min(column + 1, grid.columns - 1) where !isVisited[y * grid.columns + x] {
            isVisited[y * grid.columns + x] = true
            waiting.append(y * grid.columns + x)
          }
        }
      }
      guard count > 0 else { continue }
      total += count
      groups.append((columns, rows, count))
      if columns.count * rows.count > Self.tile * Self.tile + 8 * count { isSparse = true }
    }
    // The box of a long line says little.
    if isSparse || groups.count > Self.mostPlaces { groups = tiles() }
    return (total, groups.map { undecided($0.columns, $0.rows, $0.count) })
  }

  private func tiles() -> [(columns: ClosedRange<Int>, rows: ClosedRange<Int>, count: Int)] {
    let side = Self.tile
    return stride(from: 0, to: grid.rows, by: side).flatMap { top in
      stride(from: 0, to: grid.columns, by: side).compactMap { left in
        let (rows, columns) = (top...min(top + side, grid.rows) - 1, left...min(left + side, grid.columns) - 1)
        let count = rows.reduce(0) { sum, row in
          sum + columns.count { contains[row * grid.columns + $0] && isVisible($0, row) }
        }
        return count > 0 ? (columns, rows, count) : nil
      }
    }
  }

  private func isVisible(_ column: Int, _ row: Int) -> Bool {
    let half = CellGrid.pixel / 2
    let (x, y) = (grid.x(column * CellGrid.pixel + half), grid.y(row * CellGrid.pixel + half))
    return grid.window.x.contains(x) && grid.window.y.contains(y)
  }

  private func undecided(
    _ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>, _ count: Int
  ) -> LocusProof.Undecided {
    func range(
      _ from: Double, _ to: Double, in bounds: ClosedRange<Double>
    ) -> ClosedRange<Double> {
      let low = min(max(from, bounds.lowerBound), bounds.upperBound)
      return low...max(low, min(to, bounds.upperBound))
    }
    let pixel = CellGrid.pixel
    return LocusProof.Undecided(
      x: range(
        grid.x(columns.lowerBound * pixel), grid.x((columns.upperBound + 1) * pixel), in: grid.window.x),
      y: range(grid.y(rows.lowerBound * pixel), grid.y((rows.upperBound + 1) * pixel), in: grid.window.y),
      area: Double(count))
  }

  private static let mostPlaces = 500
  private static let tile = 32
}
