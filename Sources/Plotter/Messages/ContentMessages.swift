/// Data, names and styles.
extension PlotError {
  /// - Parameter table: the name of the file: "data.csv", "standard input".
  package static func noPoints(_ table: String) -> PlotError {
    PlotError(.data, "\(file: table) holds no row with a number for x and one for y")
  }

  package static func emptyData(_ table: String) -> PlotError { PlotError(.data, "\(file: table) holds no data") }

  static func noRows(_ table: String, condition: String?) -> PlotError {
    guard let condition else { return noPoints(table) }
    return PlotError(.data, "--where: no row of \(file: table) with numbers has \(condition)", option: .where)
  }

  static func moreThanCurves(_ option: PlotOption, given count: Int, curves: Int) -> PlotError {
    .option(option, "is given \(count) times for \(curves == 1 ? "one curve" : "\(curves) curves")")
  }

  /// - Parameter words: the number of words, or of the times that the option is given.
  static func moreThanSeries(_ option: PlotOption, _ words: Int, _ series: Int) -> PlotError {
    .option(option, "has \(words) values for \(series == 1 ? "one series" : "\(series) series") of data")
  }

  static var mixedTable: PlotError {
    PlotError(.data, "a table shows curves of one kind; write one for the functions, and one for the other curves")
  }
}
