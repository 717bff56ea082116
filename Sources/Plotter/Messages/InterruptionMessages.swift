import Sampling

/// Work that a signal or a cancellation ended early.
extension PlotError {
  /// - Parameter place: what was done: "after 3 of 9 frames".
  static func stopped(by signal: Int32, _ place: Message) -> PlotError {
    PlotError(signal == 1 ? .hungUp : signal == 2 ? .interrupted : .terminated, "stopped \(place)")
  }

  /// - Throws: `PlotError` if the current task is cancelled, whose searches have ended early.
  static func checkCancellation() throws(PlotError) {
    if Cancellation.isRequested { throw PlotError(.cancelled, "cancelled before the work was done") }
  }
}
