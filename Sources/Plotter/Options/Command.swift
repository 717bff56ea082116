/// The subcommands of `plot`. Drawing needs no name.
package enum Command: String, CaseIterable, Sendable {
  case draw, grid, line, sequence, calc
  case evaluate, solve, analyze, integrate, differentiate, limit
  case fit, stats, bars, box, violin, table, describe, save
  case replot, sweep, gather, request
  case mcp, studio

  /// The commands that a word that many people try stands for.
  package static let aliases: [(word: String, command: Command)] = [
    ("roots", .solve), ("zeros", .solve), ("analyse", .analyze), ("intersect", .solve), ("integral", .integrate),
    ("derivative", .differentiate), ("diff", .differentiate), ("lim", .limit), ("regression", .fit),
    ("summary", .stats), ("eval", .evaluate),
    ("statistics", .stats), ("bar", .bars), ("boxplot", .box), ("violinplot", .violin), ("sequences", .sequence),
    ("seq", .sequence),
    ("recurrence", .sequence),
  ]

  /// Words before files of data that say how these are drawn, with the options that do so.
  package static let dataWords: [String: [(option: PlotOption, value: String)]] = [
    "scatter": [(.dataStyle, "points")], "points": [(.dataStyle, "points")], "lines": [(.dataStyle, "lines")],
    "steps": [(.dataStyle, "steps")], "step": [(.dataStyle, "steps")], "stem": [(.dataStyle, "stem")], "data": [],
    "histogram": [(.histogram, "")], "hist": [(.histogram, "")], "ecdf": [(.histogram, "ecdf")],
    "kde": [(.smooth, "kde")], "area": [(.dataStyle, "area")],
    "stackplot": [(.dataStyle, "area"), (.stacked, "")],
    "barh": [(.dataStyle, "bars"), (.horizontal, "")], "heatmap": [(.matrix, "")],
    "contour": [(.map, "lines")], "contourf": [(.map, "filled")], "quiver": [(.field, "arrows")],
    "streamplot": [(.field, "streamlines")], "candlestick": [(.dataStyle, "candles")],
    "ohlc": [(.dataStyle, "candles")],
  ]

  private static let density = "plot FILE --points-as density counts points in cells"
  private static let strip = "plot FILE --using group:value draws the points of each group"
  private static let pairs =
    "plot FILE --using a:b --panel --data FILE --using a:c draws two pairs of columns, and plot stats FILE --using a:b"
    + " tells their correlation"

  /// Words that many people try as a command, with what they get so.
  package static let others = [
    "contour": "plot 'z=x*y' --map lines draws level lines", "contours": "plot 'z=x*y' --map lines draws level lines",
    "contourf": "plot 'z=x*y' draws filled bands between level lines",
    "surface": "plot 'z=x*y' draws a function of x and y as a map",
    "polar": "plot 'r=cos(4theta)' draws a polar curve",
    "parametric": "plot '(cos(t), sin(t))' draws a parametric curve",
    "implicit": "plot 'x^2+y^2=1' draws an equation",
    "extrema": "plot analyze 'x^3-3x' finds extrema", "maximum": "plot analyze 'x^3-3x' finds extrema",
    "minimum": "plot analyze 'x^3-3x' finds extrema", "length": "plot analyze 'x^2' tells the length of the graph",
    "taylor": "plot 'sin(x)' --taylor '5 at 0' draws a Taylor polynomial",
    "tangent": "plot 'x^2' --tangent 1 draws a tangent", "numberline": "plot line 'x>2' draws a number line",
    "paper": "plot grid --size a4 --grid-lines mm draws graph paper",
    "triangle": "plot --polygon '(0,0) (4,0) (0,3)' draws a triangle",
    "area": "plot 'x^2' --integral 0:1 fills and tells an area", "fill": "plot 'x^2' --fill under fills an area",
    "field": "plot 'v=(y, -x)' draws a vector field", "ode": "plot \"y'=x-y\" --through 0,1 draws a solution",
    "bode": "plot --let 'H(s)=1/(s+1)' '20log10(abs(H(i*w)))' --log x draws decibels",
    "nyquist": "plot --let 'H(s)=1/(s+1)' '(re(H(i*t)), im(H(i*t)))' draws its curve",
    "animate": "plot 'sin(a*x)' --sweep a=1:5 -o a.gif draws a film",
    "point": "plot '(1,2)' draws a point", "vector": "plot --arrow '0,0 3,4' draws an arrow",
    "series": "plot 'sin(x)' --taylor '5 at 0' draws a Taylor polynomial",
    "dsolve": "plot \"y'=x-y\" --through 0,1 draws a solution, plot solve prints its values",
    "expand": "plot describe tells how a formula is read; it is not expanded",
    "simplify": "plot describe tells how a formula is read; it is not simplified",
    "factor": "plot solve 'x^2-1' finds the zeros, each of which is a factor",
    "plot": "plot 'sin(x)' draws", "splot": "plot 'z=x*y' draws a function of x and y as a map",
    "show": "plot 'sin(x)' without -o shows the picture", "text": "plot 'x^2' --annotate '1,1,text' writes a text",
    "errorbar": "plot FILE --using x:y:error draws error bars",
    "hist2d": density, "hexbin": density, "strip": strip, "stripplot": strip, "beeswarm": strip,
    "gantt": "plot FILE --using task:start:end draws bars between dates",
    "timeline": "plot FILE --using task:start:end draws bars between dates",
    "radar": "plot FILE --axes polar draws values around a centre",
    "waterfall": "plot bars FILE draws bars", "pareto": "plot bars FILE draws bars",
    "asymptotes": "plot analyze '1/(x-1)' finds asymptotes", "domain": "plot analyze 'sqrt(x)' tells the domain",
    "range": "plot analyze 'x^2' tells the values", "inflections": "plot analyze 'x^3' finds inflections",
    "corr": "plot stats FILE --using x:y tells a correlation", "linreg": "plot fit FILE line fits a line",
    "extremum": "plot analyze 'x^3-3x' finds extrema", "maxima": "plot analyze 'x^3-3x' finds extrema",
    "gradient": "plot 'z=x*y' --gradient draws arrows", "system": "plot solve 'x+y=3' 'x-y=1' solves a system",
    "pie": "plot bars FILE draws shares as bars",
    "pairs": pairs, "pairplot": pairs, "splom": pairs, "scattermatrix": pairs, "scatter-matrix": pairs,
    "scatter_matrix": pairs, "scatterplot-matrix": pairs, "scatterplotmatrix": pairs,
    "qq": "plot FILE --using COLUMN --histogram ecdf --fit normal compares values with a normal distribution",
    "qqplot":
      "plot FILE --using COLUMN --histogram ecdf --fit normal compares values with a normal distribution",
    "subplot": "plot 'sin(x)' --panel 'cos(x)' draws two plots in a figure",
    "subplots": "plot 'sin(x)' --panel 'cos(x)' draws two plots in a figure",
    "multiplot": "plot 'sin(x)' --panel 'cos(x)' draws two plots in a figure",
    "panel": "plot 'sin(x)' --panel 'cos(x)' draws two plots in a figure",
    "inverse": "plot 'x=y^3' draws the inverse of x^3",
    "antiderivative": "plot integrate 'x^2' prints an antiderivative of x^2",
    "arclength": "plot analyze 'x^2' tells the length of the graph",
    "arc": "plot analyze 'x^2' tells the length of the graph",
    "minimize": "plot analyze 'x^3-3x' finds extrema", "maximize": "plot analyze 'x^3-3x' finds extrema",
    "minimise": "plot analyze 'x^3-3x' finds extrema", "maximise": "plot analyze 'x^3-3x' finds extrema",
    "quiver": "plot 'v=(y, -x)' draws a vector field",
    "streamplot": "plot 'v=(y, -x)' --field streamlines draws the lines of a vector field",
    "imshow": "plot FILE --matrix draws a matrix of numbers", "pcolor": "plot FILE --matrix draws a matrix of numbers",
    "loglog": "plot 'x^2' --log xy has logarithmic axes",
    "semilogy": "plot 'exp(x)' --log y has a logarithmic axis of y",
    "semilogx": "plot 'ln(x)' --log x has a logarithmic axis of x",
    "slider": "plot 'sin(a*x)' --sweep a=1:5 -o a.html has a slider",
    "trend": "plot fit FILE line fits a line", "trendline": "plot fit FILE line fits a line",
    "average": "plot stats FILE tells means and more", "median": "plot stats FILE tells medians and more",
    "convert": "plot replot a.svg -o a.pdf writes a picture in another format",
    "fill_between": "plot 'sin(x)' 'cos(x)' --fill 'between 1 2' fills the area between curves",
    "export": "plot table 'x^2' -o x.csv writes values", "save-as": "-o FILE writes the picture",
    "polygon": "plot --polygon '(0,0) (4,0) (0,3)' draws a polygon",
    "circle": "plot --circle '(0,0) 2' or 'x^2+y^2=4' draws a circle",
    "segment": "plot --segment '(0,0) (3,4)' draws a line between points",
    "angle": "plot --angle '(4,0) (0,0) (3,3)' draws an angle",
    "slopefield": "plot \"y'=x-y\" draws a field of slopes",
    "directionfield": "plot \"y'=x-y\" draws a field of slopes",
    "slopes": "plot \"y'=x-y\" draws a field of slopes",
    "vectorfield": "plot 'v=(-y, x)' draws a vector field", "phase": "plot \"x'=y and y'=-x\" draws a phase portrait",
    "phaseportrait": "plot \"x'=y and y'=-x\" draws a phase portrait",
    "correlate": "plot stats FILE --using x:y tells a correlation",
    "correlation": "plot stats FILE --using x:y tells a correlation",
    "ttest": "plot stats FILE tells means and deviations; tests are not made",
    "anova": "plot stats FILE --group COLUMN tells means and deviations; tests are not made",
    "min": "plot analyze 'x^3-3x' finds extrema", "max": "plot analyze 'x^3-3x' finds extrema",
    "optimize": "plot analyze 'x^3-3x' finds extrema",
    "vertex": "plot analyze 'x^2-4x' finds extrema, such as a vertex",
    "lagrange": "plot 'z=x*y' 'x^2+y^2=1' draws level lines and a condition, which meet where an extremum is",
    "themes": "plot help themes describes them", "theme": "plot help themes describes them",
    "examples": "plot --help has examples", "gallery": "plot --help has examples",
    "man": "plot --help lists all options; man plot is the manual page, if it is installed",
    "config": "plot help themes describes settings in a file", "list": "plot --list-operations prints all functions",
    "functions": "plot --list-operations prints all functions",
    "fft": "spectra are not computed; numpy.fft writes a file that plot draws",
    "spectrum": "spectra are not computed; numpy.fft writes a file that plot draws",
    "fourier": "spectra and series of Fourier are not computed",
    "revolution": "there are no pictures of space; plot integrate 'pi*x^4' -x 0:1 prints a volume of revolution",
    "surface3d": "there are no pictures of space; plot 'z=x*y' draws a function of x and y as a map",
    "3d": "there are no pictures of space; plot 'z=x*y' draws a function of x and y as a map",
    "inequality": "plot 'y<x+1' fills a region, plot line 'abs(x)>2' draws a number line, plot solve 'x^2<2' solves it",
    "isoline": "plot 'z=x*y' --map lines draws level lines", "isolines": "plot 'z=x*y' --map lines draws level lines",
    "sort": "plot bars sales.csv --sort draws the largest value first",
    "random": "there are no random numbers, so that the same request is always the same picture",
    "rotate": "plot bars FILE --horizontal gives long names room; nothing is turned by an angle",
    "subtitle": #"--title 'One\nTwo' has two lines, and --caption stands below the plot"#,
    "opacity": "--style '#1F77B480' has the opacity in its last two digits",
    "dual": "--y2 2 gives the second curve an axis at the right",
    "datetime": "plot FILE reads dates as 2026-03-01T12:30; --date-format says another form",
    "jupyter": "the module plotproof of Python draws in notebooks",
    "notebook": "the module plotproof of Python draws in notebooks",
    "python": "the module plotproof of Python draws in notebooks",
    "latex": "plot 'x^2' -o a.tex writes a picture for LaTeX",
    "markdown": "plot 'x^2' -o a.svg writes a picture that Markdown shows; plot table prints CSV",
    "interactive": "plot 'x^2' -o a.html writes a page to zoom and trace, and plot studio opens a calculator",
    "excel": "plot reads CSV, which spreadsheets export", "xlsx": "plot reads CSV, which spreadsheets export",
    "colorblind": "--theme print has greys and dashes; --color chooses colours",
    "colourblind": "--theme print has greys and dashes; --color chooses colours",
    "euler": "plot \"y'=x-y\" --through 0,1 draws a solution with proved bounds, without steps",
    "completion": "plot --generate-completion-script bash prints a script for the shell",
    "completions": "plot --generate-completion-script bash prints a script for the shell",
    "complex": "plot 'w=z^2' draws a function of a complex number",
  ]

  /// Returns the command that a word names.
  package init?(named word: String) {
    // A few comparisons, where a table of hashes would be made for one word.
    if let command = Command.allCases.first(where: { $0.rawValue == word }) {
      self = command
    } else if let alias = Command.aliases.first(where: { $0.word == word }) {
      self = alias.command
    } else {
      return nil
    }
  }

  /// All but drawing, which needs no name.
  package static let subcommands = allCases.filter { $0 != .draw }

  /// The options that the command takes.
  package var options: [PlotOption] { PlotOption.allCases.filter { $0.isTaken(by: self) } }
}

extension PlotOption {
  /// - Parameter command: nil for any command.
  func isTaken(by command: Command?) -> Bool { command.map(row.commands.contains) ?? true }
}

/// Groups of commands. Each start asks most options for theirs, and a short list is found faster than a set.
extension [Command] {
  /// Commands that take any request for a picture.
  static let requests: [Command] = [.draw, .grid, .line, .sequence, .request, .replot]
  /// Commands that print numbers and formulas of expressions.
  static let answers: [Command] = [.evaluate, .solve, .analyze, .integrate, .differentiate, .limit]
  static let pictures = requests + [.calc, .fit, .bars, .box, .violin]
  /// Commands that read tables of data.
  static let tables = pictures + [.stats, .table]
  static let functions = requests + [.table, .describe, .save, .sweep]
  /// Commands whose time can be limited.
  static let limited = Command.allCases.subtracting([.studio])

  func union(_ others: [Command]) -> [Command] { self + others }

  func subtracting(_ others: [Command]) -> [Command] { filter { !others.contains($0) } }
}
