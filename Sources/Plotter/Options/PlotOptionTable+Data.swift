import Grapher

extension PlotOption.Row {
  // The rows of the options that draw data.

  static let data = PlotOption.Row(
    .list("file", .file), .content, names: .related("csv", "points", "scatter"),
    brief: "Draw the columns of a CSV file",
    "Draw the columns of a CSV, TSV or plain table against the first column; - is standard input. Dates and texts of the"
      + " first column make an axis of dates, with x in days since the first one, or of categories. One empty line is a"
      + " gap, two begin a new series. May be repeated.")

  static let using = PlotOption.Row(
    .list("columns"), .content, names: .related("column"),
    "Draw these columns, by number or name, or formulas of them: 1:3, time:temp, 'time/60:$2-273.15'. x:y:error and"
      + " x:y:low:high have error bars. The first --using belongs to the first file, and so on; those of a single file"
      + " are a series each. May be repeated.")

  static let errorBars = PlotOption.Row(
    .value("kind", choices: ErrorBarKind.allCases.map(\.rawValue)), .content, names: .related("errorbars", "yerr"),
    "What the columns after x:y in --using are: y or x for its error, xy for both, range for the least and the"
      + " greatest y. Default: y for one column, range for two.")

  static let dateFormat = PlotOption.Row(
    .value("format"), .content, names: .related("timefmt", "datefmt", "time-format"),
    "The form of dates in data: '%d.%m.%Y %H:%M', or unix for seconds since 1970. ISO 8601, such as 2026-03-01 and"
      + " 2026-03-01T12:30Z, needs no format. Times are UTC.")

  static let decimalComma = PlotOption.Row(
    .flag, .content, names: .related("decimalsign", "comma"),
    "A comma stands before the decimals of data, as in 1,5; semicolons, tabs or white space separate the cells.")

  static let missing = PlotOption.Row(
    .list("texts"), .content, names: .related("na-values", "datafile-missing"),
    "Texts in data that stand for a missing value, with commas between them: '-,?'. nan, na, n/a and null always do.")

  static let dataStyle = PlotOption.Row(
    .list("styles", .words, choices: DataStyle.allCases.map(\.rawValue)), .content,
    "Draw data as points, lines, both, steps, impulses or bars: one word for all series, or one for each:"
      + " points,lines. May be repeated.")

  static let marker = PlotOption.Row(
    .list("shapes", .words, choices: MarkerShape.allCases.map(\.rawValue)), .content,
    names: .related("markers", "symbol", "pointtype", "shape"),
    "The shape of data's points, one word for all series or one for each: circle, square, triangle, diamond, plus,"
      + " cross, star, dot. Default: circles; in the print theme another shape for each series.")

  static let stacked = PlotOption.Row(
    .flag, .content, names: .related("stack"),
    "Let the bars of several series stand on each other instead of side by side.")

  static let histogram = PlotOption.Row(
    .optionalList("kind", .words, choices: HistogramKind.allCases.map(\.rawValue)), .content, names: .related("hist"),
    "Draw the histogram of a column: counts, density, whose area is 1, or cumulative, the share of values up to each"
      + " bin's end. Data with several columns need --using COLUMN.")

  static let bins = PlotOption.Row(
    .value("bins"), .content, names: .related("bin-width", "binwidth", "nbins"),
    "The number of bins of a histogram, or width=0.5. Default: the width of Freedman and Diaconis, rounded.")

  static let y2 = PlotOption.Row(
    .list("series"), .content, names: .related("secondary", "right", "twinx"),
    "Draw these series of data on a second vertical axis, at the right: numbers of curves, functions first, or names, with"
      + " commas between them. May be repeated.")

  static let y2Range = PlotOption.Row(
    .value("C:D", .range), .content, names: PlotOption.Names(aliases: ["y2lim", "y2range"]),
    "The range of the second vertical axis.")

  static let y2Label = PlotOption.Row(
    .value("text"), .content, "The name of the second vertical axis. Default: that of its only series.")

  static let fit = PlotOption.Row(
    .list("formula"), .content, commands: PlotOption.Row.fitted, names: .related("regression", "fitline", "trendline"),
    "Fit a formula to the data, draw it, and name its values in the legend; other names than the variable are its"
      + " parameters. line, 'poly 3', power and exponential stand for formulas. The first belongs to the first series, and"
      + " so on; the only one serves every series. May be repeated.")

  static let band = PlotOption.Row(
    .value("level"), .content, names: .related("confidence", "interval"),
    "Draw a band around fitted curves in which the true curve is with this confidence: 95%.")

  /// The commands that draw fits; `plot fit` names its formula itself.
  private static let fitted = [Command].pictures.subtracting([.fit])
}
