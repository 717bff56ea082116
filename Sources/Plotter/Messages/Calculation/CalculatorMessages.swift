/// Errors of the calculator on the terminal and of `plot studio`.
extension PlotError {
  package static func calculationTooLong(limit: Int) -> PlotError {
    PlotError(.data, "the calculation has more than \(limit) steps; begin a new one with C")
  }

  /// Keys such as `2 M` and `2 (`, of which the calculator would drop the first.
  package static func operandAfterOperand(_ key: String, before previous: String) -> PlotError {
    PlotError(.data, "'\(key)' follows '\(previous)'; put an operation between them, as in \(previous) × \(key)")
  }

  /// An operation on nothing, as in `sin 3`.
  package static func operationWithoutOperand(_ key: String) -> PlotError {
    PlotError(.data, "'\(key)' has nothing before it; an operation follows its operand, as in 3 \(key)")
  }

  /// A calculator without an operand.
  package static var nothingToGraph: PlotError {
    PlotError(.data, "nothing to graph; enter a function of M, such as 9 + M = √")
  }

  /// - Parameter limit: in bytes.
  package static func lineTooLong(limit: Int) -> PlotError {
    PlotError(.data, "a line of more than \(limit) bytes is skipped")
  }

  /// A picture that would be mixed with results.
  package static var resultsAndPictureOnStandardOutput: PlotError {
    PlotError(.usage, "results and the picture of -o - would both write to standard output", option: .output)
  }

  package static var keysAndDataOnStandardInput: PlotError {
    PlotError(.usage, "keys and data cannot both come from standard input", option: .data)
  }

  /// - Parameter reason: the system's reason; nil if the program is not installed.
  package static func noStudio(_ reason: String?) -> PlotError {
    PlotError(
      .software,
      reason.map { "plot-studio cannot be started: \(long: $0)" }
        ?? "plot-studio is not installed; run 'make studio' in the source folder, or take it from the same release as plot"
    )
  }
}
