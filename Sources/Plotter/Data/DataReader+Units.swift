import Metering

/// Cells of numbers with units, such as `12 ms` and `3.5GiB`.
extension DataReader {
  /// Whether a cell has a number that is not missing, with a unit perhaps.
  func holdsNumber(_ cell: Range<Int>) -> Bool { number(in: cell)?.isNaN == false || text(of: cell).measured != nil }

  /// Whether the cells of a column, from one of the last row on, are numbers with units that go together, and no names, as decades
  /// such as 1990s are.
  func holdsUnits(below cell: Range<Int>) -> Bool {
    guard let column = cells.firstIndex(of: cell),
      var units = text(of: cell).measured.flatMap({ CellUnits($0.unit, row: 0) })
    else { return false }
    var (reader, row, areDecades) = (self, 0, true)
    repeat {
      guard reader.cells.indices.contains(column) else { continue }
      let cell = reader.cells[column]
      if let number = reader.number(in: cell) {
        if !number.isNaN, number != 0, units.quantity != .amount { return false }
        continue
      }
      let text = reader.text(of: cell)
      guard let (number, unit) = text.measured, units.add(unit, row: row) else { return false }
      areDecades = areDecades && text.hasSuffix("0s") && number >= 10
      row += 1
    } while row < DataReader.mostUnits && WorkMeter.allows(1) && reader.readRow()
    return !areDecades
  }

  /// Whether the row has a number with a unit, and another one, or 0, below it, so that it names no columns.
  var hasUnitsAsBelow: Bool {
    let sizes = cells.indices.prefix(DataReader.mostColumnsOfUnits).filter { text(of: cells[$0]).measured != nil }
    var next = self
    guard !sizes.isEmpty, next.readRow() else { return false }
    return sizes.contains { column in
      guard next.cells.indices.contains(column) else { return false }
      return next.number(in: next.cells[column]) == 0 || next.text(of: next.cells[column]).measured != nil
    }
  }

  /// The number of cells that are asked for units.
  private static let (mostUnits, mostColumnsOfUnits) = (1000, 20)
}
