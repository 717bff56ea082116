import Grapher

extension PlotOption.Row {
  // The rows of the options that draw data.

  static let data = PlotOption.Row(
    .list("file", .file), .content, names: .related("csv", "points", "scatter"),
    brief: "Draw the columns of a CSV file",
    "Draw the columns of a CSV, TSV or plain table against the first column; - is standard input. May be repeated.")

  static let using = PlotOption.Row(
    .list("columns"), .content, names: .related("column"),
    "Draw these columns, by number or name, or formulas of them: 1:3, time:temp, 'time/60:$2-273.15'. x:y:error and"
      + " x:y:low:high have error bars. The first --using belongs to the first file, and so on; those of a single file"
      + " are a series each. May be repeated.")

  static let errorBars = PlotOption.Row(
    .value("kind", choices: ErrorBarKind.allCases.map(\.rawValue)), .content, names: .related("errorbars", "yerr"),
    "What the columns after x:y in --using are: y or x for its error, xy for both, range for the least and the"
      + " greatest y. Default: y for one column, range for two.")

  static let dataStyle = PlotOption.Row(
    .list("styles", .words, choices: DataStyle.allCases.map(\.rawValue)), .content,
    "Draw data as points, lines, both, steps, impulses or bars: one word for all series, or one for each:"
      + " points,lines. May be repeated.")

  static let marker = PlotOption.Row(
    .list("shapes", .words, choices: MarkerShape.allCases.map(\.rawValue)), .content,
    names: .related("markers", "symbol", "pointtype", "shape"),
    "The shape of data's points, one word for all series or one for each: circle, square, triangle, diamond, plus,"
      + " cross, star, dot. Default: circles; in the print theme another shape for each series.")
}
