import Interval
import Metering

/// Finds the pixels of a grid in which a relation holds everywhere, and those in which its truth changes or is unknown.
struct RegionSearch {
  private let relation: PlaneRelation
  private let grid: CellGrid
  /// The state of each pixel of the grid, row by row from below.
  private(set) var pixels: [PixelState]
  /// Whether every pixel was looked at. If not, whole cells are mixed since the budget is spent.
  private(set) var isComplete = true
  /// How many times longer an enclosure took than usual: 1 without logarithms.
  private(set) var slowness = 1

  /// - Parameter budget: the number of enclosures of all comparisons after which no more cells are divided.
  init(of relation: PlaneRelation, on grid: CellGrid, budget: Int) {
    self.relation = relation
    self.grid = grid
    pixels = [PixelState](repeating: .outside, count: grid.columns * grid.rows)
    var cells = grid.roots
    var (count, logScaleCount) = (0, 0)
    while let size = cells.first?.size, WorkMeter.permits(bytes: Self.bytesOfCell * cells.count) {
      let (x, y) = grid.sides(of: cells)
      let truths = relation.truths(over: x, y, &logScaleCount)
      WorkMeter.count(Self.workOfCell * cells.count * relation.comparisons.count)
      count += cells.count * relation.comparisons.count
      slowness = 1 + Self.workOfLogScale * logScaleCount / count
      var open: [Cell] = []
      for (cell, truth) in zip(cells, truths) {
        if truth == true { mark(cell, as: .inside) } else if truth == nil { open.append(cell) }
      }
      if size <= CellGrid.pixel || count > budget || logScaleCount > Self.mostLogScale || WorkMeter.isOver {
        isComplete = size <= CellGrid.pixel
        for cell in open { mark(cell, as: .mixed) }
        return
      }
      cells = open.flatMap(\.quarters)
    }
  }

  /// That of an enclosure by logarithms, in usual ones.
  private static let workOfLogScale = 30
  /// The greatest number of enclosures by logarithms: about two seconds.
  private static let mostLogScale = 600_000
  /// The operations for a comparison in a cell besides its enclosures.
  private static let workOfCell = 400
  /// Those of a cell with its enclosures and signs.
  private static let bytesOfCell = 120

  private mutating func mark(_ cell: Cell, as state: PixelState) {
    let size = max(cell.size / CellGrid.pixel, 1)
    let (column, row) = (cell.x / CellGrid.pixel, cell.y / CellGrid.pixel)
    for y in row..<row + size {
      for index in y * grid.columns + column..<y * grid.columns + column + size { pixels[index] = state }
    }
  }
}

/// The truth of a relation in a pixel.
enum PixelState: UInt8, Sendable {
  case outside
  case inside
  /// It changes or is unknown.
  case mixed
}
