import Metering
import Platform

/// A reader of the cells of a table, row by row; commas, semicolons, tabs or white space separate the cells.
///
/// It counts empty lines, and skips lines that begin with # and comments behind values, and the rules of tables with bars. A cell in
/// double quotes may hold separators, line ends and doubled quotes, and so may one in brackets with a time hold blanks. It reads numbers
/// in place and keeps one row, for tables of ten million rows.
struct DataReader {
  /// The cells of the last row as ranges of bytes, including quotes; empty at the end.
  private(set) var cells: [Range<Int>] = []
  /// The line number of the last row, counted from 1.
  private(set) var line = 0

  /// The number of empty lines before the last row.
  private(set) var emptyLines = 0

  /// The text of the last comment between the row before and the last row, without the signs that begin it. Nil if no comment there has
  /// a letter.
  private(set) var comment: Range<Int>?

  var syntax: DataSyntax
  let bytes: UnsafeBufferPointer<UInt8>
  /// The separator; nil for white space.
  let separator: UInt8?
  private var index: Int
  private var nextLine = 1
  /// The text of a comment with another sign before the first row.
  private var commentBefore: Range<Int>?
  /// The line of units below the names of columns, which is no row; nil without one.
  private(set) var unitsLine: Int?
  /// The first line that is left out before the rows, and the number of lines there; nil without one.
  private(set) var title: (text: String, lines: Int)?

  /// Whether each row is a number before a text, which may have spaces.
  private(set) var readsNumbersBeforeTexts = false

  /// Whether each row is a count before a number that is counted.
  private(set) var readsCountsBeforeNumbers = false

  /// Whether lines without bars between cells, and rules of hyphens, are no rows; and whether bars are around the rows too.
  private var (isRuled, hasOuterBars) = (false, false)

  /// Calls a function with a reader of bytes, which is valid during the call.
  ///
  /// - Parameter joinsTexts: whether rows of a number and words are read as a number and one text.
  static func read<Result>(
    _ bytes: [UInt8], _ syntax: DataSyntax, fromLine first: Int, joinsTexts: Bool = false,
    _ body: (inout DataReader) throws(PlotError) -> Result
  ) throws(PlotError) -> Result {
    // In old files a single carriage return ends a line.
    let lines = bytes.contains(newline) ? bytes : bytes.map { $0 == 0x0D ? newline : $0 }
    return try lines.withUnsafeBufferPointer { (bytes) throws(PlotError) in
      let start = DataStart(of: bytes, syntax, joinsTexts: joinsTexts)
      var reader = DataReader(bytes, syntax, separator: start.separator)
      reader.begin(at: start, fromLine: first)
      return try body(&reader)
    }
  }

  /// - Parameter separator: nil for that of the first line.
  init(_ bytes: UnsafeBufferPointer<UInt8>, _ syntax: DataSyntax, separator: UInt8?? = nil) {
    self.bytes = bytes
    self.syntax = syntax
    index = 0
    self.separator =
      separator ?? DataReader.separator(of: bytes[index...], hasDecimalComma: syntax.hasDecimalComma)
  }

  /// Leaves out what stands before the rows.
  private mutating func begin(at start: DataStart, fromLine first: Int) {
    (index, nextLine) = (start.index, first + start.lines)
    commentBefore = start.comment.flatMap(textOfComment)
    unitsLine = start.unitsLine.map { $0 + first - 1 }
    readsNumbersBeforeTexts = start.areNumbersBeforeTexts
    readsCountsBeforeNumbers = start.areCountsBeforeNumbers
    (isRuled, hasOuterBars) = (start.isRuled, start.hasOuterBars)
    title = start.title.map { line in
      (String(decoding: bytes[line].prefix(DataReader.longestTitle), as: UTF8.self).trimmed, start.lines)
    }
  }

  /// An estimate of the number of rows from the last one to the end, if all are as long.
  var expectedRows: Int {
    guard let first = cells.first, let last = cells.last else { return 0 }
    return (bytes.count - first.lowerBound) / (last.upperBound - first.lowerBound + 1) + 1
  }

  /// Reads the next row.
  ///
  /// - Returns: whether there is one; it then has at least one cell.
  mutating func readRow() -> Bool {
    cells.removeAll(keepingCapacity: true)
    emptyLines = 0
    comment = commentBefore
    commentBefore = nil
    while index < bytes.count {
      line = nextLine
      let start = index
      skipSpace()
      if index == bytes.count { return false }
      if bytes[index] == DataReader.newline || bytes[index] == DataReader.hash || line == unitsLine {
        let isEmpty = bytes[index] == DataReader.newline
        if isEmpty { emptyLines += 1 }
        let first = index
        skipLine()
        if !isEmpty { comment = textOfComment(first..<index) ?? comment }
        continue
      }
      if isRuled, isRule {
        skipLine()
        continue
      }
      index = start
      readCells()
      if hasOuterBars { leaveOutOuterBars() }
      if readsNumbersBeforeTexts, cells.count > 2 { joinCells(from: 1) }
      return true
    }
    return false
  }

  /// Whether a cell of a column, from the last row to the end, has commas between thousands that cannot be before decimals.
  func hasCertainThousands(inColumn column: Int) -> Bool {
    var reader = self
    repeat {
      WorkMeter.count(reader.cells.count)
      if reader.cells.indices.contains(column), reader.hasCertainThousands(reader.cells[column]) { return true }
    } while reader.readRow()
    return false
  }

  /// Makes one cell of the words from that of the last column on, if white space separates cells and it is a text, as in the lists of ps.
  mutating func joinTexts(after count: Int) {
    guard separator == nil, count > 1, cells.count > count, number(in: cells[count - 1]) == nil else { return }
    joinCells(from: count - 1)
  }

  /// Makes one cell of those from a column on.
  private mutating func joinCells(from column: Int) {
    guard let end = cells.last?.upperBound else { return }
    let start = cells[column].lowerBound
    cells.removeSubrange(column...)
    cells.append(start..<end)
  }

  private mutating func readCells() {
    while true {
      skipSpace()
      let start = index
      if index < bytes.count, bytes[index] == DataReader.quote { skipQuoted() }
      if let end = endOfBrackets { index = end }
      while index < bytes.count, !isEnd(bytes[index]), !isComment(at: index, in: start) { index += 1 }
      var last = index
      while last > start, isSpace(bytes[last - 1]) { last -= 1 }
      if separator != nil || start < last { cells.append(start..<last) }
      if index >= bytes.count || bytes[index] == DataReader.newline || isComment(at: index, in: start) {
        return skipLine()
      }
      index += 1
    }
  }

  /// Whether the line that begins here is a rule, or has no bar, as `(20 rows)` at the end.
  private var isRule: Bool {
    let line = bytes[index...].prefix { $0 != DataReader.newline }
    return !line.contains(DataReader.bar) || DataStart.isRule(line)
  }

  /// Takes the empty cells away that are outside of bars around a row.
  private mutating func leaveOutOuterBars() {
    if cells.count > 1, cells[0].isEmpty { cells.removeFirst() }
    if cells.count > 1, cells[cells.count - 1].isEmpty { cells.removeLast() }
  }

  /// Skips a text in quotes, as far as the quote that ends it.
  private mutating func skipQuoted() {
    index += 1
    while index < bytes.count {
      if bytes[index] == DataReader.quote {
        index += 1
        guard index < bytes.count, bytes[index] == DataReader.quote else { return }
      } else if bytes[index] == DataReader.newline {
        nextLine += 1
      }
      index += 1
    }
  }

  /// The end of a text in brackets that begins here, `[01/Mar/2026:08:00:04 +0000]` in the logs of servers, which is one cell where white
  /// space separates cells; nil for others, such as a list of numbers.
  private var endOfBrackets: Int? {
    guard separator == nil, index < bytes.count, bytes[index] == UInt8(ascii: "[") else { return nil }
    let rest = bytes[index...].prefix(DataReader.longestInBrackets)
    guard let end = rest.firstIndex(where: { $0 == UInt8(ascii: "]") || $0 == DataReader.newline }),
      bytes[end] != DataReader.newline, end + 1 == bytes.count || isEnd(bytes[end + 1]),
      bytes[index..<end].contains(UInt8(ascii: ":"))
    else { return nil }
    return end + 1
  }

  private mutating func skipSpace() {
    while index < bytes.count, isSpace(bytes[index]), bytes[index] != separator { index += 1 }
  }

  private mutating func skipLine() {
    while index < bytes.count, bytes[index] != DataReader.newline { index += 1 }
    index = min(index + 1, bytes.count)
    nextLine += 1
  }

  /// Whether a comment begins: a # after white space, behind the value of a cell or of a row without separators.
  private func isComment(at index: Int, in start: Int) -> Bool {
    guard bytes[index] == DataReader.hash, index > 0, isSpace(bytes[index - 1]) else { return false }
    return separator == nil || index > start
  }

  /// Whether a byte ends a cell.
  private func isEnd(_ byte: UInt8) -> Bool {
    if byte == separator || byte == DataReader.newline { return true }
    return separator == nil && isSpace(byte)
  }

  func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 && (byte == 0x20 || byte == 0x09 || byte == 0x0D) }

  /// Returns the separator in the first line that is neither empty nor a comment: a tab, else a semicolon, else a comma,
  /// else a vertical bar, as sqlite3 writes, else nil. A comma separates no cells if it stands before decimals.
  private static func separator(
    of bytes: Slice<UnsafeBufferPointer<UInt8>>, hasDecimalComma: Bool
  ) -> UInt8? {
    var rest = bytes
    while !rest.isEmpty {
      let content = rest.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
      if content.isEmpty || content.first == hash || content.first == newline {
        rest = content.drop { $0 != newline }.dropFirst()
        continue
      }
      // Quoted cells may hold line ends.
      var isQuoted = false
      var plain: Set<UInt8> = []
      for byte in content {
        if byte == quote { isQuoted.toggle() }
        if isQuoted { continue }
        if byte == newline { break }
        plain.insert(byte)
      }
      return [0x09, 0x3B, 0x2C, bar].first { plain.contains($0) && !($0 == 0x2C && hasDecimalComma) }
    }
    return nil
  }

  private static let newline: UInt8 = 0x0A
  private static let longestTitle = 60
  private static let longestInBrackets = 60
  static let bar: UInt8 = 0x7C
  static let hash: UInt8 = 0x23
  static let quote: UInt8 = 0x22
}
