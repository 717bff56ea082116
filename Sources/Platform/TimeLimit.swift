import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Ends the process after a time, whatever it is doing.
package enum TimeLimit {
  /// What the signal handler writes and returns; set before the timer starts.
  nonisolated(unsafe) private static var message: UnsafeMutableBufferPointer<CChar>?
  nonisolated(unsafe) private static var status: Int32 = 0
  /// Whether the work is done once its result is complete; set before the timer starts.
  nonisolated(unsafe) private static var endsAtResult = false

  /// What has come first: the end of the time, or that of the work.
  private static let first = Atomic<End>(.neither)

  private enum End: UInt8, AtomicRepresentable { case neither, time, work }

  /// Returns whether this end is the first one, or was already; safe in a signal handler.
  private static func isFirst(_ end: End) -> Bool {
    let (isExchanged, before) = first.compareExchange(
      expected: .neither, desired: end, ordering: .acquiringAndReleasing)
    return isExchanged || before == end
  }

  /// Starts the timer. When it ends, the process removes its temporary files, writes the message and ends.
  ///
  /// - Parameters:
  ///   - seconds: real time, more than 0.
  ///   - message: a line for standard error, with its end; left out if standard error is a full pipe.
  ///   - status: the exit status.
  ///   - endsAtResult: whether the limit ends with the result, since nothing that takes time comes after it.
  package static func start(seconds: Double, message text: String, status: Int32, endsAtResult: Bool) {
    let bytes = text.utf8CString.dropLast()
    let message = UnsafeMutableBufferPointer<CChar>.allocate(capacity: bytes.count)
    _ = message.initialize(from: bytes)
    (self.message, self.status, self.endsAtResult) = (message, status, endsAtResult)
    // Initialises what the handler uses now, since a signal handler must not.
    _ = first.load(ordering: .relaxed)
    TemporaryFiles.prepare()
    signal(SIGALRM, end)
    Signals.unblock([SIGALRM])
    var timer = itimerval()
    timer.it_value.tv_sec = Int(seconds)
    timer.it_value.tv_usec = .init(max((seconds - seconds.rounded(.down)) * 1e6, seconds < 1 ? 1 : 0))
    setitimer(realTime, &timer, nil)
  }

  /// Ends the limit because the result is complete and will now replace its file, so that a process that has written its
  /// only file does not end by the limit. Does not return if the time has ended before.
  package static func finishResult() {
    guard endsAtResult, !isFirst(.work) else { return }
    // Another thread is ending the process.
    while true { pause() }
  }

  /// ITIMER_REAL, whose type differs between C libraries.
  private static let realTime: Int32 = 0

  /// Calls only functions that are safe in a signal handler.
  private static let end: Signals.Handler = { _ in
    guard TimeLimit.isFirst(.time) else { return }
    TemporaryFiles.removeAll()
    TerminalModes.restore()
    var standardError = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    if let message = TimeLimit.message, poll(&standardError, 1, 0) == 1 {
      _ = write(STDERR_FILENO, message.baseAddress, message.count)
    }
    _exit(TimeLimit.status)
  }
}
