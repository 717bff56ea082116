import Metering
import Platform

/// Texts that may be data.
package enum DataText {
  /// Whether a text is rows of numbers, which may have names above them and a few other cells: no text of formulas.
  ///
  /// The name above one column of numbers is a word or several, without signs of formulas.
  package static func holdsRows(_ text: [UInt8]) -> Bool {
    if JSONRows.begin(text) { return true }
    let holds = try? DataReader.read(text, DataSyntax(), fromLine: 1) { (reader) throws(PlotError) in
      guard reader.readRow() else { return false }
      let isNamed = reader.isHeader
      if isNamed {
        let names = reader.cells.map { reader.text(of: $0) }
        guard names.count > 1 || isName(names[0]), reader.readRow() else { return false }
      }
      let count = reader.cells.count
      var (rows, others) = (0, 0)
      for _ in 0..<mostRows {
        let isData = reader.cells.count == count && isRow(reader)
        (rows, others) = isData ? (rows + 1, others) : (rows, others + 1)
        if !reader.readRow() { break }
      }
      // A number in a line of its own may be a constant function among formulas.
      if count == 1 { return rows > 1 && others * (isNamed ? 2 : 4) < rows }
      return rows > (isNamed && others > 0 ? 0 : 1) && others <= rows
    }
    return holds ?? false
  }

  /// Whether a row has numbers, and texts only among separators that formulas do not have.
  private static func isRow(_ reader: DataReader) -> Bool {
    let others = reader.cells.filter { !isNumber($0, in: reader) }
    if others.isEmpty { return true }
    guard let separator = reader.separator, others.count < reader.cells.count else { return false }
    return separator == 0x09 || others.allSatisfy { isName(reader.text(of: $0)) }
  }

  private static func isName(_ text: String) -> Bool {
    text.contains { $0.isLetter } && text.allSatisfy { $0.isLetter || $0.isNumber || " _-.%°#".contains($0) }
  }

  /// Returns a table whose rows are the columns of another one. Columns of texts behind the first one are left out, and so is the name of
  /// the first one, which stands for years if the others are these.
  ///
  /// - Throws: `PlotError` if the table is too long for the memory of a picture.
  static func transposed(_ text: [UInt8], _ syntax: DataSyntax) throws(PlotError) -> [UInt8] {
    try DataReader.read(text, syntax, fromLine: 1) { (reader) throws(PlotError) in
      var rows: [[Range<Int>]] = []
      guard reader.readRow() else { return text }
      let isNamed = reader.isHeader
      let first = isNamed ? reader.rowAfter() : reader
      let columns = reader.cells.indices.filter { column in
        column == 0 || !first.cells.indices.contains(column) || isNumber(first.cells[column], in: first)
      }
      // A separator after the last year makes a column without a name.
      let heads = columns.dropFirst().map { reader.number(in: reader.cells[$0]) }
      let areYears =
        isNamed && heads.contains { $0.map(\.canBeYear) == true }
        && heads.allSatisfy { $0.map { $0.isNaN || $0.canBeYear } == true }
      repeat {
        WorkMeter.count(reader.cells.count)
        if !WorkMeter.keeps(bytes: reader.cells.count * MemoryLayout<Range<Int>>.stride) || WorkMeter.isOver {
          try PlotError.checkWork()
        }
        rows.append(reader.cells)
      } while reader.readRow()
      var turned: [UInt8] = areYears ? Array("year".utf8) : []
      turned.reserveCapacity(text.count)
      for column in columns {
        WorkMeter.count(rows.count)
        if !WorkMeter.keeps(bytes: rows.count) || WorkMeter.isOver { try PlotError.checkWork() }
        for (row, cells) in rows.enumerated() {
          if row > 0 { turned.append(reader.separator ?? 0x09) }
          let isCorner = isNamed && row == 0 && column == 0
          if cells.indices.contains(column), !isCorner { turned += reader.bytes[cells[column]] }
        }
        turned.append(0x0A)
      }
      return turned
    }
  }

  /// Returns a text in UTF-16 with a byte-order mark in UTF-8; nil for another text.
  static func fromUTF16(_ text: [UInt8]) -> [UInt8]? {
    guard InputFile.isUTF16(text[...]) else { return nil }
    let isBig = text[0] == 0xFE
    let units = stride(from: 2, to: text.count - 1, by: 2).map { index in
      UInt16(text[index]) << (isBig ? 8 : 0) | UInt16(text[index + 1]) << (isBig ? 0 : 8)
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// Returns a text that is not UTF-8 in UTF-8, read as Latin-1; nil for UTF-8.
  static func fromLatin1(_ text: [UInt8]) -> [UInt8]? {
    var rest = text[...]
    while let start = rest.firstIndex(where: { $0 >= 0x80 }) {
      let end = rest[start...].firstIndex(of: 0x0A) ?? rest.endIndex
      if String(validating: rest[start..<end], as: UTF8.self) == nil {
        return text.flatMap { $0 < 0x80 ? [$0] : [0xC0 | $0 >> 6, 0x80 | $0 & 0x3F] }
      }
      rest = rest[end...]
    }
    return nil
  }

  /// Returns a table of Eurostat, whose first name ends with `\TIME_PERIOD`, without the flags behind its numbers, as that of
  /// `12.3 b`, and without the colons in place of missing ones; and the number of flags. Nil for another text.
  static func withoutFlags(_ text: [UInt8]) -> (text: [UInt8], flags: Int)? {
    let name = text.prefix(longestName).prefix { $0 != 0x09 && $0 != 0x0A }
    let mark = String(decoding: name, as: UTF8.self).trimmed.lowercased()
    guard mark.hasSuffix("\\time_period") || mark.hasSuffix("\\time"), WorkMeter.allows(text.count) else { return nil }
    var (plain, flags) = ([UInt8](), 0)
    plain.reserveCapacity(text.count)
    for (number, line) in text.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      if number > 0 { plain.append(0x0A) }
      let cells = line.split(separator: 0x09, omittingEmptySubsequences: false)
      plain += cells.first ?? []
      for cell in cells.dropFirst() {
        let parts = cell.split { $0 <= 0x20 }
        if number > 0, parts.count > 1 { flags += 1 }
        plain.append(0x09)
        if let value = parts.first, value.first != UInt8(ascii: ":") { plain += value }
      }
    }
    return (plain, flags)
  }

  private static let longestName = 200

  private static func isNumber(_ cell: Range<Int>, in reader: DataReader) -> Bool {
    let number = reader.number(in: cell)
    return number != nil || reader.seconds(in: cell, number) != nil || reader.timeOfDay(in: cell) != nil
  }

  /// The number of rows that are looked at.
  private static let mostRows = 100

  /// Returns a text of rows unchanged.
  ///
  /// - Parameter name: the file in messages.
  /// - Throws: `PlotError` if a line is longer than any row, since it would be read many times as a whole.
  static func checkingLines(_ text: [UInt8], of name: String) throws(PlotError) -> [UInt8] {
    var start = 0
    while WorkMeter.allows(1), text.count - start > longestLine {
      guard let end = text[start...start + longestLine].lastIndex(where: { $0 == 0x0A || $0 == 0x0D }) else {
        throw PlotError(
          .data, "\(file: name) has a line of more than \(longestLine >> 20) MB, which is no row of a table")
      }
      start = end + 1
    }
    return text
  }

  private static let longestLine = 1 << 25
}
