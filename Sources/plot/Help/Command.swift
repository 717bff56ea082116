import Plotter

/// The subcommands of `plot`. Drawing needs no name.
enum Command: String, CaseIterable {
  case draw, calc, evaluate, table, describe, save, replot, sweep, gather, request, studio

  /// All but drawing, which needs no name.
  static let subcommands = allCases.filter { $0 != .draw }

  /// The options that the command takes.
  var options: Set<PlotOption> {
    let functions: Set<PlotOption> = [.keys, .program, .set, .let, .variable, .degrees]
    let curves = functions.union([.tRange, .thetaRange])
    let tables: Set<PlotOption> = [.table, .statistics, .samples]
    let values: Set<PlotOption> = [.digits, .enclosure]
    let drawing = Set(PlotOption.allCases).subtracting(tables).subtracting(values).subtracting([.without, .allowFiles])
    let sweeps = Set(PlotOption.allCases.filter { $0.row.section == .sweeps })
    switch self {
    case .draw: return drawing
    case .request: return drawing.subtracting([.watch, .noConfig])
    case .table: return curves.union([.range, .samples, .output, .timeLimit])
    case .describe: return curves.union([.timeLimit])
    case .save: return functions.union([.output, .timeLimit])
    case .sweep: return curves.union(tables).union([.range, .sweep, .zip, .output, .format, .jobs, .quiet, .timeLimit])
    case .replot: return drawing.subtracting([.request]).union([.without, .allowFiles])
    case .gather: return [.jobs, .quiet, .timeLimit]
    case .calc:
      return drawing.subtracting(functions).subtracting(sweeps).subtracting([.tRange, .thetaRange, .request, .watch])
    case .evaluate: return values.union([.set, .let, .degrees, .timeLimit])
    case .studio: return []
    }
  }

  /// Whether the first word is a file instead of an expression.
  var takesFile: Bool { self == .replot || self == .gather }

  /// One sentence that says what the command does.
  var abstract: String {
    switch self {
    case .draw: "Draw functions as PNG, SVG or PDF."
    case .table: "Print the values of functions, or the coordinates of curves, as CSV."
    case .describe: "Show how an expression is read: its grouping, the calculator keys, its variables."
    case .save: "Save an expression or keys as a calculator program, to read back with --program."
    case .replot: "Draw a picture again by the command that its file records, with changes."
    case .sweep: "Print the values or the statistics of a sweep as data."
    case .gather: "Check the parts of a sweep and join them."
    case .request: "Print what a command asks for as JSON, to draw it with --request."
    case .calc: "Calculate with keys, and graph the calculation as a function of M."
    case .evaluate: "Print the values of expressions."
    case .studio: "Open the calculator and its graph in a browser."
    }
  }

  /// The abstract as an entry of a list.
  var subject: String {
    switch self {
    case .draw: "pictures of functions"
    case .table: "values of functions as CSV"
    case .describe: "how an expression is read"
    case .save: "an expression as a calculator program"
    case .replot: "a picture again, with changes"
    case .sweep: "values or statistics of a sweep as data"
    case .gather: "the parts of a sweep as one"
    case .request: "what is asked for, as JSON"
    case .calc: "a calculator with keys"
    case .evaluate: "values of expressions"
    case .studio: "calculator and graph in a browser"
    }
  }

  var usage: String {
    switch self {
    case .draw:
      """
      plot EXPRESSION… [-o FILE] [-x A:B] [options]
      plot --keys KEYS | --program FILE [options]
      plot COMMAND … [options]
      """
    case .table: "plot table EXPRESSION… [--range A:B] [--samples COUNT] [-o FILE] [options]"
    case .describe: "plot describe EXPRESSION… [options]"
    case .save: "plot save EXPRESSION [-o FILE] [options]"
    case .replot: "plot replot FIGURE [EXPRESSION…] [options] [--without option]"
    case .sweep: "plot sweep EXPRESSION… --sweep NAME=RANGE --table | --statistics LIST [options]"
    case .gather: "plot gather FILE [-q]"
    case .request: "plot request EXPRESSION… [options]"
    case .calc: "plot calc [KEYS…] [-o FILE] [-x A:B] [options]"
    case .evaluate: "plot evaluate EXPRESSION… [--set NAME=VALUE] [options]"
    case .studio: "plot studio [options of plot-studio]"
    }
  }

  /// Returns the help of an option, which for some options differs from that of drawing.
  func help(for option: PlotOption) -> String {
    switch (self, option) {
    case (.table, .range), (.sweep, .range): "The range of the variable. Default: -10:10, or -360:360 in degrees."
    case (.table, .output), (.sweep, .output): "Write to this file; - is standard output."
    case (.save, .output): "Write the program to this file; - is standard output."
    case (.replot, .output):
      "Write the picture to this file; - is standard output. Default: the figure's own file, which is replaced."
    case (.replot, .noConfig): "Has no effect: the recorded command has what it took from config.toml."
    case (.calc, .output): "Write the picture of graph to this file. Default: plot.png, or the terminal."
    case (.sweep, .format): "csv or jsonl, JSON lines. Default: the extension of the file, else csv."
    case (.sweep, .quiet), (.gather, .quiet): "Show no progress."
    default: option.row.help
    }
  }

  /// Returns the values of an option that shells complete.
  func choices(for option: PlotOption) -> [String] {
    self == .sweep && option == .format ? ["csv", "jsonl"] : option.row.choices
  }

  /// Returns the value if an option is not given; nil if the option has no default or the help names it.
  func usual(for option: PlotOption) -> String? {
    option == .output && [.table, .sweep, .save].contains(self) ? "-" : option.row.usual
  }
}
