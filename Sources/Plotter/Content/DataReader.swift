import Platform

/// Reads the cells of a table from bytes, row by row: with commas, semicolons, tabs or white space between them.
///
/// Empty lines and lines that begin with # are passed over. A cell in double quotes may hold separators, ends of lines,
/// and quotes written twice. Numbers are read in place, for tables of a million rows.
struct DataReader {
  /// The line of the last row, counted from 1.
  private(set) var line = 0

  private let bytes: [UInt8]
  /// Nil for white space.
  private let separator: UInt8?
  private var index: Int
  private var nextLine = 1

  init(_ bytes: [UInt8]) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    // Old files end their lines with a carriage return alone.
    let hasNewlines = bytes.contains(DataReader.newline)
    let lines = hasNewlines ? bytes : bytes.map { $0 == 0x0D ? DataReader.newline : $0 }
    // A number at the very end then ends for strtod too.
    self.bytes = lines + [0]
    index = start
    separator = DataReader.separator(of: lines[start...])
  }

  /// The cells of the next row as places in the bytes, quotes included, at least one; nil at the end.
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

  /// The first separator of the first line that is neither empty nor a remark: a tab, a semicolon, a comma.
  private static func separator(of bytes: ArraySlice<UInt8>) -> UInt8? {
    var rest = bytes
    while !rest.isEmpty {
      let content = rest.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
      if content.isEmpty || content.first == hash || content.first == newline {
        rest = content.drop { $0 != newline }.dropFirst()
        continue
      }
      // Cells in quotes may hold ends of lines.
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
  /// The number in a cell; NaN where it is missing, nil where there is other text.
  func number(in cell: Range<Int>) -> Double? {
    let cell = unquoted(cell)
    if cell.isEmpty { return .nan }
    let isPlain = bytes[cell].allSatisfy { (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains($0) }
    guard isPlain else { return DataReader.missing.contains(text(of: cell).lowercased()) ? .nan : nil }
    return NumberText.double(in: bytes, cell)
  }

  /// What is written in a cell.
  func text(of cell: Range<Int>) -> String {
    String(decoding: bytes[unquoted(cell)], as: UTF8.self).replacing("\"\"", with: "\"")
  }

  /// Whether a first row names columns: its first cell is no number, or missing where another is text.
  func isHeader(_ cells: [Range<Int>]) -> Bool {
    let numbers = cells.map(number)
    guard let first = numbers[0] else { return true }
    return first.isNaN && numbers.contains { $0 == nil }
  }

  /// The line of a cell, with the cell pointed at.
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
