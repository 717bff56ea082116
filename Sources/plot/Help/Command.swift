import Plotter

extension Command {
  /// Whether the first word is a file instead of an expression.
  var takesFile: Bool { self == .replot || self == .gather }

  /// Whether a file of data may be in place of an expression.
  var takesDataFiles: Bool { [Command.draw, .grid, .request, .table].contains(self) }

  /// Whether an expression may be meant as a file of data.
  var takesDataWords: Bool { takesDataFiles || [Command.fit, .stats].contains(self) }

  /// One sentence that says what the command does.
  var abstract: String {
    switch self {
    case .draw: "Draw functions as PNG, SVG, PDF, EPS, HTML or TeX."
    case .grid: "Draw axes and a grid, on a screen or as graph paper."
    case .line: "Draw conditions and numbers on a number line."
    case .sequence: "Draw the terms of sequences as dots."
    case .table: "Print values of functions, coordinates of curves, or columns of data, as CSV."
    case .describe: "Show how an expression is read: its grouping, the calculator keys, its variables."
    case .save: "Save an expression or keys as a calculator program, to read back with --program."
    case .replot: "Draw a picture again by the command that its file records, with changes."
    case .sweep: "Print the values or the statistics of a sweep as data."
    case .gather: "Check the parts of a sweep and join them."
    case .request: "Print what a command asks for as JSON, to draw it with --request."
    case .calc: "Calculate with keys, and graph the calculation as a function of M."
    case .evaluate: "Print the values of expressions."
    case .solve: "Print the solutions of an equation, of two in x and y, or of inequalities, with proof."
    case .analyze: "Print what is known of functions: zeros, extrema, inflections, poles, integral."
    case .integrate: "Print the integrals of functions, with proof."
    case .differentiate: "Print the derivatives of functions as formulas, or their values."
    case .limit: "Print the limits of functions, with proof."
    case .fit: "Print the parameters with which a formula is nearest to data, with their errors."
    case .stats: "Print the distributions of columns of data: quartiles, means, deviations, correlation."
    case .bars: "Draw the columns of a table as bars, grouped or stacked, with their values."
    case .box: "Draw the distributions of columns, or of groups of rows, as boxes with whiskers."
    case .violin: "Draw densities of columns, or of groups of rows, as violins with quartiles."
    case .mcp: "Serve assistants by the Model Context Protocol on standard input and output."
    case .studio: "Open the calculator and its graph in a browser."
    }
  }

  /// The abstract as an entry of a list.
  var subject: String {
    switch self {
    case .draw: "pictures of functions"
    case .grid: "an empty grid, or graph paper"
    case .line: "intervals on a number line"
    case .sequence: "terms of sequences as dots"
    case .table: "values of functions, or of data, as CSV"
    case .describe: "how an expression is read"
    case .save: "an expression as a calculator program"
    case .replot: "a picture again, with changes"
    case .sweep: "values or statistics of a sweep as data"
    case .gather: "the parts of a sweep as one"
    case .request: "what is asked for, as JSON"
    case .calc: "a calculator with keys"
    case .evaluate: "values of expressions"
    case .solve: "solutions of equations and inequalities"
    case .analyze: "zeros, extrema and more of functions"
    case .integrate: "integrals of functions"
    case .differentiate: "derivatives of functions"
    case .limit: "limits of functions"
    case .fit: "a formula to data, with errors"
    case .stats: "means, quartiles and more of columns"
    case .bars: "bars of a table's columns"
    case .box: "box plots of columns or groups"
    case .violin: "violins of columns or groups"
    case .mcp: "pictures and answers for assistants"
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
    case .grid: "plot grid [-x A:B] [-y C:D] [--size a4] [--unit 1cm] [-o FILE] [options]"
    case .line: "plot line CONDITION… [-x A:B] [-o FILE] [options]"
    case .sequence: "plot sequence EQUATION… [TERM…] [-n A:B] [-o FILE] [options]"
    case .table:
      """
      plot table EXPRESSION… [--range A:B] [--samples COUNT] [-o FILE] [options]
      plot table DATA [--using COLUMNS] [--where CONDITION] [-o FILE] [options]
      """
    case .describe: "plot describe EXPRESSION… [options]"
    case .save: "plot save EXPRESSION [-o FILE] [options]"
    case .replot: "plot replot FIGURE [EXPRESSION…] [options] [--without option]"
    case .sweep: "plot sweep EXPRESSION… --sweep NAME=RANGE --table | --statistics LIST [options]"
    case .gather: "plot gather FILE [-q]"
    case .request: "plot request EXPRESSION… [options]"
    case .calc: "plot calc [KEYS…] [-o FILE] [-x A:B] [options]"
    case .evaluate: "plot evaluate EXPRESSION… [--set NAME=VALUE] [options]"
    case .solve: "plot solve EQUATION [EQUATION] [-x A:B] [-y C:D] [options]"
    case .analyze: "plot analyze EXPRESSION… [-x A:B] [options]"
    case .integrate: "plot integrate EXPRESSION… -x A:B [options]"
    case .differentiate: "plot differentiate EXPRESSION… [-x PLACE] [options]"
    case .limit: "plot limit EXPRESSION… PLACE [options]"
    case .fit: "plot fit DATA FORMULA [--using X:Y] [--start a=1,b=2] [-o FILE] [options]"
    case .stats: "plot stats DATA [--using COLUMNS] [--group COLUMN] [--percentile LIST] [options]"
    case .bars: "plot bars DATA [--using X:Y] [--stacked] [--horizontal] [-o FILE] [options]"
    case .box: "plot box DATA [--using X:Y] [--group COLUMN] [-o FILE] [options]"
    case .violin: "plot violin DATA [--using X:Y] [--group COLUMN] [-o FILE] [options]"
    case .mcp: "plot mcp [--allow-files] [--work-limit BILLIONS]"
    case .studio: "plot studio [options of plot-studio]"
    }
  }
}
