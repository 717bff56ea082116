import RealModule

/// Cells in rows and columns, filled row by row from the upper left.
struct GridShape: Equatable {
  let count: Int
  let columns: Int
  let rows: Int

  /// - Parameter columns: Nil for a number that gives cells of a good aspect ratio with few empty cells.
  init(count: Int, columns: Int?, in size: Size) {
    let count = max(count, 0)
    let wanted = columns ?? GridShape.pleasant(count, in: size)
    self.count = count
    self.columns = min(max(wanted, 1), max(count, 1))
    rows = max(1, (count + self.columns - 1) / self.columns)
  }

  func row(of cell: Int) -> Int { cell / columns }
  func column(of cell: Int) -> Int { cell % columns }

  /// Whether there is a cell below.
  func isAbove(_ cell: Int) -> Bool { cell + columns < count }

  private static func pleasant(_ count: Int, in size: Size) -> Int {
    guard count > 1 else { return 1 }
    func cost(_ columns: Int) -> Double {
      let rows = (count + columns - 1) / columns
      let aspect = (size.width / Double(columns)) / (size.height / Double(rows))
      let empty = Double(rows * columns - count) / Double(count)
      return abs(Double.log(aspect / GridShape.aspect)) + 1.5 * empty
    }
    return (1...min(count, 1000)).min { cost($0) < cost($1) } ?? 1
  }

  /// The preferred ratio of width to height of a cell, including its labels.
  private static let aspect = 1.35
}
