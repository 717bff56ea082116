import Metering

extension PlotRequest {
  /// Returns tables of how many rows have each name, in place of those of a histogram whose values are names; numbers stay as they are.
  ///
  /// - Throws: `PlotError` if some tables hold names and others numbers, or what is asked for needs numbers.
  func countingNames(of tables: [DataTable]) throws(PlotError) -> [DataTable] {
    guard let named = tables.first(where: { $0.kindOfValues == .categories }) else { return tables }
    let name = named.columns.first?.name ?? ""
    guard tables.allSatisfy({ $0.kindOfValues == .categories }) else {
      throw .option(.histogram, "needs columns of one kind; '\(name)' holds names, which are counted apart")
    }
    let counts = HistogramKind.counts.rawValue
    if let kind = self[.histogram]?.trimmed.lowercased(), !["", counts].contains(kind) {
      throw .option(.histogram, "\(kind) needs numbers; '\(name)' holds names, which --histogram alone counts")
    }
    if let other = [PlotOption.bins, .fit, .smooth].first(where: contains) {
      throw .option(other, "needs numbers; '\(name)' holds names, which --histogram alone counts")
    }
    return tables.map(\.countingNames)
  }
}

extension DataTable {
  /// The table of how many rows have each name, of one whose values are names.
  fileprivate var countingNames: DataTable {
    let rows = columns[0].values
    var table = showing(x: rows, y: rows, ofColumn: 0, xName: isUnnamed ? nil : quantity)
    (table.kind, table.names, table.quantity, table.isUnnamed) = (.categories, names, quantity ?? "", false)
    return table.aggregated(by: Aggregation(kind: .count, step: nil))[0]
  }
}

extension DataReader {
  /// Whether the only cell of the row is a name that another row has too, and no heading of the names below it.
  var isFirstOfNames: Bool {
    guard cells.count == 1 else { return false }
    let name = text(of: cells[0])
    var (reader, rows) = (self, 0)
    while rows < DataReader.mostBelowHeading, WorkMeter.allows(1), reader.readRow() {
      rows += 1
      if reader.cells.count == 1, reader.text(of: reader.cells[0]) == name { return true }
    }
    return false
  }

  private static let mostBelowHeading = 10_000
}
