import Metering
import Platform
import Sampling

/// Work that a signal or a cancellation ended early.
extension PlotError {
  /// - Parameter place: what was done: "after 3 of 9 frames".
  static func stopped(by signal: Int32, _ place: Message) -> PlotError {
    PlotError(signal == 1 ? .hungUp : signal == 2 ? .interrupted : .terminated, "stopped \(place)")
  }

  /// - Throws: `PlotError` if a signal asks to stop, or for the reasons of `checkWork`, while a page is drawn.
  static func checkWorkOfPage() throws(PlotError) {
    if let number = StopSignal.received { throw .stopped(by: number, "before the page was written") }
    try checkWork()
  }

  /// - Throws: `PlotError` if searches have ended early: the picture takes more work than its limit, or the current task is
  ///   cancelled.
  package static func checkWork() throws(PlotError) {
    guard WorkMeter.isOver else { return }
    let limit = WorkMeter.current.limit
    let advice: Message = "make it smaller or simpler, or lift the limit with --work-limit none"
    switch WorkMeter.excess {
    case .operations:
      let billions = Double(limit.operations) / 1e9
      throw PlotError(
        .data, "this takes more work than the limit of \(billions.shortestText) billion operations; " + advice)
    case .bytes:
      let gigabytes = Double(limit.bytes) / 1e9
      throw PlotError(.data, "this takes more memory than the limit of \(gigabytes.shortestText) GB; " + advice)
    case nil: throw PlotError(.cancelled, "cancelled before the work was done")
    }
  }
}
