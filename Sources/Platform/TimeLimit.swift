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

  /// Starts the timer. When it ends, the process removes its temporary files, writes the message and ends.
  ///
  /// - Parameters:
  ///   - seconds: real time, more than 0.
  ///   - message: a line for standard error, with its end; left out if standard error is a full pipe.
  ///   - status: the exit status.
  package static func start(seconds: Double, message text: String, status: Int32) {
    let bytes = text.utf8CString.dropLast()
    let message = UnsafeMutableBufferPointer<CChar>.allocate(capacity: bytes.count)
    _ = message.initialize(from: bytes)
    (self.message, self.status) = (message, status)
    TemporaryFiles.prepare()
    signal(SIGALRM, end)
    Signals.unblock([SIGALRM])
    var timer = itimerval()
    timer.it_value.tv_sec = Int(seconds)
    timer.it_value.tv_usec = .init(max((seconds - seconds.rounded(.down)) * 1e6, seconds < 1 ? 1 : 0))
    setitimer(realTime, &timer, nil)
  }

  /// ITIMER_REAL, whose type differs between C libraries.
  private static let realTime: Int32 = 0

  /// Calls only functions that are safe in a signal handler.
  private static let end: Signals.Handler = { _ in
    TemporaryFiles.removeAll()
    TerminalModes.restore()
    var standardError = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    if let message = TimeLimit.message, poll(&standardError, 1, 0) == 1 {
      _ = write(STDERR_FILENO, message.baseAddress, message.count)
    }
    _exit(TimeLimit.status)
  }
}
