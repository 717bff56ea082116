import Platform

/// A reader of the cells of a table, row by row; commas, semicolons, tabs or white space separate the cells.
///
/// It skips empty lines and lines that begin with #. A cell in double quotes may hold separators, line ends and doubled
/// quotes. It reads numbers in place, for tables of a million rows.
struct DataReader {
  /// The line number of the last row, counted from 1.
  private(set) var line = 0

  private let bytes: [UInt8]
  /// The separator; nil for white space.
  private let separator: UInt8?
  private var index: Int
  private var nextLine = 1

  init(_ bytes: [UInt8]) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    // In old files a single carriage return ends a line.
    let hasNewlines = bytes.contains(DataReader.newline)
    let lines = hasNewlines ? bytes : bytes.map { $0 == 0x0D ? DataReader.newline : $0 }
    // The zero byte ends a number at the end of the file for strtod.
    self.bytes = lines + [0]
    index = start
    separator = DataReader.separator(of: lines[start...])
  }

  /// Returns the cells of the next row as ranges of bytes, including quotes, at least one; nil at the end.
  mutating func nextRow() -> [Range<Int>]? {
    let end = bytes.count - 1
    while index < end {
      line = nextLine
      let start = index
      while index < end, isSpace(bytes[index]), bytes[index] != separator { index += 1 }
      if index == end { return nil }
      if bytes[index] == DataReader.newline || bytes[index] == DataReader.hash {
        skipLine()
        continue
      }
      index = start
      return row()
    }
    return nil
  }

  private mutating func row() -> [Range<Int>] {
    let end = bytes.count - 1
    var cells: [Range<Int>] = []
    while true {
      while index < end, isSpace(bytes[index]), bytes[index] != separator { index += 1 }
      let start = index
      if index < end, bytes[index] == DataReader.quote {
        index += 1
        while index < end, bytes[index] != DataReader.quote || bytes[index + 1] == DataReader.quote {
          if bytes[index] == DataReader.newline { nextLine += 1 }
          index += bytes[index] == DataReader.quote ? 2 : 1
        }
        index = min(index + 1, end)
      }
      while index < end, bytes[index] != DataReader.newline, !isEnd(bytes[index]) { index += 1 }
      var last = index
      while last > start, isSpace(bytes[last - 1]) { last -= 1 }
      let isOver = index >= end || bytes[index] == DataReader.newline
      if separator != nil || start < last { cells.append(start..<last) }
      if isOver {
        skipLine()
        return cells
      }
      index += 1
    }
  }

  private mutating func skipLine() {
    while index < bytes.count - 1, bytes[index] != DataReader.newline { index += 1 }
    index = min(index + 1, bytes.count - 1)
    nextLine += 1
  }

  private func isEnd(_ byte: UInt8) -> Bool { separator.map { byte == $0 } ?? isSpace(byte) }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

  /// Returns the separator in the first line that is neither empty nor a comment: a tab, else a semicolon, else a comma,
  /// else nil.
  private static func separator(of bytes: ArraySlice<UInt8>) -> UInt8? {
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
    let cell = unquoted(cell)
    if cell.isEmpty { return .nan }
    let isPlain = bytes[cell].allSatisfy { (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains($0) }
    guard isPlain else { return DataReader.missing.contains(text(of: cell).lowercased()) ? .nan : nil }
    return NumberText.double(in: bytes, cell)
  }

  /// Returns the text of a cell without quotes.
  func text(of cell: Range<Int>) -> String {
    String(decoding: bytes[unquoted(cell)], as: UTF8.self).replacing("\"\"", with: "\"")
  }

  /// Returns whether a first row names the columns: its first cell is text, or is empty while another cell is text.
  func isHeader(_ cells: [Range<Int>]) -> Bool {
    let numbers = cells.map(number)
    guard let first = numbers[0] else { return true }
    return first.isNaN && numbers.contains { $0 == nil }
  }

  /// Returns the line of a cell, with the cell marked.
  func excerpt(of cell: Range<Int>) -> Excerpt {
    let start = bytes[..<cell.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0 } ?? bytes.count
    let before = String(decoding: bytes[start..<cell.lowerBound], as: UTF8.self).count
    let width = String(decoding: bytes[cell], as: UTF8.self).count
    let line = String(decoding: bytes[start..<max(end, cell.upperBound)], as: UTF8.self)
    return Excerpt(text: line, range: before..<before + max(1, width))
  }

  private func unquoted(_ cell: Range<Int>) -> Range<Int> {
    guard cell.count >= 2, bytes[cell.lowerBound] == 0x22, bytes[cell.upperBound - 1] == 0x22 else { return cell }
    return cell.lowerBound + 1..<cell.upperBound - 1
  }

  private static let missing: Set<String> = ["nan", "na", "n/a", "null"]
}
