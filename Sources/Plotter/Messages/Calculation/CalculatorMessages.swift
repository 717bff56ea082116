/// Errors of the calculator on the terminal and of `plot studio`.
extension PlotError {
  /// - Parameter limit: in bytes.
  package static func lineTooLong(limit: Int) -> PlotError {
    PlotError(.data, "a line of more than \(limit) bytes is skipped")
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
