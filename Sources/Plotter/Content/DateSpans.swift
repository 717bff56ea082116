import Grapher
import Sampling

/// Bars from a date to another one, as plans of work have: `--using task:start:end`.
extension PictureContent {
  /// Adds a horizontal bar for each row of tables with two dates, or two times of day, on an axis of dates.
  ///
  /// - Throws: `PlotError` if other data or functions are beside them, or an option does not suit them.
  mutating func addSpans(_ tables: [DataTable], _ request: PlotRequest, _ looks: DataLooks) throws(PlotError) {
    let styles = tables.indices.map { looks.style(of: $0, usual: .bars) }
    guard tables.allSatisfy(\.hasSpans), styles.allSatisfy({ $0 == .bars }), request.functionCount == 0 else {
      throw .option(
        .using, "x:start:end with two dates draws bars between them; leave out functions, other data and other styles")
    }
    if let other = PictureContent.withoutSpans.first(where: request.contains) {
      throw .option(other, "does not suit bars from a date to another one")
    }
    let values = try Abscissa(spans: tables, zone: request.dataSyntax().zone)
    for table in tables {
      var table = table
      table.placeSpans(on: values)
      try add(table, looks, usual: .bars)
      series[series.count - 1].quantity = nil
    }
    // Each place has one bar, in the middle.
    arrangeBars(isStacked: true, isHorizontal: true, hasCurves: false, hidesValues: true)
    for (index, table) in zip(series.indices, tables) {
      let rows = table.x.indices.filter { table.x[$0].isFinite && table.hasSpan($0) }
      for (bar, row) in zip(series[index].bars.indices, rows) {
        let ends = [table.starts[row], table.columns[0].values[row]].map { values.origin?.place(of: $0) ?? .nan }
        (series[index].bars[bar].base, series[index].bars[bar].end) = (ends[0], ends[1])
        series[index].bars[bar].innerText = ""
      }
    }
    turnData(values: values)
  }

  private static let withoutSpans: [PlotOption] = [.fit, .smooth, .y2, .stacked, .log, .sequence, .pointsAs, .facet]
}

extension Abscissa {
  /// The axis of the dates of all spans.
  ///
  /// - Throws: `PlotError` if these are of several kinds.
  fileprivate init(spans tables: [DataTable], zone: ZoneOffsets) throws(PlotError) {
    var dates = tables.map { table in
      var dates = DataTable(xName: nil, x: table.starts + table.columns[0].values, columns: [])
      dates.kind = table.kindOfSpans
      return dates
    }
    try self.init(unifying: &dates, zone: zone)
  }
}

extension DataTable {
  /// Whether the rows go from a date to another one.
  var hasSpans: Bool { !starts.isEmpty }

  fileprivate func hasSpan(_ row: Int) -> Bool { starts[row].isFinite && columns[0].values[row].isFinite }

  /// Takes dates as the spans of the rows from these to those of the only column.
  ///
  /// - Parameter formulas: those of x, of the dates and of the column.
  mutating func take(starts: [Double], _ kind: DataColumn.Kind, named formulas: [ColumnFormula]) {
    (self.starts, kindOfSpans, errorBars, suggestions) = (starts, kind, [], [])
    let names = formulas.dropFirst().map(\.name)
    if !names.contains("") { rename { _ in names.joined(separator: "–") } }
  }

  /// Puts the places of the ends on an axis in place of these.
  fileprivate mutating func placeSpans(on axis: Abscissa) {
    let ends = columns[0].values
    self = withColumns([
      (columns[0].name, x.indices.map { hasSpan($0) ? axis.origin?.place(of: ends[$0]) ?? .nan : .nan })
    ])
  }
}

extension DataFile {
  /// Returns the columns of `--using x:start:end` whose first cells are dates or times of day, or those that a histogram counts.
  ///
  /// - Parameters:
  ///   - shown: the columns that are drawn without a choice.
  ///   - dated: those whose numbers are dates.
  ///   - reader: that of the first row of values.
  func columnsOfTimes(
    in chosen: [[ColumnFormula]], _ shown: [Int], dated: Set<Int>, _ reader: DataReader
  ) -> Set<Int> {
    func isTime(_ column: Int) -> Bool {
      guard reader.cells.indices.contains(column) else { return false }
      let cell = reader.cells[column]
      return reader.number(in: cell) == nil
        && (reader.seconds(in: cell, nil) != nil || reader.timeOfDay(in: cell) != nil)
    }
    func isDate(_ formula: ColumnFormula) -> Bool { formula.isPlain && formula.columns.first.map(isTime) == true }
    if use == .histogram {
      let counted = chosen.isEmpty ? shown : chosen.joined().filter(\.isPlain).flatMap(\.columns)
      return Set(counted.filter { isTime($0) || dated.contains($0) })
    }
    guard use == .curves else { return [] }
    let spans = chosen.filter { $0.count == 3 && $0.dropFirst().allSatisfy(isDate) }
    return Set(spans.flatMap { $0.dropFirst().flatMap(\.columns) })
  }

  /// Returns the kind of the dates of `x:start:end`; nil for columns of numbers.
  ///
  /// - Throws: `PlotError` if they are of two kinds.
  func kindOfSpans(
    _ formulas: [ColumnFormula], _ request: ColumnRequest, _ blocks: DataBlocks
  ) throws(PlotError) -> DataColumn.Kind? {
    let kinds = formulas.dropFirst().map { $0.isPlain ? blocks.kind(of: $0.columns[0]).0 : .numbers }
    guard use == .curves, kinds.count == 2, let kind = kinds.first(where: { $0 != .numbers }) else { return nil }
    guard kinds[0] == kinds[1], kind != .categories else {
      throw .option(
        .using,
        "\(long: request.parts.joined(separator: ":")): bars from '\(request.parts[1])' to '\(request.parts[2])' need dates, or times of"
          + " day, in both columns")
    }
    return kind
  }
}
