import Grapher
import Platform

/// Columns of data, and formulas of them, as a table of text: the rows that `--where` and `--every` choose.
package struct ColumnTable: Sendable {
  /// What to tell of the data.
  package let notes: [Message]
  private let names: [String]
  private let rows: [Int]
  private let cells: [@Sendable (Int) -> TableText.Cell]
  private let format: TableText.Format?

  /// Reads the data of a request for a table.
  ///
  /// - Returns: nil for a request without data.
  /// - Throws: `PlotError` if there is more than one block of data, or an option does not suit data.
  package init?(_ request: PlotRequest) throws(PlotError) {
    guard request.contains(.data) else { return nil }
    if request.functionCount > 0 || request.contains(.sequence) {
      throw PlotError(.usage, "a table has functions or data, not both; --using has formulas of columns", option: .data)
    }
    if let option = [PlotOption.range, .samples, .terms].first(where: request.contains) {
      throw .option(option, "chooses values of a variable; --where 'x>2' chooses rows of data")
    }
    if request.texts(of: .data).count > 1 { throw .option(.data, "of a table is one file") }
    let zone = try request.dataSyntax().zone
    let columns = try request.tables(for: .statistics, try request.constants())
    guard let first = columns.first, columns.allSatisfy({ $0.x.count == first.x.count && $0.block == nil }) else {
      throw .option(.data, "of a table is one block, but two empty lines separate several")
    }
    // Empty lines have no number.
    rows = first.x.indices.filter { first.columns[0].values[$0].isFinite }
    names = columns.map { $0.columns[0].name }
    notes = columns.flatMap(\.suggestions)
    cells = columns.map { ColumnTable.cell(of: $0, zone) }
    format = request.contains(.json) ? .json : nil
  }

  /// Returns what has the cell of a row: a number, a date or a text.
  private static func cell(of column: DataTable, _ zone: ZoneOffsets) -> @Sendable (Int) -> TableText.Cell {
    let values = column.x
    @Sendable func fraction(_ row: Int, _ text: (Double) -> String?) -> String? {
      let whole = values[row].rounded(.down)
      let millionths = ((values[row] - whole) * 1e6).rounded()
      guard (1..<1e6).contains(millionths), var shown = text(whole) else { return text(values[row]) }
      let colons = shown.count { $0 == ":" }
      shown += colons == 0 ? " 00:00:00" : colons == 1 ? ":00" : ""
      let digits = String(1_000_000 + Int(millionths)).dropFirst().reversed().drop { $0 == "0" }
      return shown + "." + String(digits.reversed())
    }
    func texts(_ text: @escaping @Sendable (Double) -> String?) -> @Sendable (Int) -> TableText.Cell {
      { row in
        guard values[row].isFinite, let text = fraction(row, text) else { return .number(.nan) }
        return .text(text)
      }
    }
    switch column.kind {
    case .numbers, .durations: return { row in .number(values[row]) }
    case .dates:
      let origin = CalendarOrigin(day: 0, zone: zone)
      return texts { origin.isoText(at: origin.place(of: $0)) }
    case .times: return texts { CalendarOrigin.clock.text(at: $0 / 3600) }
    case .categories:
      let names = column.names
      return { row in values[row].isFinite ? .text(names[Int(values[row])]) : .number(.nan) }
    }
  }

  /// Writes the table: as CSV, or as JSON if `--json` or the extension of the file says so.
  ///
  /// - Throws: `PlotError` if the file cannot be written.
  package func write(to output: OutputFile) throws(PlotError) {
    try TableText.write(names, format, rows: rows.count, to: output) { part, text in
      for row in rows[part] { for cell in cells { text.add(cell(row)) } }
    }
  }
}
