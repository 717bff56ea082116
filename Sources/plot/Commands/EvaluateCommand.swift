import Platform
import Plotter

/// `plot evaluate EXPRESSION…`: prints the values of expressions, one on each line.
struct EvaluateCommand {
  private let expressions: [String]
  private let evaluator: ExpressionEvaluator

  /// - Throws: `PlotError` if there is no expression, or an option is not valid.
  init(_ request: PlotRequest) throws(PlotError) {
    if request.expressions.isEmpty {
      throw PlotError(
        .usage, "nothing to evaluate; give expressions, as in plot evaluate '2^10', or - for standard input")
    }
    let definitions = request.expressions.filter(ExpressionEvaluator.definesFunction)
    var request = request
    if definitions.count < request.expressions.count {
      request.expressions.removeAll(where: definitions.contains)
      for definition in definitions { request.add(.let, definition) }
    }
    expressions = request.expressions
    evaluator = try ExpressionEvaluator(request)
  }

  /// Prints the values, and reports expressions without a value on standard error.
  ///
  /// - Returns: the exit status of the last error, or 0.
  /// - Throws: `PlotError` if standard input or output fails.
  func run() throws(PlotError) -> Int32 {
    var status: Int32 = 0
    for expression in expressions {
      if expression != "-" {
        try print(expression, &status)
        continue
      }
      var reader = LineReader(limit: EvaluateCommand.lineLimit)
      while let line = try PlotError.files({ () throws(FileError) in try reader.next() }) {
        switch line {
        case .text(let text):
          let formula = text.prefix { $0 != "#" }.trimmed
          if !formula.isEmpty { try print(formula, &status) }
        case .tooLong: status = PlotError.lineTooLong(limit: EvaluateCommand.lineLimit).reported()
        }
      }
    }
    return status
  }

  private func print(_ expression: String, _ status: inout Int32) throws(PlotError) {
    let value: (text: String, notes: [Message])
    do throws(PlotError) { value = try evaluator.evaluated(expression) } catch {
      status = error.reported()
      return
    }
    try CommandLineInterface.write(value.text + "\n")
    for note in value.notes { StandardError.write("plot: note: \(note.text)\n") }
  }

  /// The most bytes of a line, more than an expression can have.
  private static let lineLimit = 1 << 20
}
