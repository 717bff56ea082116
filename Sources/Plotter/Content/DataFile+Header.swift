import Grapher
import Metering

/// The names of the columns of a file, and dates whose times of day are in a column of their own.
extension DataFile {
  /// Reads the first row.
  ///
  /// - Returns: the names of columns, in the row or in a comment before it; nil without names. And whether the row holds them.
  /// - Throws: `PlotError` if there is no row.
  func header(of reader: inout DataReader, hasNames: Bool) throws(PlotError) -> (names: [String]?, isRow: Bool) {
    guard reader.readRow() else { throw .emptyData(name) }
    guard hasNames || reader.isHeader && !(use == .histogram && reader.isFirstOfNames) else {
      return (reader.namesInComment(), false)
    }
    if !hasNames, let names = reader.namesOfSeveralWords() { return (names, true) }
    var names = reader.cells.map { reader.text(of: $0) }
    // One name may stand above a date and a time.
    let next = reader.rowAfter()
    if next.cells.count == names.count + 1,
      let date = names.indices.first(where: { next.isDate($0, besideTime: $0 + 1) })
    {
      names.insert("", at: date + 1)
    } else if next.cells.count == names.count + 1, reader.hasRowNames {
      names.insert("", at: 0)
    }
    return (names, true)
  }

  /// Returns the notes on lines that are left out before the rows, and on a column without a name.
  ///
  /// - Parameters:
  ///   - reader: that of the first row.
  ///   - header: the names in that row; nil if it holds none.
  func notesOnStart(of reader: DataReader, _ header: [String]?) -> [Message] {
    var notes = [noteOnCounts(header, reader)].compactMap(\.self)
    if let header, header.count < reader.cells.count {
      notes.append(
        "\(file: name): the rows have fewer cells than there are words above them; the columns are \(list: header, atMost: 20)"
      )
    }
    if let title = reader.title {
      let line: Message = title.lines == 1 ? "line 1, " : "\(title.lines) lines before the data, from "
      notes.append("\(file: name): \(line)'\(title.text)', \(title.lines == 1 ? "is" : "are") left out")
    }
    if let line = reader.unitsLine { notes.append("\(file: name): line \(line) holds units, and is left out") }
    if let column = reader.columnOfHundreds {
      notes.append(
        "\(file: name): columns \(column) and \(column + 1) may be one number with a space between thousands, as 1 000 is;"
          + " --using '…:1000*$\(column)+$\(column + 1)' joins them, and so does a semicolon or a tab between columns")
    }
    return notes
  }

  /// Returns the note that a column of numbers without a name counts the rows; nil without one.
  ///
  /// - Parameters:
  ///   - header: the names of the columns.
  ///   - reader: that of the row of names.
  private func noteOnCounts(_ header: [String]?, _ reader: DataReader) -> Message? {
    let row = reader.rowAfter()
    guard let header, header.count == reader.cells.count + 1, header.first == "", let cell = row.cells.first,
      row.bytes[cell.lowerBound] != DataReader.quote, row.number(in: cell) != nil
    else { return nil }
    let comma: Message =
      row.separator == 0x2C
      ? "; if commas stand in numbers, --decimal-comma reads them, where semicolons separate cells" : ""
    return
      "\(file: name): the rows have one cell more than there are names, so that column 1 is taken as the number of the row\(comma)"
  }

  /// Whether two columns are numbers before their names, as `uniq -c` and `du` write them: a number, and a text, a date or a time.
  ///
  /// - Parameters:
  ///   - shown: the columns that are drawn.
  ///   - reader: that of the first row of values.
  func namesStandLast(_ shown: [Int], _ reader: DataReader) -> Bool {
    guard use == .curves, shown.count == 2, shown.allSatisfy(reader.cells.indices.contains) else { return false }
    if reader.readsNumbersBeforeTexts { return true }
    if reader.holdsDurations(shown[1]) { return false }
    // One text is more often a mistake.
    let names = [reader, reader.rowAfter()].map { $0.isName(shown[1], after: shown[0]) }
    return names.allSatisfy { $0 != nil } && names.contains(true)
  }

  /// Returns the column of times of day that belong to the dates of the first column; nil without them.
  ///
  /// - Parameters:
  ///   - shown: the columns that are drawn.
  ///   - reader: that of the first row of values.
  func timesColumn(of shown: [Int], _ reader: DataReader) -> Int? {
    guard use == .curves, shown.count > 2, shown[1] == shown[0] + 1 else { return nil }
    return reader.isDate(shown[0], besideTime: shown[1]) ? shown[1] : nil
  }

  /// Returns what columns may hold: dates and texts for x and in conditions, and numbers where values are drawn.
  ///
  /// - Parameters:
  ///   - times: the column of times of day of the dates of x; nil without them.
  ///   - dated: the columns whose numbers may be dates.
  ///   - spans: the columns of dates between which bars reach.
  ///   - areNames: whether the first column holds texts, of which some may be numbers.
  func contents(
    of chosen: [[ColumnFormula]], _ selected: RowSelection.Resolved, _ shown: [Int], times: Int?, numeric: Set<Int>,
    dated: Set<Int>, ofTimes: Set<Int>, areNames: Bool
  ) -> (Int) -> DataColumn.Contents {
    func anything(_ column: Int) -> DataColumn.Contents {
      dated.contains(column) ? .anything : .anythingButDatedNumbers
    }
    let dates = Set(chosen.joined().flatMap(\.datedColumns))
    if use == .statistics {
      let mixed = Set(chosen.joined().filter { !$0.isPlain }.flatMap(\.columns)).subtracting(dates)
      return { mixed.contains($0) ? .numbers : anything($0) }
    }
    let numbers = use == .histogram ? DataColumn.Contents.numbersOrNames : .numbers
    if chosen.isEmpty {
      let x = shown.count > 1 ? shown.first : nil
      let y = use == .map && shown.count == 3 ? shown[1] : nil
      return { column in
        if areNames, column == x { return .names }
        if column == x || column == y || column == times || ofTimes.contains(column)
          || selected.columns.contains(column)
        {
          return anything(column)
        }
        return shown.count > 2 && !numeric.contains(column) ? .numbersUnlessText : numbers
      }
    }
    var abscissas = ColumnFormula.plainAbscissas(of: chosen)
    if use == .map {
      let values = Set(chosen.compactMap(\.last).flatMap(\.columns))
      abscissas.formUnion(Set(chosen.filter { $0[1].isPlain }.flatMap { $0[1].columns }).subtracting(values))
    }
    abscissas.formUnion(ofTimes.union(dates))
    let others = selected.columns.subtracting(chosen.joined().flatMap(\.columns))
    return { abscissas.contains($0) || others.contains($0) ? anything($0) : numbers }
  }

  /// Returns the columns whose numbers are dates if `--date-format` reads numbers, as %Y and unix do: those of x, else the first one
  /// that it reads. Numbers of other columns are values, whatever their size.
  ///
  /// - Parameters:
  ///   - chosen: the columns of each choice.
  ///   - shown: the columns that are drawn without a choice.
  ///   - reader: that of the first row of values.
  func datedNumbers(
    of chosen: [[ColumnFormula]], _ selected: RowSelection.Resolved, _ shown: [Int], _ reader: DataReader
  ) -> Set<Int> {
    guard syntax.dates != nil else { return [] }
    func isDate(_ column: Int) -> Bool {
      guard reader.cells.indices.contains(column) else { return false }
      let cell = reader.cells[column]
      return reader.seconds(in: cell, reader.number(in: cell)) != nil
    }
    let leading = chosen.isEmpty ? Array(shown.prefix(1)) : chosen.compactMap { $0.first?.columns.first }
    let others = use == .statistics ? (chosen.isEmpty ? shown : chosen.joined().flatMap(\.columns)) : []
    let dated = Set(use == .statistics ? [] : leading.filter(isDate))
    return dated.isEmpty
      ? Set((leading + others + selected.columns.sorted()).first(where: isDate).map { [$0] } ?? []) : dated
  }

  /// Takes a column of offsets from UTC behind dates and times of day from those that are drawn.
  ///
  /// - Returns: the note on it; nil without one.
  func leaveOutOffsets(_ shown: inout [Int], _ reader: DataReader) -> Message? {
    guard shown.count > 2, reader.cells.indices.contains(shown[2]) else { return nil }
    let text = reader.text(of: reader.cells[shown[2]])
    guard DateFormat.offset(text.utf8) != nil else { return nil }
    let column = shown.remove(at: 2)
    return
      "\(file: name): column \(column + 1), such as '\(text)', holds offsets from UTC, and is left out; a date as 2026-03-01T08:00:00+01:00 has one"
  }

  /// Returns the advice that the times of day beside the dates of x are not drawn; nil if there are none, or they are used.
  ///
  /// - Parameter reader: that of the first row of values.
  func noteOnTimes(of formulas: [ColumnFormula], _ names: ColumnNames, _ reader: DataReader) -> Message? {
    guard use == .curves, let x = formulas.first, x.isPlain, let date = x.columns.first else { return nil }
    let time = date + 1
    guard reader.isDate(date, besideTime: time), !formulas.contains(where: { $0.columns.contains(time) }) else {
      return nil
    }
    let words = [date, time].map { names.names[$0].isEmpty ? "$\($0 + 1)" : names.names[$0] }
    return "the times of day in '\(words[1])' are not drawn; --using '\(words[0])+\(words[1]):…' adds them to the dates"
  }

  /// Returns the note on the first column of numbers that are read as texts for a few other cells.
  func noteOnStrangeTexts(
    in blocks: DataBlocks, _ columns: [Int], _ selected: RowSelection.Resolved
  ) -> [Message] {
    let note = columns.lazy.filter { !selected.columns.contains($0) }
      .compactMap { blocks.noteOnStrangeText($0, isMeasured: use == .statistics) }.first
    return note.map { ["\(file: name), \($0)"] } ?? []
  }

  /// Returns the dates of x that are the sum of a column of dates and one of times of day; nil for another formula.
  ///
  /// - Throws: `PlotError` if the columns cannot be added.
  func dates(
    of formula: ColumnFormula, _ request: ColumnRequest, _ blocks: DataBlocks, _ rows: Range<Int>
  ) throws(PlotError) -> [Double]? {
    guard formula.terms.count == 2 else { return nil }
    let (first, second) = (formula.terms[0], formula.terms[1])
    switch (blocks.kind(of: first).0, blocks.kind(of: second).0) {
    case (.numbers, .numbers): return nil
    case (.dates, .times): return blocks.dates(of: first, with: second, in: rows, zone: syntax.zone)
    case (.times, .dates): return blocks.dates(of: second, with: first, in: rows, zone: syntax.zone)
    case (let left, let right):
      throw .option(
        .using, "'\(request.parts[0])' adds \(left.words) and \(right.words); dates and times of day can be added")
    }
  }
}

extension DataReader {
  /// The number of the first column of two that look like one number with spaces between thousands: one of whole numbers up to 999
  /// before one whose numbers all have three digits, some of them a leading zero, before decimals. Nil without such columns.
  fileprivate var columnOfHundreds: Int? {
    guard separator == nil else { return nil }
    var (reader, rows) = (self, 0)
    var candidates: Set<Int>?
    var withZero: Set<Int> = []
    var most = 0
    repeat {
      rows += 1
      WorkMeter.count(reader.cells.count)
      // Names of columns, and marks of missing numbers.
      if reader.cells.contains(where: { reader.number(in: $0) == nil }) { continue }
      // A number below 1000 makes a row shorter.
      if reader.cells.count < most { continue }
      if reader.cells.count > most { (most, candidates, withZero) = (reader.cells.count, nil, []) }
      let columns = reader.cells.indices.prefix(DataReader.columnsOfSample).filter(reader.mayBeHundreds)
      candidates = candidates.map { $0.intersection(columns) } ?? Set(columns)
      withZero.formUnion(columns.filter { reader.bytes[reader.cells[$0].lowerBound] == 0x30 })
    } while rows < DataReader.rowsOfSample && reader.readRow()
    return rows > 1 ? candidates?.intersection(withZero).min() : nil
  }

  /// Whether a cell has three digits before decimals, and the one before it a whole number up to 999, so that both may be one number
  /// with a space between thousands.
  func mayBeHundreds(_ column: Int) -> Bool {
    guard separator == nil, column > 0, cells.indices.contains(column) else { return false }
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    let text = bytes[cells[column]]
    let mark = text.dropFirst(3).first
    let thousands = bytes[cells[column - 1]].drop { $0 == 0x2D || $0 == 0x2B }
    return text.prefix(while: isDigit).count == 3 && (mark == nil || mark == 0x2C || mark == 0x2E)
      && (1...3).contains(thousands.count) && thousands.first != 0x30 && thousands.allSatisfy(isDigit)
  }

  private static let (rowsOfSample, columnsOfSample) = (60, 100)

  /// Whether the rows below a header begin with their names, as R writes them: texts, numbers in quotes, or 1, 2, 3 and so on.
  fileprivate var hasRowNames: Bool {
    guard cells.allSatisfy({ number(in: $0) == nil }) else { return false }
    var (next, row) = (rowAfter(), 0)
    while row < 3, let cell = next.cells.first {
      guard next.cells.count == cells.count + 1 else { return false }
      row += 1
      let isText = bytes[cell.lowerBound] == DataReader.quote || next.number(in: cell) == nil
      if !isText, next.number(in: cell) != Double(row) { return false }
      next = next.rowAfter()
    }
    return row > 1
  }

  /// Whether a cell is a word, a date or a time, or else another text; nil for a number, and if the cell before it holds none.
  fileprivate func isName(_ column: Int, after value: Int) -> Bool? {
    guard cells.indices.contains(column), cells.indices.contains(value), number(in: cells[value])?.isNaN == false,
      seconds(in: cells[value], number(in: cells[value])) == nil
    else { return nil }
    let (name, text) = (cells[column], text(of: cells[column]))
    if number(in: name) != nil || numberWithThousands(in: name) != nil { return nil }
    let isWord = text.contains(where: \.isLetter) && !text.prefix(2).contains(where: \.isNumber)
    return isWord && !text.lowercased().hasPrefix("inf") || seconds(in: name, nil) != nil || timeOfDay(in: name) != nil
  }

  /// Returns the reader of the next row; without cells at the end.
  func rowAfter() -> DataReader {
    var next = self
    _ = next.readRow()
    return next
  }
}

extension DataBlocks {
  /// Returns the times of dates with the times of day of another column, in seconds since 1970.
  func dates(of dates: Int, with times: Int, in rows: Range<Int>, zone: ZoneOffsets) -> [Double] {
    zip(values(of: dates, in: rows), values(of: times, in: rows)).map { date, time in
      if zone == .utc || !date.isFinite { return date + time }
      // The clock shows the time of day, also on days that are longer or shorter.
      return zone.timeAroundGap(ofLocal: date + Double(zone.offset(at: date)) + time)
    }
  }
}
