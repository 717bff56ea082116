/// The rows that a drawn curve covers inside the view, column by column.
struct ColumnCover {
  private(set) var columns: [PixelRowSet]
  private let grid: PixelGrid

  init(of curve: Curve, on grid: PixelGrid) {
    self.grid = grid
    columns = Array(repeating: PixelRowSet(), count: grid.columns)
    for piece in curve.pieces {
      if piece.points.count == 1, let point = piece.points.first {
        add(grid.unclampedHeight(of: point.y), grid.unclampedHeight(of: point.y), to: grid.column(of: point.x))
      }
      for (start, end) in zip(piece.points, piece.points.dropFirst()) { add(start, end) }
    }
    for section in curve.bands.flatMap(\.sections) {
      add(grid.unclampedHeight(of: section.low), grid.unclampedHeight(of: section.high), to: grid.column(of: section.x))
    }
  }

  /// Returns the rows covered in a column and its two neighbours, where a line about a pixel wide may be.
  func around(_ column: Int) -> PixelRowSet {
    var rows = columns[column]
    for other in [column - 1, column + 1] where columns.indices.contains(other) {
      rows.formUnion(columns[other])
    }
    return rows
  }

  /// Returns whether another cover of the same grid differs in a column or its neighbours.
  func differs(from other: ColumnCover, around column: Int) -> Bool {
    let columns = columns.indices.clamped(to: column - 1..<column + 2)
    return self.columns[columns] != other.columns[columns]
  }

  /// Adds a line, divided at column edges.
  private mutating func add(_ start: Point, _ end: Point) {
    let (first, last) = (grid.column(of: start.x), grid.column(of: end.x))
    let (low, high) = (grid.unclampedHeight(of: start.y), grid.unclampedHeight(of: end.y))
    let left = grid.width(from: grid.x.lowerBound, to: start.x)
    let right = grid.width(from: grid.x.lowerBound, to: end.x)
    func height(at place: Double) -> Double {
      right > left ? low + (high - low) * min(max((place - left) / (right - left), 0), 1) : high
    }
    var from = low
    for column in first...max(first, last) {
      let to = column >= last ? high : height(at: Double(column + 1))
      add(min(from, to), max(from, to), to: column)
      from = to
    }
  }

  private mutating func add(_ low: Double, _ high: Double, to column: Int) {
    let bottom = max(low, 0)
    let top = min(high, Double(grid.rows))
    if bottom <= top { columns[column].add(bottom, top) }
  }
}
