import Metering

/// The last rows of a table whose end is not known, in bounded memory, and the names of its columns.
package struct LatestRows: Sendable {
  private let limit: Int
  private let syntax: DataSyntax
  /// The line with the names of columns.
  private var header: [UInt8]?
  /// The comment with the names of columns, and its place among all lines; nil without one.
  private var comment: (line: [UInt8], place: Int)?
  /// Whether the next row may tell that the header is a row.
  private var isHeaderOpen = false
  private var lines: [[UInt8]] = []
  /// The lines before this index are left out.
  private var start = 0
  private var bytes = 0
  /// The kept rows.
  private var rows = 0
  private var (droppedLines, droppedRows) = (0, 0)
  private var hasRow = false
  /// The line that is not complete yet.
  private var partial: [UInt8] = []

  /// - Parameter request: says what cells mean, and with `--window` how many rows are kept.
  /// - Throws: `PlotError` if an option cannot be read.
  package init(_ request: PlotRequest) throws(PlotError) {
    limit = try request.count(.window) ?? LatestRows.usual
    syntax = try request.dataSyntax()
  }

  /// Adds bytes as they arrive.
  ///
  /// - Returns: whether a line is complete.
  /// - Throws: `PlotError` for a line that is too long, or a zero byte, which no text has.
  @discardableResult
  package mutating func add(_ chunk: [UInt8]) throws(PlotError) -> Bool {
    if chunk.contains(0) { throw PlotError(.data, "standard input is not a text: it holds a zero byte") }
    var rest = chunk[...]
    var isComplete = false
    while let end = rest.firstIndex(of: LatestRows.newline), WorkMeter.allows(1) {
      addLine(partial + rest[..<end])
      partial = []
      rest = rest[(end + 1)...]
      isComplete = true
    }
    partial += rest
    guard partial.count <= LatestRows.mostOfLine else {
      throw PlotError(.data, "a line of standard input is longer than \(LatestRows.mostOfLine >> 20) MB")
    }
    return isComplete
  }

  /// Takes the last line as it is at the end of the input.
  package mutating func finish() {
    if !partial.isEmpty { addLine(partial) }
    partial = []
  }

  /// The names of columns and the kept rows.
  package var text: KeptInput {
    var text: [UInt8] = []
    let names = comment.flatMap { $0.place < droppedLines ? $0.line : nil }
    text.reserveCapacity(bytes + (header ?? names ?? []).count + 1)
    for line in [header ?? names].compactMap({ $0 }) + lines[start...] {
      text += line
      text.append(LatestRows.newline)
    }
    // A comment that is left out stands in place of the last line that is.
    return KeptInput(bytes: text, firstLine: droppedLines + (names == nil ? 1 : 0), rowsBefore: droppedRows)
  }

  private mutating func addLine(_ line: [UInt8]) {
    let isRow = LatestRows.isRow(line)
    if isRow, !hasRow {
      hasRow = true
      if isHeader(line) {
        header = line
        isHeaderOpen = true
        comment = nil
        return
      }
      if let comment, !namesColumns(comment.line, line) { self.comment = nil }
    } else if !hasRow, line.contains(where: { $0 >= 0x80 || (0x61...0x7A).contains($0 | 0x20) }) {
      comment = (line, lines.count + droppedLines - start)
    } else if isRow, isHeaderOpen, let first = header {
      isHeaderOpen = false
      if !isHeader(first + [LatestRows.newline] + line) {
        header = nil
        keep(first, isRow: true)
      }
    }
    keep(line, isRow: isRow)
  }

  private mutating func keep(_ line: [UInt8], isRow: Bool) {
    lines.append(line)
    bytes += line.count + 1
    if isRow { rows += 1 }
    while WorkMeter.allows(1), rows > limit || lines.count - start > 2 * limit + 1000 || bytes > LatestRows.mostBytes {
      drop()
    }
    if start > 1000, start > lines.count / 2 {
      lines.removeFirst(start)
      start = 0
    }
  }

  private mutating func drop() {
    let line = lines[start]
    lines[start] = []
    start += 1
    bytes -= line.count + 1
    droppedLines += 1
    guard LatestRows.isRow(line) else { return }
    rows -= 1
    droppedRows += 1
  }

  /// Whether the first of some lines names the columns.
  private func isHeader(_ lines: [UInt8]) -> Bool {
    let isHeader = try? DataReader.read(lines + [LatestRows.newline], syntax, fromLine: 1) {
      (reader) throws(PlotError) in
      reader.readRow() && reader.isHeader
    }
    return isHeader == true
  }

  /// Whether a comment names the columns of a row.
  private func namesColumns(_ comment: [UInt8], _ row: [UInt8]) -> Bool {
    let names = try? DataReader.read(comment + [LatestRows.newline] + row + [LatestRows.newline], syntax, fromLine: 1) {
      (reader) throws(PlotError) in
      reader.readRow() ? reader.namesInComment() : nil
    }
    return names != nil
  }

  /// Whether a line is neither empty nor a comment.
  private static func isRow(_ line: [UInt8]) -> Bool {
    let first = line.first { $0 > 0x20 }
    return first != nil && first != UInt8(ascii: "#")
  }

  private static let newline: UInt8 = 0x0A
  /// The number of rows that are kept without another one.
  private static let usual = 10_000
  private static let mostOfLine = 1 << 20
  private static let mostBytes = 64 << 20
}
