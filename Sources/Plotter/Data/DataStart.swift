import Metering

/// Where the rows of a text of data begin: after lines of titles, comments with other signs than #, and a first line such as `sep=;`.
struct DataStart: Equatable {
  /// The place of the first row, and the number of lines before it.
  private(set) var (index, lines) = (0, 0)
  /// The separator, if the first row does not tell it.
  private(set) var separator: UInt8??
  /// The place of the text of the last comment before the rows.
  private(set) var comment: Range<Int>?
  /// The first line that is left out though it is no comment; nil for none.
  private(set) var title: Range<Int>?
  /// The line of units below the names, counted from 1; nil without one.
  private(set) var unitsLine: Int?
  /// Whether the rows are numbers before texts that may have spaces, as those of `uniq -c` and `wc -l` are.
  private(set) var areNumbersBeforeTexts = false

  /// Whether the rows are counts before whole numbers that are counted, as those of `uniq -c` are.
  private(set) var areCountsBeforeNumbers = false

  /// Whether bars separate the cells, and rules of hyphens are no rows; and whether bars are around the rows too.
  private(set) var (isRuled, hasOuterBars) = (false, false)

  /// A row at the start of a text.
  private struct Row {
    var start: Int
    var line: Int
    var cells: [Range<Int>]
    /// The number of cells with a number, a date or a time.
    var values: Int
    var followsEmptyLine: Bool
  }

  /// Finds the start of the rows. A text whose first two rows have the same number of cells, and values in the second one, begins with
  /// the first.
  ///
  /// - Parameter joinsTexts: whether rows of a number and words are taken as a number and one text.
  init(of bytes: UnsafeBufferPointer<UInt8>, _ syntax: DataSyntax, joinsTexts: Bool = false) {
    let end = bytes.firstIndex(of: 0x0A) ?? bytes.count
    let word = bytes[..<end].filter { $0 != DataReader.quote && $0 != 0x0D }
    if word.count == 5, String(decoding: word.prefix(4), as: UTF8.self).lowercased() == "sep=" {
      (index, lines, separator) = (min(end + 1, bytes.count), 1, word[4])
      return
    }
    if takesRules(bytes) { return }
    let usual = DataStart.rows(of: bytes, syntax, separator: nil)
    if joinsTexts, takesNumbersBeforeTexts(bytes, syntax, usual) { return }
    areCountsBeforeNumbers = joinsTexts && DataStart.areCounts(usual, DataReader(bytes, syntax))
    guard usual.count > 1, let first = usual[0].cells.first else { return }
    let isComment = DataStart.isComment(bytes[first.lowerBound...].prefix { $0 != 0x0A })
    if !isComment, usual[0].cells.count == usual[1].cells.count,
      usual[0].values == usual[0].cells.count || usual[1].values > 0,
      usual[usual.count - 1].cells.count == usual[0].cells.count
    {
      return
    }
    var best: (rows: [Row], separator: UInt8?, values: Int)?
    for separator in DataStart.separators where separator != 0x2C || !syntax.hasDecimalComma {
      let rows = DataStart.rows(of: bytes, syntax, separator: .some(separator))
      guard rows.count > 1, let last = rows.last, last.values > best?.values ?? 0 else { continue }
      best = (rows, separator, last.values)
    }
    if let best { take(best.rows, best.separator, bytes) }
  }

  /// Finds a table with bars between cells and a rule of hyphens above or below the names, as Markdown, psql and mysql have them.
  ///
  /// - Returns: whether the text begins with one, perhaps below a few other lines.
  private mutating func takesRules(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var (before, start) = ([Range<Int>](), 0)
    while before.count < DataStart.mostLinesBeforeRule, start < bytes.count {
      let line = start..<(bytes[start...].firstIndex(of: 0x0A) ?? bytes.count)
      guard DataStart.isRule(bytes[line]) else {
        before.append(line)
        start = line.upperBound + 1
        continue
      }
      let below = bytes[line.upperBound...].dropFirst().prefix { $0 != 0x0A }
      let isBelowNames = before.last.map { bytes[$0].contains(DataReader.bar) } == true
      guard isBelowNames || below.contains(DataReader.bar) else { return false }
      let names = isBelowNames ? before.removeLast() : line
      (index, lines, separator) = (names.lowerBound, before.count, DataReader.bar)
      (isRuled, hasOuterBars) = (true, bytes[line].first { $0 > 0x20 }.map { "|+".utf8.contains($0) } == true)
      title = before.first { bytes[$0].contains { $0 > 0x20 } }
      return true
    }
    return false
  }

  /// Whether a line is a rule: `-----+----`, `+-----+----+` or `|:---|---:|`.
  static func isRule(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    func isJoint(_ byte: UInt8) -> Bool { byte == DataReader.bar || byte == UInt8(ascii: "+") }
    guard line.allSatisfy({ "-=:|+ \t\r".utf8.contains($0) }), line.contains(where: isJoint) else { return false }
    let parts = line.split(whereSeparator: isJoint).map { $0.filter { $0 > 0x20 } }.filter { !$0.isEmpty }
    return !parts.isEmpty
      && parts.allSatisfy { $0.count > 2 || $0.contains(UInt8(ascii: ":")) && $0.contains(UInt8(ascii: "-")) }
  }

  private static let mostLinesBeforeRule = 5

  /// Reads rows of a number and a text that white space separates, below two names perhaps. Spaces and other separators belong to
  /// the text, unless a further column holds numbers.
  ///
  /// - Parameter usual: the rows with the separator of the first one.
  /// - Returns: whether the rows are such.
  private mutating func takesNumbersBeforeTexts(
    _ bytes: UnsafeBufferPointer<UInt8>, _ syntax: DataSyntax, _ usual: [Row]
  ) -> Bool {
    let reader = DataReader(bytes, syntax)
    guard reader.separator == nil || usual.allSatisfy({ $0.values == 0 }) else { return false }
    let spaced = DataReader(bytes, syntax, separator: .some(nil))
    var rows = reader.separator == nil ? usual : DataStart.rows(of: bytes, syntax, separator: .some(nil))
    func holdsNumber(_ row: Row) -> Bool {
      spaced.number(in: row.cells[0])?.isNaN == false || spaced.text(of: row.cells[0]).measured != nil
    }
    let hasNames = rows.count > 1 && rows[0].values == 0 && rows[0].cells.count == 2 && !holdsNumber(rows[0])
    if hasNames { rows.removeFirst() }
    func holdsText(_ row: Row) -> Bool {
      !DataStart.isValue(row.cells[1], of: spaced) && !spaced.isMissing(row.cells[1])
    }
    guard let first = rows.first, rows.allSatisfy({ $0.cells.count > 1 && holdsNumber($0) }),
      rows.count(where: holdsText) * 2 > rows.count, !hasNames || rows.count > 1
    else { return false }
    let columns = first.cells.count > 2 && !hasNames ? 2..<first.cells.count : 0..<0
    let hasNumbers = columns.contains { column in
      rows.allSatisfy { $0.cells.count <= column || DataStart.isValue($0.cells[column], of: spaced) }
    }
    guard !hasNumbers else { return false }
    (areNumbersBeforeTexts, separator) = (true, .some(nil))
    return true
  }

  /// Whether rows are counts, whose ends are below each other behind blanks, and different numbers one blank behind them.
  ///
  /// Counts that ascend in equal steps are the places of a table, and so are ascending ones of another width than that of GNU.
  private static func areCounts(_ rows: [Row], _ reader: DataReader) -> Bool {
    guard rows.count > 1, reader.separator == nil, let end = rows[0].cells.first.map({ $0.upperBound - rows[0].start })
    else { return false }
    var (counts, keys): ([Double], Set<Double>) = ([], [])
    for row in rows {
      guard row.cells.count == 2, reader.bytes[row.start] == 0x20, row.cells[0].upperBound - row.start == end,
        row.cells[1].lowerBound == row.cells[0].upperBound + 1, let count = reader.number(in: row.cells[0]),
        let key = reader.number(in: row.cells[1]), key.isFinite, keys.insert(key).inserted, count > 0,
        count == count.rounded()
      else { return false }
      counts.append(count)
    }
    let steps = zip(counts, counts.dropFirst()).map { $1 - $0 }
    if !steps.allSatisfy({ $0 > 0 }) { return true }
    return end == widthOfCounts && Set(steps).count > 1
  }

  private static let widthOfCounts = 7

  private mutating func take(_ rows: [Row], _ separator: UInt8?, _ bytes: UnsafeBufferPointer<UInt8>) {
    let count = rows[rows.count - 1].cells.count
    let block = (rows.lastIndex { $0.cells.count != count } ?? -1) + 1
    // Rows with values to the end, below names perhaps.
    let body = (rows.lastIndex { $0.values == 0 } ?? -1) + 1
    // Rows with values of another number of cells are none of titles, but one title, or some above an empty line, may have a few.
    let haveTitlesFewValues =
      block > 0 && rows[..<block].allSatisfy { 2 * $0.values < $0.cells.count }
      && (block == 1 && body == 0
        || rows[block].followsEmptyLine && rows[..<block].allSatisfy { $0.cells.count < count })
    guard body < rows.count, block <= body || haveTitlesFewValues else { return }
    func line(_ row: Int) -> Range<Int> {
      rows[row].start..<(bytes[rows[row].start...].firstIndex(of: 0x0A) ?? bytes.count)
    }
    var start = max(block, min(body, rows.count - 1))
    if start == body, body > block, !DataStart.isComment(bytes[line(body - 1)]) { start = body - 1 }
    if start == body - 1, start > block, !rows[start].followsEmptyLine,
      rows[start].cells.allSatisfy({ DataStart.isUnit(bytes[$0]) })
    {
      unitsLine = rows[start].line
      start -= 1
    }
    let before = 0..<start
    let titles = before.filter { !DataStart.isComment(bytes[line($0)]) }
    if titles.contains(where: { 2 * rows[$0].values > rows[$0].cells.count }) {
      unitsLine = nil
      return
    }
    // Names of which one more or one less stands above the values are no title, nor are numbers.
    if let last = titles.last, last == start - 1, start == body {
      let cells = rows[last].cells
      let isTitle =
        separator == nil
        ? cells.count != count - 1 && (cells.count < count || rows[last].values > 0 || cells.count > count + 1)
        : cells.count == 1
      if !isTitle {
        unitsLine = nil
        return
      }
    }
    let hasLetter = titles.contains { bytes[line($0)].contains { $0 >= 0x80 || (0x61...0x7A).contains($0 | 0x20) } }
    guard titles.isEmpty || hasLetter else {
      unitsLine = nil
      return
    }
    self.separator = .some(separator)
    guard start > 0 else { return }
    (index, lines) = (rows[start].start, rows[start].line - 1)
    title = titles.first.map(line)
    if !titles.contains(start - 1) { comment = line(start - 1) }
  }

  /// Returns the rows at the start of a text.
  ///
  /// - Parameter separator: nil for that of the first row.
  private static func rows(
    of bytes: UnsafeBufferPointer<UInt8>, _ syntax: DataSyntax, separator: UInt8??
  ) -> [Row] {
    // The last line of a part may be cut.
    let whole = bytes.count <= length ? bytes.count : (bytes[..<length].lastIndex(of: 0x0A) ?? 0)
    var reader = DataReader(UnsafeBufferPointer(rebasing: bytes[..<whole]), syntax, separator: separator)
    var rows: [Row] = []
    while rows.count < mostRows, WorkMeter.allows(1), reader.readRow(), let first = reader.cells.first {
      let values = reader.cells.prefix(mostCells).count { isValue($0, of: reader) }
      let start = bytes[..<first.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      rows.append(
        Row(
          start: start, line: reader.line, cells: reader.cells, values: values, followsEmptyLine: reader.emptyLines > 0)
      )
    }
    return rows
  }

  /// Whether a cell has a number, a date or a time. So has 1,5 where commas separate no cells, though `--decimal-comma` alone reads it.
  private static func isValue(_ cell: Range<Int>, of reader: DataReader) -> Bool {
    if let number = reader.number(in: cell) ?? reader.numberWithThousands(in: cell) { return !number.isNaN }
    if reader.seconds(in: cell, nil) != nil || reader.timeOfDay(in: cell) != nil { return true }
    return reader.separator != 0x2C && reader.bytes[cell].contains(0x2C) && reader.text(of: cell).hasDecimalComma
  }

  /// Whether a line begins with a sign of comments and a space: % x, ! x, ; x, @ x, // x, or with two percent signs.
  private static func isComment(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let word = line.drop { $0 == 0x20 || $0 == 0x09 }.prefix { $0 > 0x20 }
    return ["%", "!", ";", "@", "//", "%%", "--"].contains(String(decoding: word.prefix(9), as: UTF8.self))
  }

  /// Whether a cell is a unit: one in brackets, with a sign of per or of a power, or a known one.
  private static func isUnit(_ cell: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard cell.count <= 16 else { return false }
    let text = String(decoding: cell.filter { $0 != DataReader.quote }, as: UTF8.self).trimmed
    if text.isEmpty || text.contains(where: { "/^°%²³µμΩ".contains($0) }) || units.contains(text) { return true }
    return text.first == "(" && text.last == ")" || text.first == "[" && text.last == "]"
  }

  private static let units: Set<String> = Set(
    """
    s ms us ns min h d day days yr year m mm cm km um nm kg g mg t V mV kV A mA uA W kW mW MW kWh J kJ N kN Hz kHz MHz GHz K C F degC degF Pa hPa kPa \
    MPa bar mbar deg rad eV keV MeV mol L l ml mL dB lux Ohm ohm T mT ppm a.u. arb counts - 1
    """.split(separator: " ").map(String.init))

  private static let separators: [UInt8?] = [0x09, 0x3B, 0x2C, 0x7C, nil]
  private static let (mostRows, mostCells, length) = (60, 1000, 100_000)
}
