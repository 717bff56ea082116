extension PlotError {
  static func sameColumnName(_ name: String) -> PlotError {
    PlotError(
      .usage, "two columns would be called '\(name)'; rename the parameter, and give each statistic once")
  }

  static var tableAndStatistics: PlotError {
    PlotError(.usage, "--table and --statistics are different tables; give one of them")
  }

  /// A sweep on standard output, without the kind of its table.
  static var unknownTable: PlotError {
    PlotError(.usage, "give --table or --statistics min,max; to draw a sweep: plot EXPRESSION --sweep k=1:5/9")
  }

  static func unknownStatistic(_ name: String, known: [String]) -> PlotError {
    PlotError(
      .usage, "--statistics are \(list: known), not '\(name)'", option: .statistics)
  }

  static func unknownTableFormat(_ text: String, known: [String]) -> PlotError {
    PlotError(.usage, "--format is \(list: known, separator: " or "), not '\(text)'", option: .format)
  }
}
