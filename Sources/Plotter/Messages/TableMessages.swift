extension PlotError {
  static func sameColumnName(_ name: String) -> PlotError {
    PlotError(.usage, "two columns would be called '\(name)'; rename the parameter, and give each statistic once")
  }

  static var tableAndStatistics: PlotError {
    PlotError(.usage, "--table and --statistics are different tables; give one of them")
  }

  static var unknownTable: PlotError {
    PlotError(.usage, "give --table or --statistics min,max; to draw a sweep: plot EXPRESSION --sweep k=1:5/9")
  }

  static func unknownStatistic(_ name: String, known: [String]) -> PlotError {
    .option(.statistics, "are \(list: known), not '\(name)'")
  }

  static func unknownTableFormat(_ text: String, known: [String]) -> PlotError {
    .option(.format, "is \(list: known, separator: " or "), not '\(text)'")
  }
}
