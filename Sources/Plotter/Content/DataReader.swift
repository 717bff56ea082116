import Platform

/// A reader of the cells of a table, row by row; commas, semicolons, tabs or white space separate the cells.
///
/// It skips empty lines and lines that begin with #. A cell in double quotes may hold separators, line ends and doubled
/// quotes. It reads numbers in place and keeps one row, for tables of ten million rows.
struct DataReader {
  /// The cells of the last row as ranges of bytes, including quotes; empty at the end.
  private(set) var cells: [Range<Int>] = []
  /// The line number of the last row, counted from 1.
  private(set) var line = 0

  private let bytes: UnsafeBufferPointer<UInt8>
  /// The separator; nil for white space.
  private let separator: UInt8?
  private var index: Int
  private var nextLine = 1

  /// Calls a function with a reader of bytes, which is valid during the call.
  static func read<Result>(
    _ bytes: [UInt8], _ body: (inout DataReader) throws(PlotError) -> Result
  ) throws(PlotError) -> Result {
    // In old files a single carriage return ends a line.
    let lines = bytes.contains(newline) ? bytes : bytes.map { $0 == 0x0D ? newline : $0 }
    return try lines.withUnsafeBufferPointer { (bytes) throws(PlotError) in
      var reader = DataReader(bytes)
      return try body(&reader)
    }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    index = 0
    separator = DataReader.separator(of: bytes[index...])
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
    while index < bytes.count {
      line = nextLine
      let start = index
      skipSpace()
      if index == bytes.count { return false }
      if bytes[index] == DataReader.newline || bytes[index] == DataReader.hash {
        skipLine()
        continue
      }
      index = start
      readCells()
      return true
    }
    return false
  }

  private mutating func readCells() {
    while true {
      skipSpace()
      let start = index
      if index < bytes.count, bytes[index] == DataReader.quote { skipQuoted() }
      while index < bytes.count, !isEnd(bytes[index]) { index += 1 }
      var last = index
      while last > start, isSpace(bytes[last - 1]) { last -= 1 }
      if separator != nil || start < last { cells.append(start..<last) }
      if index >= bytes.count || bytes[index] == DataReader.newline { return skipLine() }
      index += 1
    }
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

  private mutating func skipSpace() {
    while index < bytes.count, isSpace(bytes[index]), bytes[index] != separator { index += 1 }
  }

  private mutating func skipLine() {
    while index < bytes.count, bytes[index] != DataReader.newline { index += 1 }
    index = min(index + 1, bytes.count)
    nextLine += 1
  }

  /// Whether a byte ends a cell.
  private func isEnd(_ byte: UInt8) -> Bool {
    if byte == separator || byte == DataReader.newline { return true }
    return separator == nil && isSpace(byte)
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 && (byte == 0x20 || byte == 0x09 || byte == 0x0D) }

  /// Returns the separator in the first line that is neither empty nor a comment: a tab, else a semicolon, else a comma,
  /// else nil.
  private static func separator(of bytes: Slice<UnsafeBufferPointer<UInt8>>) -> UInt8? {
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
      return [0x09, 0x3B, 0x2C].first { plain.contains($0) }
    }
    return nil
  }

  private static let newline: UInt8 = 0x0A
  private static let hash: UInt8 = 0x23
  private static let quote: UInt8 = 0x22
}

extension DataReader {
  /// Returns the number in a cell; NaN if it is missing, nil if the cell holds other text.
  func number(in cell: Range<Int>) -> Double? {
    let content = unquoted(cell)
    if content.isEmpty { return .nan }
    if let number = DecimalReader.double(in: UnsafeBufferPointer(rebasing: bytes[content])) { return number }
    return DataReader.missing.contains(text(of: cell).lowercased()) ? .nan : nil
  }

  /// Returns the text of a cell without quotes; a long one is cut.
  func text(of cell: Range<Int>) -> String {
    String(decoding: bytes[unquoted(cell).prefix(DataReader.longestText)], as: UTF8.self)
      .replacingScalars("\"\"", with: "\"")
  }

  /// Whether the row names the columns: its first cell is text, or is empty while another cell is text.
  var isHeader: Bool {
    guard let cell = cells.first, let first = number(in: cell) else { return !cells.isEmpty }
    return first.isNaN && cells.contains { number(in: $0) == nil }
  }

  /// Returns the line of a cell, or the part of a long line around the start of the cell, with the cell marked.
  func excerpt(of cell: Range<Int>) -> Excerpt {
    let (near, far) = (
      max(0, cell.lowerBound - DataReader.longestText), min(bytes.count, cell.lowerBound + DataReader.longestText)
    )
    let start = bytes[near..<cell.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? near
    let cut = min(cell.upperBound, far)
    let end = bytes[cut..<max(cut, far)].firstIndex { $0 == 0x0A } ?? max(cut, far)
    let before = String(decoding: bytes[start..<cell.lowerBound], as: UTF8.self).count
    let width = String(decoding: bytes[cell.lowerBound..<cut], as: UTF8.self).count
    let line = String(decoding: bytes[start..<end], as: UTF8.self)
    return Excerpt(text: line, range: before..<before + max(1, width))
  }

  private func unquoted(_ cell: Range<Int>) -> Range<Int> {
    guard cell.count >= 2, bytes[cell.lowerBound] == 0x22, bytes[cell.upperBound - 1] == 0x22 else { return cell }
    return cell.lowerBound + 1..<cell.upperBound - 1
  }

  /// The number of bytes of a cell, or on each side of its start, that are read as text.
  private static let longestText = 1000

  private static let missing: Set<String> = ["nan", "na", "n/a", "null"]
}
