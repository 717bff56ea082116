/// A set of the pixels of a grid.
struct PixelSet {
  private let grid: CellGrid
  private(set) var contains: [Bool]
  /// False once a pixel was added.
  private var isEmpty = true

  init(on grid: CellGrid) {
    self.grid = grid
    contains = [Bool](repeating: false, count: grid.columns * grid.rows)
  }

  /// - Parameter region: whether each pixel of the grid belongs to the set, row by row from below.
  init(on grid: CellGrid, _ region: [Bool]) {
    (self.grid, contains, isEmpty) = (grid, region, !region.contains(true))
  }

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
    isEmpty = false
  }

  /// Adds the pixels that a line passes and their neighbours.
  mutating func insert(neighboursOf line: ZeroSet.Line) {
    grid.visitPixels(neighboursOf: line) { insert($0.column, $0.row) }
  }

  /// Whether a pixel, or one of those around it, is in the set.
  func isBeside(_ column: Int, _ row: Int) -> Bool {
    !isEmpty
      && (max(row - 1, 0)...min(row + 1, grid.rows - 1)).contains { y in
        (max(column - 1, 0)...min(column + 1, grid.columns - 1)).contains { contains[y * grid.columns + $0] }
      }
  }

  /// Removes the pixels of a region and those beside them: at these, there is a solution within a pixel.
  mutating func remove(neighboursOf region: PixelSet) {
    if region.isEmpty { return }
    for row in 0..<grid.rows {
      for column in 0..<grid.columns where contains[row * grid.columns + column] {
        contains[row * grid.columns + column] = !region.isBeside(column, row)
      }
    }
  }

  /// The closed outlines, in pixels from the lower left corner of the window.
  var outlines: [[SIMD2<Double>]] {
    if isEmpty { return [] }
    var outlines = PixelOutlines(columns: grid.columns, rows: grid.rows) { contains[$1 * grid.columns + $0] }
    return outlines.outlines().map { $0.map(grid.place(ofCorner:)) }
  }

  /// The proof of a picture that is right in all other pixels.
  var proof: LocusProof {
    var pixels = UndecidedPixels(on: PixelGrid(grid.window))
    for index in isEmpty ? 0..<0 : contains.indices where contains[index] {
      // A pixel of the grid is shifted: it overlaps four of the window.
      let corner = SIMD2(Double(index % grid.columns), Double(index / grid.columns))
      let low = grid.place(ofCorner: corner)
      pixels.insert(PixelBox(low: low, high: low + 1))
    }
    return pixels.proof()
  }
}

extension CellGrid {
  struct Pixel: Hashable {
    var column: Int
    var row: Int
  }

  /// Calls a function with the pixels that a line passes and their neighbours, some of them several times, and some of them
  /// outside of the grid.
  func visitPixels(neighboursOf line: ZeroSet.Line, _ visit: (Pixel) -> Void) {
    let ends = line.places.dropFirst() + (line.isClosed ? line.places.prefix(1) : [])
    for (a, b) in zip(line.places, ends) {
      let steps = min(max(Int(min(2 * (b - a).length, 1e6)), 1), 1_000_000)
      for step in 0...steps {
        guard let (column, row) = pixel(at: a + Double(step) / Double(steps) * (b - a)) else { continue }
        for y in row - 1...row + 1 { for x in column - 1...column + 1 { visit(Pixel(column: x, row: y)) } }
      }
    }
  }

  /// Returns these pixels, as far as they are in the grid, each once, from the lowest row up.
  func pixels(neighboursOf line: ZeroSet.Line) -> [Pixel] {
    var pixels: Set<Pixel> = []
    visitPixels(neighboursOf: line) { pixel in
      if (0..<columns).contains(pixel.column), (0..<rows).contains(pixel.row) { pixels.insert(pixel) }
    }
    return pixels.sorted { ($0.row, $0.column) < ($1.row, $1.column) }
  }
}
