import RealModule

/// Cells in rows and columns, filled row by row from the upper left.
package struct GridShape: Equatable, Sendable {
  package let count: Int
  package let columns: Int
  package let rows: Int

  /// - Parameters:
  ///   - columns: Nil for a number that gives cells of a good aspect ratio with few empty cells.
  ///   - rows: The least number of rows; nil for none.
  ///   - prefersRow: Whether three cells are in one row unless they are very narrow.
  package init(count: Int, columns: Int?, rows: Int? = nil, prefersRow: Bool = false, in size: Size) {
    let count = max(count, 0)
    let isRow = prefersRow && count == 3 && rows == nil && size.width / 3 >= GridShape.narrowest * size.height
    let wanted = columns ?? (isRow ? count : GridShape.pleasant(count, in: size))
    self.count = count
    self.columns = min(max(wanted, 1), rows == nil ? max(count, 1) : wanted)
    self.rows = max(rows ?? 1, (count + self.columns - 1) / self.columns)
  }

  func row(of cell: Int) -> Int { cell / columns }
  func column(of cell: Int) -> Int { cell % columns }

  /// Returns the cells in the same column, or in the same row.
  package func cells(inColumnOf cell: Int) -> [Int] {
    Array(stride(from: column(of: cell), to: count, by: columns))
  }

  package func cells(inRowOf cell: Int) -> [Int] {
    Array(row(of: cell) * columns..<min(count, (row(of: cell) + 1) * columns))
  }

  /// Whether there is a cell below.
  package func isAbove(_ cell: Int) -> Bool { cell + columns < count }

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

  /// The least ratio of width to height of cells in a row.
  private static let narrowest = 0.4
  /// The preferred ratio of width to height of a cell, including its labels.
  private static let aspect = 1.35
}
