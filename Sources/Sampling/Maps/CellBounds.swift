/// The bounds of something in each cell of a grid, and in blocks of 2, 4, 8 and more cells each way.
struct CellBounds: Sendable {
  struct Bounds: Sendable {
    /// Above `high` where nothing is known.
    var low, high: Double
    /// Whether there is a cell without values.
    var isPartial: Bool
  }

  /// The bounds of all blocks of a size.
  struct Level: Sendable {
    let columns, rows: Int
    private var low, high: [Double]
    private var isPartial: [Bool]

    init(columns: Int, rows: Int) {
      (self.columns, self.rows) = (columns, rows)
      low = [Double](repeating: .infinity, count: columns * rows)
      high = [Double](repeating: -.infinity, count: columns * rows)
      isPartial = [Bool](repeating: false, count: columns * rows)
    }

    mutating func set(_ column: Int, _ row: Int, _ low: Double, _ high: Double, isPartial: Bool) {
      let index = row * columns + column
      (self.low[index], self.high[index], self.isPartial[index]) = (low, high, isPartial)
    }

    func bounds(_ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>) -> Bounds {
      var bounds = Bounds(low: .infinity, high: -.infinity, isPartial: false)
      for row in rows {
        for index in row * self.columns + columns.lowerBound...row * self.columns + columns.upperBound {
          bounds.low = min(bounds.low, low[index])
          bounds.high = max(bounds.high, high[index])
          bounds.isPartial = bounds.isPartial || isPartial[index]
        }
      }
      return bounds
    }

    /// Those of blocks twice as large.
    var halved: Level {
      var level = Level(columns: (columns + 1) / 2, rows: (rows + 1) / 2)
      for row in 0..<level.rows {
        for column in 0..<level.columns {
          let found = bounds(
            2 * column...min(2 * column + 1, columns - 1), 2 * row...min(2 * row + 1, rows - 1))
          level.set(column, row, found.low, found.high, isPartial: found.isPartial)
        }
      }
      return level
    }
  }

  private var levels: [Level]

  init(_ cells: Level) {
    levels = [cells]
    while let last = levels.last, last.columns > 1 || last.rows > 1 { levels.append(last.halved) }
  }

  /// Returns bounds over some cells, from at most four blocks that hold them.
  func bounds(columns: ClosedRange<Int>, rows: ClosedRange<Int>) -> Bounds {
    let longest = max(columns.count, rows.count)
    let level = min(longest > 2 ? Int.bitWidth - (longest - 2).leadingZeroBitCount : 0, levels.count - 1)
    return levels[level].bounds(
      columns.lowerBound >> level...columns.upperBound >> level, rows.lowerBound >> level...rows.upperBound >> level)
  }
}
