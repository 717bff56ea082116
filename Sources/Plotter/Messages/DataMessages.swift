/// Tables of data.
extension PlotError {
  /// - Parameter table: the name of the file: "data.csv", "standard input"; so in the others.
  package static func emptyData(_ table: String) -> PlotError { PlotError(.data, "\(file: table) holds no data") }

  /// A cell of text.
  ///
  /// - Parameter column: counted from 1.
  static func notANumber(
    _ text: String, inTable table: String, line: Int, column: Int, _ place: Excerpt
  ) -> PlotError {
    PlotError(.data, "\(file: table), line \(line), column \(column): '\(text)' is not a number", excerpt: place)
  }
}
