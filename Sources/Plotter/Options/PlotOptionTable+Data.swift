import Grapher

extension PlotOption.Row {
  // The rows of the options that draw data.

  static let data = PlotOption.Row(
    .list("file", .file), .content, commands: .tables, names: .related("csv"),
    brief: "Draw the columns of a CSV file",
    "Draw the columns of a CSV, TSV or plain table against the first column; - is standard input. Dates and texts of the"
      + " first column make an axis of dates, with x in days since the first one, or of categories. One empty line is a"
      + " gap, two begin a new series. May be repeated.")

  static let using = PlotOption.Row(
    .list("columns"), .content, commands: .tables, names: .related("column", "usecols"),
    "Draw these columns, by number or name, or formulas of them: 1:3, time:temp, 'time/60:$2-273.15',"
      + " '1000/{T (K)}:k/max(k)', row:cumsum(rain). x:y:error and"
      + " x:y:low:high have error bars; bars of x:start:end reach from one to the other. The first --using belongs to the first file, and so on; those of a single file"
      + " are a series each. May be repeated.")

  static let `where` = PlotOption.Row(
    .list("condition"), .content, commands: .tables, names: .related("filter", "select", "query"),
    "Draw the rows of data for which this holds, with columns by name or number, and texts and dates in quotes: 'temp>20',"
      + " \"species='setosa' and $3<2\", \"day>='2026-03-01'\". One serves every file; repeated, the first belongs to the"
      + " first file, and so on.")

  static let group = PlotOption.Row(
    .value("column"), .content, commands: PlotOption.Row.fitted.union([.stats]),
    names: .related("by", "groupby"),
    "Draw a series for each value of this column, up to 20, in order of appearance and named by it, or of a formula such as"
      + " 'year(date)', in their order; or one of the rows for which a"
      + " condition such as 'p<0.05' holds, and one of the others.")

  static let facet = PlotOption.Row(
    .value("column"), .content, commands: PlotOption.Row.fitted,
    names: .related("facets", "col", "facet-by", "small-multiples", "trellis"),
    "Draw a small plot for each value of this column, up to 20, titled by it. All have the same axes, colours and key;"
      + " --columns or --layout arranges them. --fit fits each of them, with the values in the titles.")

  static let every = PlotOption.Row(
    .value("count", .count(1...1_000_000_000)), .content, commands: .tables, names: .related("thin", "skip", "stride"),
    "Draw one of so many rows of data.")

  static let aggregate = PlotOption.Row(
    .value("kind", .phrase, choices: Aggregate.allCases.map(\.rawValue)), .content,
    names: PlotOption.Names(
      related: ["stat", "estimator", "reduce"],
      valued: ["resample": "\"mean by 1h\"", "bin-by": "\"mean by 10\"", "freq": "\"count by 1h\""],
      words: [
        "hourly": "'mean by hour'", "daily": "'mean by day'", "weekly": "'mean by week'", "monthly": "'sum by month'",
        "yearly": "'sum by year'", "1h": "'mean by 1h'", "hour": "'mean by hour'", "day": "'mean by day'",
        "month": "'sum by month'",
      ]),
    "Draw one value for all rows of a series with the same x: their mean, median, sum, min, max, count, sd, the standard"
      + " deviation, or a percentile, as p90. --error-bars sd, se, ci or quartiles draws their spread."
      + " count needs no column of y: --using kind counts the rows of each kind. With a step, all rows in each step of x:"
      + " 'count by 15min', 'p95 by hour' and 'sum by month' of dates, 'mean by 0.5' of numbers. Days, weeks from Monday, months, quarters"
      + " and years are those of the calendar. Count and sum are 0 in steps without rows; others have a gap there.")

  static let smooth = PlotOption.Row(
    .value("kind", .phrase, choices: ["loess", "spline", "kde"]), .content,
    commands: PlotOption.Row.scattered.union([.bars, .violin]),
    names: .related("moving-average", "rolling", "smoothing", "loess", "lowess", "spline", "kde", "bandwidth", "bw"),
    "Draw a line through data: of moving means of so many points around each, in the order of x, as --smooth 7, which end"
      + " at gaps of more than a quarter of these; loess, local"
      + " linear regression, or 'loess 0.3' on that share of the points, by default half of them; or spline, a smoothing"
      + " spline, whose penalty cross-validation chooses, or 'spline 0.1' with that penalty, 0 through all points."
      + " kde is the density of a column's values, alone or over --histogram: an estimate with a Gaussian kernel, whose bandwidth"
      + " follows from Silverman's rule, from Scott's, 'kde scott', or is given, 'kde 0.5'.")

  static let errorBars = PlotOption.Row(
    .value("kind", choices: ErrorBarKind.allCases.map(\.rawValue)), .content,
    names: PlotOption.Names(
      related: ["errorbars", "yerr"],
      words: [
        "sqrt": "--using x:y:sqrt(y)", "sqrt(y)": "--using x:y:sqrt(y)", "poisson": "--using x:y:sqrt(y)", "std": "sd",
        "sem": "se", "ci95": "ci", "asymmetric": "distances", "minmax": "range",
      ]),
    "What the columns after x:y in --using are: y or x for its error, xy for both, range for the least and the"
      + " greatest y, distances for the errors below and above y. Default: y for one column, range for two. Or the spread of the rows that --aggregate mean joins: sd,"
      + " the standard deviation, se, the standard error of the mean, ci, its interval of 95%, or quartiles, also of --aggregate median."
  )

  static let dateFormat = PlotOption.Row(
    .value("format"), .content, commands: .tables, names: .related("timefmt", "datefmt", "time-format"),
    "The form of dates in data: '%d.%m.%Y %H:%M', '%m/%d/%Y %I:%M %p' for AM and PM, %H.%M for times of day, or unix for seconds since 1970, or milliseconds if they are beyond"
      + " 100 billion. ISO 8601, such as 2026-03-01 and"
      + " 2026-03-01T12:30Z, needs no format, nor do 1 Mar 2026 and Mar 2026, 2026-Q1 and Q1 2026, 2026-W09, nor 3/15/2026 9:15 AM where a number above 12 tells the month."
  )

  static let timeZone = PlotOption.Row(
    .value("zone"), .content, commands: .tables, names: .related("tz", "timezone"),
    "The time zone of dates in data and options without an offset, and of the ticks: Europe/Berlin, another name of the"
      + " system's time zones, or +02:00. Default: UTC.")

  static let decimalComma = PlotOption.Row(
    .flag, .content, commands: .tables, names: .related("decimalsign", "comma"),
    "A comma stands before the decimals of data, as in 1,5; semicolons, tabs or white space separate the cells.")

  static let missing = PlotOption.Row(
    .list("texts"), .content, commands: .tables, names: .related("na-values", "datafile-missing"),
    "Texts in data that stand for a missing value, with commas between them: '?,x'. nan, na, n/a and null always do, and a hyphen among numbers."
  )

  static let transpose = PlotOption.Row(
    .flag, .content, commands: .tables, names: .related("by-rows", "melt", "pivot"),
    "Take each row of data as a column, as tables have them with one row for each country and the years above. The first column holds the"
      + " names; further columns of texts are left out.")

  static let dataStyle = PlotOption.Row(
    .list("styles", .words, choices: DataStyle.allCases.map(\.rawValue)), .content,
    names: PlotOption.Names(
      related: ["with", "plot-style"],
      valued: ["points": "points", "scatter": "points", "lines": "lines", "linespoints": "both", "steps": "steps"],
      words: [
        "line": "lines", "dots": "points", "scatter": "points", "markers": "points", "linespoints": "both",
        "step": "steps", "stems": "stem", "bar": "bars", "boxplot": "box", "violinplot": "violin",
        "histogram": "--histogram",
        "hist": "--histogram", "candle": "candles", "candlesticks": "candles", "candlestick": "candles",
        "ohlc": "candles", "vectors": "--field arrows", "arrows": "--field arrows",
        "quiver": "--field arrows",
      ]),
    "Draw data as points, lines, both, steps, impulses, stem for impulses with dots, bars, areas down to zero, box for box plots, violin, a"
      + " band of the errors along a line, or candles of the prices in X:OPEN:HIGH:LOW:CLOSE: one word for all series, or one for each: points,lines. May be repeated. Default: both for 8 rows"
      + " and more whose x are dates in order, or numbers at equal steps or ratios, lines from 40 on, or fewer in a small plot, and also for smooth curves and paths,"
      + " as loops of hysteresis, and 5 months or weekdays in order; points for other rows, beside functions and with errors or --fit."
  )

  static let marker = PlotOption.Row(
    .list("shapes", .words, choices: MarkerShape.allCases.map(\.rawValue)), .content,
    names: PlotOption.Names(
      related: ["markers", "symbol", "pointtype", "shape"],
      words: [
        "o": "circle", "s": "square", "^": "triangle", "v": "triangle", "d": "diamond", "+": "plus", "x": "cross",
        "*": "star", ".": "dot", ",": "dot", "point": "dot", "points": "dot",
      ]),
    "The shape of data's points, one word for all series or one for each: circle, square, triangle, diamond, plus,"
      + " cross, star, dot; square:1.5 is larger. Default: circles; in the print theme another shape for each series.")

  static let colorBy = PlotOption.Row(
    .value("column"), .content, commands: PlotOption.Row.scattered,
    names: .related("hue", "colour-by", "color-column", "cvar"),
    "Draw the points of data in colours that show a column, or a formula as in --using, with a bar of the colours, which"
      + " --color-map, --z-range and --log z choose. A column of texts has a series for each of them, and a condition two, as --group has."
  )

  static let sizeBy = PlotOption.Row(
    .value("column"), .content, commands: PlotOption.Row.scattered, names: .related("bubble", "sizes", "size-column"),
    "Draw the points of data with areas in proportion to a column, or a formula as in --using, with a key of some sizes."
  )

  static let labelBy = PlotOption.Row(
    .value("column"), .content, commands: PlotOption.Row.scattered,
    names: .related("point-labels", "label-column", "text-column"),
    "Write the texts, dates or numbers of a column beside the points of data, up to 200 of them.")

  static let pointsAs = PlotOption.Row(
    .value("kind", choices: PointStyle.allCases.map(\.rawValue)), .content,
    names: .related("density", "hexbin", "hist2d", "heatmap", "alpha"),
    "Draw the points of data as translucent dots, or as density: small cells with a colour for the number of points in"
      + " each, and a bar of the colours, which --color-map chooses.")

  static let stacked = PlotOption.Row(
    .optionalList("kind", .words, choices: StackKind.allCases.map(\.rawValue)), .content,
    names: PlotOption.Names(
      related: ["stack"], valued: ["normalized": "percent", "percent-stacked": "percent"],
      words: [
        "percentage": "percent", "percents": "percent", "%": "percent", "shares": "percent", "share": "percent",
        "100": "percent", "100%": "percent", "fill": "percent", "expand": "percent", "normalize": "percent",
      ]),
    "Let the bars of several series stand on each other instead of side by side, or the areas of --data-style area instead of"
      + " before each other. percent draws shares of the sum at each place, up to 100%. Default: values.")

  static let horizontal = PlotOption.Row(
    .flag, .content, names: .related("barh", "horiz", "orientation"),
    "Draw bars, boxes, violins, points and histograms from left to right, with categories from top to bottom. Then x is the axis of values, as in"
      + " --x-label and -x.")

  static let sort = PlotOption.Row(
    .optionalList("order", .words, choices: CategoryOrder.allCases.map(\.rawValue)), .content,
    names: .related("order", "sort-by", "rank"),
    "Draw categories in the order of their values, descending or ascending, or by name. The value of one is the sum of its rows in all series"
      + " on the left axis, or the median of a box; cumsum and other functions of rows take these in that order. Default: descending; without this option, the order of the data."
  )

  static let histogram = PlotOption.Row(
    .optionalList("kind", .words, choices: HistogramKind.allCases.map(\.rawValue)), .content,
    names: PlotOption.Names(
      related: ["hist"], valued: ["cumulative": "cumulative", "ecdf": "ecdf", "cdf": "ecdf", "normed": "density"]),
    "Draw the histogram of a column: counts, density, whose area is 1, or cumulative, the share of values up to each"
      + " bin's end; or ecdf, that share as a line with a step at each value, without bins. Data with several columns need --using COLUMN."
  )

  static let bins = PlotOption.Row(
    .value("bins"), .content, names: .related("bin-width", "binwidth", "nbins"),
    "The number of bins of a histogram, their width, as width=0.5, of dates width=1h, width=1day or width=1month, or their ends, as 0,10,20,50. Default: the width of Freedman and Diaconis,"
      + " rounded. With --log x the bins are equal on the logarithmic axis.")

  static let y2 = PlotOption.Row(
    .list("series"), .content, names: .related("secondary", "right", "twinx"),
    "Draw these functions and series on a second vertical axis, at the right: numbers of curves, functions first, or"
      + " names, with commas between them. --log y2 makes it logarithmic. May be repeated.")

  static let y2Range = PlotOption.Row(
    .value("C:D", .range), .content, names: PlotOption.Names(aliases: ["y2lim", "y2range"]),
    "The range of the second vertical axis.")

  static let y2Label = PlotOption.Row(
    .value("text"), .content, "The name of the second vertical axis. Default: that of its only curve.")

  static let y2Ticks = PlotOption.Row(
    .value("ticks"), .content, names: .related("y2tics"),
    "The ticks of the second vertical axis, as --y-ticks has them.")

  static let fit = PlotOption.Row(
    .list("formula"), .content, commands: PlotOption.Row.fitted, names: .related("regression", "fitline", "trendline"),
    "Fit a formula to the data, draw it, and name its values in the legend; other names than the variable are its"
      + " parameters. line, quadratic, 'poly 3', power, exponential, gaussian and logistic stand for formulas. normal, lognormal, exponential, weibull and gamma are distributions of the values of --histogram. The first belongs to the first series, and"
      + " so on; the only one serves every series. Names, titles and notes may have the values of the only fit: '{a}x+{b}', {r}, {r2}. May"
      + " be repeated.")

  static let fitRange = PlotOption.Row(
    .value("A:B", .range), .content, names: .related("fit-x", "fit-within"),
    "The range of x from which fits take their rows. Default: all rows, also those that -x does not show.")

  static let loss = PlotOption.Row(
    .value("kind", choices: FitLoss.allCases.map(\.rawValue)), .content,
    names: .related("robust", "outliers"),
    "How residuals count in fits: squares; huber, in which those of outliers count in proportion to their size; or"
      + " relative, as squares of the logarithms of ratios, which suits values over several decades."
      + " Default: squares; relative on a logarithmic axis of y, for positive values without errors.")

  static let bounds = PlotOption.Row(
    .list("name=A:B"), .content, names: .related("limits", "constraints"),
    "Search parameters of fits in ranges alone: a=0:,b=0:1. One that would be beyond is at the end. May be repeated.")

  static let band = PlotOption.Row(
    .value("level"), .content, names: .related("confidence", "interval"),
    "Draw a band around fitted curves in which the true curve is with this confidence: 95%.")

  static let residuals = PlotOption.Row(
    .flag, .content, names: .related("residual"),
    "Draw the residuals of fits, the data minus the fitted curve, in a plot below, with their error bars. --heights 3,1"
      + " sets the heights of both.")

  static let follow = PlotOption.Row(
    .flag, .other, role: .command, commands: [.draw, .bars, .box, .violin], names: .related("live", "stream", "tail"),
    traits: .usesSystem,
    "Draw again while more data arrive on standard input, up to ten times a second, as in tail -f log | plot --data -"
      + " --follow. The end of the data or Ctrl-C leaves the last picture.")

  static let window = PlotOption.Row(
    .value("rows", .count(1...10_000_000)), .other, role: .command, commands: [.draw, .bars, .box, .violin],
    names: .related("last", "history"), traits: .usesSystem,
    "The number of rows that --follow keeps, the last ones. Default: 10000.")

  /// The commands that draw points of several series.
  private static let scattered = fitted.subtracting([.bars, .box, .violin])
  /// The commands that draw several series and fits; `plot fit` has one of them.
  private static let fitted = [Command].pictures.subtracting([.fit])
}
