/// Texts that may be data.
package enum DataText {
  /// Whether a text is two or more rows of numbers, which may have names above them: no text of formulas.
  ///
  /// One column of numbers has no name, since that may be a formula.
  package static func holdsRows(_ text: [UInt8]) -> Bool {
    let holds = try? DataReader.read(text, DataSyntax(), fromLine: 1) { (reader) throws(PlotError) in
      guard reader.readRow() else { return false }
      let count = reader.cells.count
      if reader.isHeader {
        guard count > 1, reader.readRow() else { return false }
      }
      for row in 0..<mostRows {
        guard reader.cells.count == count, reader.cells.allSatisfy({ isNumber($0, in: reader) }) else { return false }
        if !reader.readRow() { return row > 0 }
      }
      return true
    }
    return holds ?? false
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

  private static func isNumber(_ cell: Range<Int>, in reader: DataReader) -> Bool {
    let number = reader.number(in: cell)
    return number != nil || reader.seconds(in: cell, number) != nil || reader.timeOfDay(in: cell) != nil
  }

  /// The number of rows that are looked at.
  private static let mostRows = 100
}
