extension PlotError {
  /// A job that a signal ended early.
  init(interruptedBy signal: Int32, _ message: String) {
    self.init(signal == 2 ? .interrupted : .terminated, message)
  }
}
