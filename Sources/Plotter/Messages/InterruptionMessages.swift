import Sampling

/// Work that a signal or a cancellation ended early.
extension PlotError {
  private init(interruptedBy signal: Int32, _ message: Message) {
    self.init(signal == 1 ? .hungUp : signal == 2 ? .interrupted : .terminated, message)
  }

  static func stoppedFrames(by signal: Int32, done: Int, of count: Int) -> PlotError {
    PlotError(interruptedBy: signal, "stopped after \(done) of \(count) frames; --resume draws the rest")
  }

  static func stoppedAnimation(by signal: Int32, done: Int, of count: Int, path: String) -> PlotError {
    PlotError(
      interruptedBy: signal,
      "stopped after \(done) of \(count) frames; \(file: path) is not written; a sweep that is started with --resume can be continued"
    )
  }

  static func stoppedTable(by signal: Int32, done: Int, of count: Int) -> PlotError {
    PlotError(interruptedBy: signal, "stopped after \(done) of \(count) sets of parameters")
  }

  static func stoppedWriting(_ name: Message, by signal: Int32) -> PlotError {
    PlotError(interruptedBy: signal, "stopped while waiting for a reader of \(name)")
  }

  static func stoppedVideo(by signal: Int32) -> PlotError {
    PlotError(interruptedBy: signal, "stopped before ffmpeg had written the video")
  }

  static func stoppedPicture(by signal: Int32) -> PlotError {
    PlotError(interruptedBy: signal, "stopped before the picture was drawn")
  }

  /// - Throws: `PlotError` if the current task is cancelled, whose searches have ended early.
  static func checkCancellation() throws(PlotError) {
    if Cancellation.isRequested { throw PlotError(.cancelled, "cancelled before the work was done") }
  }
}
