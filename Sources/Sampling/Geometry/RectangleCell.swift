/// A part of a rectangle that is divided evenly.
struct RectangleCell: Hashable {
  let column: Int
  let row: Int

  var quarters: [RectangleCell] {
    [(0, 0), (1, 0), (0, 1), (1, 1)].map { RectangleCell(column: 2 * column + $0.0, row: 2 * row + $0.1) }
  }

  /// Returns the cells in groups of neighbours, in the order of their first cells.
  static func groups(of cells: [RectangleCell]) -> [[RectangleCell]] {
    var rest = Set(cells)
    var groups: [[RectangleCell]] = []
    for first in cells where rest.remove(first) != nil {
      var (group, open) = ([RectangleCell](), [first])
      while let cell = open.popLast() {
        group.append(cell)
        for column in cell.column - 1...cell.column + 1 {
          for row in cell.row - 1...cell.row + 1 {
            if let next = rest.remove(RectangleCell(column: column, row: row)) { open.append(next) }
          }
        }
      }
      groups.append(group)
    }
    return groups
  }
}
