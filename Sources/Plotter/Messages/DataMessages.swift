/// Tables of data.
extension PlotError {
  /// - Parameter table: the name of the file: "data.csv", "standard input"; so in the others.
  package static func emptyData(_ table: String) -> PlotError { PlotError(.data, "\(file: table) holds no data") }

  /// A row that is longer than the first.
  static func tooManyCells(_ table: String, line: Int, cells: Int, columns: Int, _ place: Excerpt) -> PlotError {
    PlotError(
      .data, "\(file: table), line \(line): \(cells) cells, but there are \(columns) columns", excerpt: place)
  }

  /// A table in which no row is a point.
  static func noPoints(_ table: String) -> PlotError {
    PlotError(.data, "\(file: table) holds no row with a number for x and one for y")
  }

  /// A cell of text.
  ///
  /// - Parameter column: counted from 1.
  static func notANumber(
    _ text: String, inTable table: String, line: Int, column: Int, _ place: Excerpt
  ) -> PlotError {
    PlotError(.data, "\(file: table), line \(line), column \(column): '\(text)' is not a number", excerpt: place)
  }

  /// More columns than a picture has series.
  static func tooManyColumns(_ count: Int, limit: Int) -> PlotError {
    PlotError(.data, "--data: \(count) columns; a picture has up to \(limit)", option: .data)
  }

  static var dataStyleNeedsData: PlotError {
    PlotError(.usage, "--data-style needs --data", option: .dataStyle)
  }

  static var standardInputTwice: PlotError {
    .wrong(.option(.data), "standard input can be read once")
  }
}
