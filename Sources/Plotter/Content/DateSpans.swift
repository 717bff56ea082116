import Grapher
import Sampling

/// Bars from a date to another one, as plans of work have, or from a number to another one: `--using task:start:end`.
extension PictureContent {
  /// Adds a bar for each row of tables with two dates, or two times of day, on a horizontal axis of dates, or with two numbers.
  ///
  /// - Throws: `PlotError` if other data or functions are beside them, or an option does not suit them.
  mutating func addSpans(_ tables: [DataTable], _ request: PlotRequest, _ looks: DataLooks) throws(PlotError) {
    let styles = tables.indices.map { looks.style(of: $0, usual: .bars) }
    guard tables.allSatisfy(\.hasSpans), styles.allSatisfy({ $0 == .bars }), request.functionCount == 0 else {
      throw .option(
        .using,
        "x:start:end, as with two dates, draws bars between them; leave out functions, other data and other styles"
      )
    }
    let areNumbers = tables[0].kindOfSpans == .numbers
    if let other = PictureContent.withoutSpans.first(where: request.contains) {
      throw .option(other, "does not suit bars from a \(areNumbers ? "number" : "date") to another one")
    }
    let isHorizontal = !areNumbers || request.contains(.horizontal)
    let values = try Abscissa(spans: tables, zone: request.dataSyntax().zone)
    for table in tables {
      var table = table
      table.placeSpans(on: values)
      try add(table, looks, usual: .bars)
      series[series.count - 1].quantity = nil
    }
    // Each place has one bar, in the middle.
    arrangeBars(isStacked: true, isHorizontal: isHorizontal, hasCurves: false, hidesValues: true)
    for (index, table) in zip(series.indices, tables) {
      let rows = table.x.indices.filter { table.x[$0].isFinite && table.hasSpan($0) }
      for (bar, row) in zip(series[index].bars.indices, rows) {
        let ends = [table.starts[row], table.columns[0].values[row]].map(values.placeOfEnd)
        (series[index].bars[bar].base, series[index].bars[bar].end) = (ends[0], ends[1])
        series[index].bars[bar].innerText = ""
      }
    }
    if isHorizontal { turnData(values: values) }
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

  /// Returns the place of an end of a span on the axis.
  fileprivate func placeOfEnd(_ value: Double) -> Double { origin?.place(of: value) ?? value }
}

extension DataTable {
  /// Whether the rows go from a date to another one.
  var hasSpans: Bool { !starts.isEmpty }

  fileprivate func hasSpan(_ row: Int) -> Bool { starts[row].isFinite && columns[0].values[row].isFinite }

  /// Takes dates or numbers as the spans of the rows from these to those of the only column.
  ///
  /// - Parameters:
  ///   - formulas: those of x, of the starts and of the column.
  ///   - note: the advice on spans of numbers.
  mutating func take(
    starts: [Double], _ kind: DataColumn.Kind, named formulas: [ColumnFormula], _ note: Message?
  ) {
    (self.starts, kindOfSpans, errorBars) = (starts, kind, [])
    suggestions = kind == .numbers ? [note].compactMap(\.self) : []
    let names = formulas.dropFirst().map(\.name)
    let name = formulas.dropFirst().allSatisfy(\.isPlain) ? names.joined(separator: "–") : names.last
    if let name, !names.contains("") { rename { _ in name } }
  }

  /// Puts the places of the ends on an axis in place of these.
  fileprivate mutating func placeSpans(on axis: Abscissa) {
    let ends = columns[0].values
    self = withColumns([
      (columns[0].name, x.indices.map { hasSpan($0) ? axis.placeOfEnd(ends[$0]) : .nan })
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

  /// Returns the kind of the ends of `x:start:end`; nil for columns of other numbers.
  ///
  /// - Throws: `PlotError` if they are of two kinds.
  func kindOfSpans(
    _ formulas: [ColumnFormula], _ request: ColumnRequest, _ blocks: DataBlocks
  ) throws(PlotError) -> DataColumn.Kind? {
    let kinds = formulas.dropFirst().map { $0.isPlain ? blocks.kind(of: $0.columns[0]).0 : .numbers }
    guard use == .curves, kinds.count == 2 else { return nil }
    guard let kind = kinds.first(where: { $0 != .numbers }) else {
      return takesSpans && request.hasEnds(named: formulas.map(\.name)) ? .numbers : nil
    }
    guard kinds[0] == kinds[1], kind != .categories else {
      throw .option(
        .using,
        "\(long: request.parts.joined(separator: ":")): bars from '\(request.parts[1])' to '\(request.parts[2])' need dates, or times of"
          + " day, in both columns")
    }
    return kind
  }
}

extension ColumnRequest {
  /// Whether the second and the third column are the ends of bars: by words in their names, as `start_day` and `end_day` have, or since the
  /// third one is a sum that an error is not, `cumsum(amount)` or `start+length` behind `start`.
  ///
  /// - Parameter names: those of all columns.
  func hasEnds(named names: [String]) -> Bool {
    guard kind == .y, names.count == 3 else { return false }
    func hasWord(_ name: String, of words: Set<String>) -> Bool {
      name.lowercased().split { !$0.isLetter }.contains { words.contains(String($0)) }
    }
    if hasWord(names[1], of: ColumnRequest.starts), hasWord(names[2], of: ColumnRequest.ends) { return true }
    let (start, end) = (parts[1].filter { $0 != " " }, parts[2].filter { $0 != " " })
    return end.contains("cumsum(") || end.hasPrefix(start + "+")
  }

  /// The note on bars between numbers.
  var noteOnSpans: Message {
    "--using \(long: parts.joined(separator: ":")): bars reach from '\(parts[1])' to '\(parts[2])'; --error-bars y draws"
      + " '\(parts[2])' as the error of '\(parts[1])'"
  }

  private static let starts: Set<String> = ["start", "begin", "from", "open", "low", "lower", "min", "lo"]
  private static let ends: Set<String> = ["end", "finish", "to", "stop", "close", "high", "upper", "max", "hi"]
}

extension PlotRequest {
  /// Whether bars are the style of all data.
  var drawsBarsAlone: Bool {
    let styles = texts(of: .dataStyle).flatMap { $0.split(separator: ",").map { $0.trimmed.lowercased() } }
    return !styles.isEmpty && styles.allSatisfy { $0 == DataStyle.bars.rawValue }
  }
}
