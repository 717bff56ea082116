/// Tables of single columns, whose distributions are what matters.
extension DataTable {
  /// Returns a table for each column or formula: x are its values, and y the numbers of rows, which empty lines do not have.
  ///
  /// - Parameters:
  ///   - values: those of each formula in all rows of a file.
  ///   - rows: the rows of a block.
  ///   - before: the number of rows that are left out before the first one.
  ///   - block: the number of the block; nil for the first.
  static func ofColumns(
    _ formulas: some Sequence<ColumnFormula>, _ values: some Sequence<[Double]>, _ blocks: DataBlocks,
    _ rows: Range<Int>, after before: Int, block: Int?
  ) -> [DataTable] {
    let numbers = blocks.numbers(of: rows, after: before)
    return zip(formulas, values).map { formula, values in
      let name = formula.name.isEmpty ? "column \((formula.columns.first ?? 0) + 1)" : formula.name
      let shown = block.map { "\(name) (\($0))" } ?? name
      var table = DataTable(
        xName: shown, x: rows.count == values.count ? values : Array(values[rows]), columns: [(shown, numbers)])
      table.block = block
      if formula.isPlain { (table.kind, table.names) = blocks.kind(of: formula.columns[0]) }
      return table
    }
  }
}
