import Sampling

/// Work that a signal or a cancellation ended early.
extension PlotError {
  private init(interruptedBy signal: Int32, _ message: Message) {
    self.init(signal == 1 ? .hungUp : signal == 2 ? .interrupted : .terminated, message)
  }

  /// Frames in files, of which the finished ones stay.
  static func stoppedFrames(by signal: Int32, done: Int, of count: Int) -> PlotError {
    PlotError(interruptedBy: signal, "stopped after \(done) of \(count) frames; --resume draws the rest")
  }

  /// An animation, whose finished frames are lost.
  static func stoppedAnimation(by signal: Int32, done: Int, of count: Int, path: String) -> PlotError {
    PlotError(
      interruptedBy: signal,
      "stopped after \(done) of \(count) frames; \(file: path) is not written; a sweep that is started with --resume can be continued"
    )
  }

  /// A table.
  static func stoppedTable(by signal: Int32, done: Int, of count: Int) -> PlotError {
    PlotError(interruptedBy: signal, "stopped after \(done) of \(count) sets of parameters")
  }

  /// A pipe that nobody reads.
  static func stoppedWriting(_ name: Message, by signal: Int32) -> PlotError {
    PlotError(interruptedBy: signal, "stopped while waiting for a reader of \(name)")
  }

  /// A video, at its end.
  static func stoppedVideo(by signal: Int32) -> PlotError {
    PlotError(interruptedBy: signal, "stopped before ffmpeg had written the video")
  }

  /// A single figure.
  static func stoppedPicture(by signal: Int32) -> PlotError {
    PlotError(interruptedBy: signal, "stopped before the picture was drawn")
  }

  /// What the end by `--time-limit` prints, when no error can be thrown.
  package static var timeLimitReached: String {
    "the time of --time-limit has passed; what was not finished is not written"
  }

  /// - Throws: `PlotError` if the current task is cancelled, whose searches have ended early.
  static func checkCancellation() throws(PlotError) {
    if Cancellation.isRequested { throw PlotError(.cancelled, "cancelled before the work was done") }
  }
}
