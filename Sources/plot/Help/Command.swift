import Plotter

/// What `plot` can do; drawing needs no name.
enum Command: String, CaseIterable {
  case draw, table, describe, save, replot, sweep, gather, request

  /// The options that it takes.
  var options: Set<PlotOption> {
    let functions: Set<PlotOption> = [.keys, .program, .set, .variable, .degrees]
    let tables: Set<PlotOption> = [.table, .statistics, .samples]
    let drawing = Set(PlotOption.allCases).subtracting(tables).subtracting([.without, .allowFiles])
    switch self {
    case .draw: return drawing
    case .request: return drawing.subtracting([.watch, .noConfig])
    case .table: return functions.union([.range, .samples, .output])
    case .describe: return functions
    case .save: return functions.union([.output])
    case .sweep: return functions.union(tables).union([.range, .sweep, .zip, .output, .format, .jobs, .quiet])
    case .replot: return drawing.subtracting([.request, .noConfig]).union([.without, .allowFiles])
    case .gather: return [.jobs, .quiet]
    }
  }

  /// Whether its first word is a file rather than an expression.
  var takesFile: Bool { self == .replot || self == .gather }

  /// What it does, in one sentence.
  var abstract: String {
    switch self {
    case .draw: "Draw functions as PNG, SVG or PDF."
    case .table: "Print the values of functions as CSV."
    case .describe: "Show how an expression is read: every grouping, the equal keys, its variables."
    case .save: "Save an expression or keys as a calculator program, to read back with --program."
    case .replot: "Draw a picture again by the command in its file, with changes."
    case .sweep: "Print the values or the statistics of a sweep as data."
    case .gather: "Check the parts of a sweep and put them together."
    case .request: "Print what drawing is asked for as JSON, to draw with --request."
    }
  }

  var usage: String {
    switch self {
    case .draw:
      """
      plot EXPRESSION… [-o FILE] [--range A:B] [options]
      plot --keys KEYS | --program FILE [options]
      plot table | describe | save EXPRESSION… [options]
      """
    case .table: "plot table EXPRESSION… [--range A:B] [--samples COUNT] [-o FILE] [options]"
    case .describe: "plot describe EXPRESSION… [options]"
    case .save: "plot save EXPRESSION [-o FILE] [options]"
    case .replot: "plot replot FIGURE [EXPRESSION…] [options] [--without option]"
    case .sweep: "plot sweep EXPRESSION… --sweep NAME=RANGE --table | --statistics LIST [options]"
    case .gather: "plot gather FILE [-q]"
    case .request: "plot request EXPRESSION… [options]"
    }
  }

  /// What an option means here, where that is not what it means for drawing.
  func help(for option: PlotOption) -> String {
    switch (self, option) {
    case (.table, .range), (.sweep, .range): "The range of the variable; -10:10 otherwise, -360:360 in degrees."
    case (.table, .output), (.sweep, .output): "Write here; - is standard output."
    case (.save, .output): "Write the program here; - is standard output."
    case (.sweep, .format): "csv or jsonl, JSON lines; the file's extension says it otherwise."
    case (.sweep, .quiet), (.gather, .quiet): "Show no progress."
    default: option.row.help
    }
  }

  /// What counts where an option is not given; nil where nothing does, or its help says so.
  func usual(for option: PlotOption) -> String? {
    option == .output && [.table, .sweep, .save].contains(self) ? "-" : option.row.usual
  }
}
