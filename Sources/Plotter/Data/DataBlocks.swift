import Grapher
import Metering
import Platform

/// The rows of a table in blocks that two or more empty lines separate.
struct DataBlocks {
  /// All columns; those that are not needed are empty.
  private(set) var columns: [DataColumn]
  /// The rows of each block that has some.
  private(set) var rows: [Range<Int>] = []
  /// The rows that stand for an empty line.
  private var gaps: Set<Int> = []

  /// - Parameters:
  ///   - count: the number of columns.
  ///   - needed: the columns that are read; nil for all.
  ///   - contents: what each of them may hold.
  ///   - hasHeader: whether the row that is read already holds names.
  ///   - name: the file in messages.
  /// - Throws: `PlotError` if a cell is of the wrong kind, a row has too many cells, or there are too many blocks.
  init(
    count: Int, needed: Set<Int>?, contents: (Int) -> DataColumn.Contents, afterHeader hasHeader: Bool,
    of reader: inout DataReader,
    named name: String
  ) throws(PlotError) {
    let beginning = reader
    columns = (0..<count).map { DataColumn(contents($0)) }
    let read = (0..<count).filter { needed?.contains($0) ?? true }
    var isRow = hasHeader ? reader.readRow() : true
    for column in read { columns[column].reserveCapacity(reader.expectedRows) }
    var (row, start) = (0, 0)
    while isRow {
      if row > start, reader.emptyLines > 1 {
        rows.append(start..<row)
        start = row
        if rows.count >= DataBlocks.most {
          throw PlotError(.data, "\(file: name) has more than \(DataBlocks.most) blocks")
        }
      } else if row > start, reader.emptyLines == 1 {
        for column in read { columns[column].appendMissing() }
        gaps.insert(row)
        row += 1
      }
      if hasHeader, reader.cells.count > count { reader.joinTexts(after: count) }
      let cells = reader.cells.count
      if cells > count {
        let advice: Message =
          reader.mayBeHundreds(count)
          ? "; a space between thousands separates cells, unless a semicolon or a tab does" : ""
        throw PlotError(
          .data, "\(file: name), line \(reader.line): \(cells) cells, but there are \(count) columns\(advice)",
          excerpt: reader.excerpt(of: reader.cells[count]))
      }
      for column in read {
        if column >= cells {
          columns[column].appendMissing()
        } else if !columns[column].append(reader.cells[column], of: reader) {
          throw DataBlocks.error(columns[column], reader.cells[column], column, reader, named: name)
        }
      }
      row += 1
      if row.isMultiple(of: DataBlocks.rowsBetweenCounts) {
        try DataBlocks.count(cells: read.count * DataBlocks.rowsBetweenCounts)
      }
      isRow = reader.readRow()
    }
    rows.append(start..<row)
    scaleUnits()
    for column in read {
      if let doubt = columns[column].firstDoubt, !beginning.hasCertainThousands(inColumn: column) {
        throw DataBlocks.error(columns[column], doubt.cells[column], column, doubt, named: name)
      }
    }
  }

  /// Takes one unit for all values of a quantity, that of the greatest one, as they may share an axis.
  private mutating func scaleUnits() {
    let measured = columns.indices.filter { columns[$0].units != nil }
    for (quantity, indices) in Dictionary(grouping: measured, by: { columns[$0].units?.quantity }) {
      let units = indices.map { columns[$0].units?.greatest(of: columns[$0].values) }
      let greatest = units.compactMap(\.self).max { $0.value < $1.value }
      for (index, own) in zip(indices, units) {
        guard let unit = quantity == .other ? own : greatest else { continue }
        columns[index].scale(to: unit.unit, size: unit.size)
      }
    }
  }

  /// Counts cells that are read, and the memory of their values and of a copy of them.
  ///
  /// - Throws: `PlotError` if they are more than the work of a picture allows.
  private static func count(cells: Int) throws(PlotError) {
    WorkMeter.count(cells)
    if !WorkMeter.keeps(bytes: 2 * MemoryLayout<Double>.stride * cells) || WorkMeter.isOver {
      try PlotError.checkWork()
    }
  }

  private static let rowsBetweenCounts = 4096

  /// Returns columns without those at the end that have no name and no value, as a separator after the last cell makes them.
  func dropping(_ shown: [Int], where isUnnamed: (Int) -> Bool) -> [Int] {
    var kept = shown
    while WorkMeter.allows(1), kept.count > 1, let last = kept.last, columns[last].isEmpty, isUnnamed(last) {
      kept.removeLast()
    }
    return kept
  }

  /// Returns the kind of a column, and the names of its categories.
  func kind(of column: Int) -> (DataColumn.Kind, [String]) { (columns[column].kind ?? .numbers, columns[column].names) }

  /// Whether a column of dates, times or texts is different in each row, so that its values make no groups.
  func tellsRowsApart(_ column: Int, in rows: Range<Int>) -> Bool {
    if kind(of: column).0 == .numbers { return false }
    let values = values(of: column, in: rows).filter(\.isFinite)
    return values.count > 1 && Set(values).count == values.count
  }

  /// Whether a formula is a column of numbers with percent signs.
  func form(of formula: ColumnFormula) -> ValueForm {
    formula.isPlain ? columns[formula.columns[0]].form : .plain
  }

  /// Returns the first text of a column that is left out since it holds texts; nil for another column.
  func leftOut(_ column: Int) -> String? { columns[column].leftOut }

  /// Whether a row stands for an empty line.
  func isGap(_ row: Int) -> Bool { gaps.contains(row) }

  /// Returns the values of a column in some rows; none of a column that is not needed.
  func values(of column: Int, in rows: Range<Int>) -> [Double] {
    let all = columns[column].values
    return rows.count == all.count || all.isEmpty ? all : Array(all[rows])
  }

  /// Returns the cells of a column in some rows as texts, empty ones for missing values.
  func texts(of column: Int, in rows: Range<Int>, zone: ZoneOffsets) -> [String] {
    let (kind, names) = kind(of: column)
    let origin: CalendarOrigin? = kind == .dates ? CalendarOrigin(day: 0, zone: zone) : kind == .times ? .clock : nil
    WorkMeter.count(rows.count)
    return values(of: column, in: rows).map { value in
      guard value.isFinite else { return "" }
      if kind == .categories { return names[Int(value)] }
      return origin.flatMap { $0.text(at: $0.place(of: value)) } ?? value.shortestText
    }
  }

  /// Returns the numbers of rows from 1, with NaN for empty lines.
  ///
  /// - Parameter before: the number of rows that are left out before the first one.
  func numbers(of rows: Range<Int>, after before: Int = 0) -> [Double] {
    var number = Double(before)
    return rows.map { row in
      if gaps.contains(row) { return .nan }
      number += 1
      return number
    }
  }

  private static func error(
    _ column: DataColumn, _ cell: Range<Int>, _ number: Int, _ reader: DataReader, named name: String
  ) -> PlotError {
    let text = String(
      reader.text(of: cell).prefix(40).map { $0.isNewline || $0.unicodeScalars.contains { $0.value < 32 } ? " " : $0 })
    let place: Message = "\(file: name), line \(reader.line), column \(number + 1)"
    let excerpt = reader.excerpt(of: cell)
    switch column.kind {
    case .dates:
      return PlotError(
        .data, "\(place): '\(text)' is not a date as the others; --date-format says their form", excerpt: excerpt)
    case .times:
      return PlotError(.data, "\(place): '\(text)' is not a time as the others, such as 08:30", excerpt: excerpt)
    case .durations:
      return PlotError(
        .data, "\(place): '\(text)' is not a duration as the others, such as 1:02:03 or 12:34", excerpt: excerpt)
    case .categories:
      return PlotError(.data, "\(place): more than \(DataColumn.mostNames) different texts", excerpt: excerpt)
    case .numbers, nil:
      // Where a size such as 8.0K stands first, it is the number, and the text a name.
      if number == 1, let first = reader.cells.first, text.first?.isNumber != true {
        let size = reader.text(of: first)
        if size.isNumberInOtherForm {
          return PlotError(
            .data, "\(file: name), line \(reader.line), column 1: '\(size)' is not a number\(size.adviceAsNumber())",
            excerpt: reader.excerpt(of: first))
        }
      }
      if let unit = column.units?.first {
        return PlotError(
          .data, "\(place): '\(text)' has not the unit '\(unit)' of the numbers before", excerpt: excerpt)
      }
      let advice = text.adviceAsNumber(
        afterComma: reader.syntax.hasDecimalComma, amongNumbers: column.kind == .numbers)
      return PlotError(.data, "\(place): '\(text)' is not a number\(advice)\(text.adviceOnKeys)", excerpt: excerpt)
    }
  }

  /// Returns the note on the first column of durations; nil without one.
  func noteOnDurations(named file: String) -> Message? {
    columns.firstIndex { $0.kind == .durations }.map {
      "\(file: file), column \($0 + 1): its times are durations in seconds; 1:02:03 has hours, and 12:34 minutes and seconds"
    }
  }

  /// Returns the note on columns of numbers with units; nil without any.
  func noteOnUnits(named file: String) -> Message? {
    let measured = columns.indices.filter { columns[$0].units != nil }
    guard let first = measured.first,
      let meaning = measured.compactMap({ columns[$0].units?.meaning }).max(by: { $0.text.count < $1.text.count })
    else {
      return nil
    }
    let units = Set(measured.compactMap { columns[$0].units?.name }).sorted()
    let place: Message =
      measured.count == 1 ? "column \(first + 1)" : "columns \(list: measured.map { "\($0 + 1)" }, atMost: 8)"
    return "\(file: file), \(place): numbers with units are read in \(list: units, atMost: 8)\(meaning)"
  }

  /// Returns the note that the dates of the first column of them have offsets from UTC, in which they are not drawn; nil for other dates,
  /// and with a zone.
  ///
  /// - Parameter reader: that of the first row of values.
  func noteOnOffset(named file: String, _ reader: DataReader) -> Message? {
    guard !reader.syntax.isZoneGiven, let column = columns.firstIndex(where: { $0.kind == .dates }),
      let offsets = reader.offsets(inColumn: column)
    else { return nil }
    let remedy: Message =
      offsets.count == 1
      ? "--time-zone \(offsets[0]) draws those of the file"
      : "the file has offsets such as \(offsets[0]) and \(offsets[1]); --time-zone draws those of a zone, such as Europe/Berlin"
    return "\(file: file): times are drawn in UTC; \(remedy)"
  }

  /// Returns the note that a column of numbers is one of categories for a few other cells; nil for another column.
  ///
  /// - Parameter isMeasured: whether numbers with one unit are no categories.
  func noteOnStrangeText(_ column: Int, isMeasured: Bool) -> Message? {
    guard let (text, line) = columns[column].strangeText(isMeasured: isMeasured), isMeasured || !text.hasDecimalComma
    else { return nil }
    let shown = String(text.prefix(40).map { $0.isNewline ? " " : $0 })
    return
      "line \(line), column \(column + 1): '\(shown)' is not a number\(shown.adviceAsNumber(amongNumbers: true)); the column is read as texts, each of which is a category"
  }

  private static let most = 1000
}
