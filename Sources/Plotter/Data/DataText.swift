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

  private static func isNumber(_ cell: Range<Int>, in reader: DataReader) -> Bool {
    let number = reader.number(in: cell)
    return number != nil || reader.seconds(in: cell, number) != nil
  }

  /// The number of rows that are looked at.
  private static let mostRows = 100
}
