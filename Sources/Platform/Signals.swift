import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Replacement of signal handlers.
enum Signals {
  typealias Handler = @convention(c) (Int32) -> Void

  /// Replaces the handler of a signal if the present handler satisfies a condition.
  ///
  /// - Returns: the handler before.
  @discardableResult
  static func setHandler(
    _ new: Handler?, of number: Int32, where isReplaceable: (Handler?) -> Bool
  ) -> Handler? {
    let old = signal(number, new)
    if !isReplaceable(old) { signal(number, old) }
    return old
  }

  /// Returns whether a signal is not ignored. `nohup`, and shells for background jobs, set signals to be ignored.
  static func isHeeded(_ handler: Handler?) -> Bool { !isSame(handler, SIG_IGN) }

  static func isSame(_ one: Handler?, _ other: Handler?) -> Bool {
    unsafeBitCast(one, to: Int.self) == unsafeBitCast(other, to: Int.self)
  }

  /// Makes a signal interrupt system calls that wait, such as a read from a pipe; `signal` makes them go on.
  static func interruptWaiting(by number: Int32) {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return }
    action.sa_flags &= ~SA_RESTART
    sigaction(number, &action, nil)
  }

  /// Lets signals reach the calling thread, and threads that it starts, if the parent has blocked them.
  static func unblock(_ numbers: [Int32]) {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in numbers { sigaddset(&signals, number) }
    pthread_sigmask(Int32(SIG_UNBLOCK), &signals, nil)
  }

  /// Ends the process by a signal, with the default handler; safe in a signal handler.
  static func endProcess(by number: Int32) {
    signal(number, SIG_DFL)
    raise(number)
  }
}

/// A request to stop a long job: Ctrl-C (SIGINT), the SIGTERM of a job engine, or the SIGHUP of a closed terminal.
///
/// The job stops between frames and leaves only complete files; a second signal removes temporary files and ends the
/// process at once.
package enum StopSignal {
  private static let signalReceived = Atomic<Int32>(0)

  /// Watches for SIGINT, SIGTERM and SIGHUP from now on, unless they are ignored.
  package static func watch() {
    // Initialises what the handlers use now, since a signal handler must not.
    _ = received
    TemporaryFiles.prepare()
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let handler: Signals.Handler = { number in
        StopSignal.signalReceived.store(number, ordering: .relaxed)
        signal(number, TemporaryFiles.removeAndEnd)
      }
      Signals.setHandler(handler, of: number, where: Signals.isHeeded)
      // Otherwise a read from a pipe, or the opening of one, would go on waiting.
      Signals.interruptWaiting(by: number)
    }
  }

  /// Lets the job end with its result after a first signal; a second one still ends the process at once.
  package static func forget() { signalReceived.store(0, ordering: .relaxed) }

  /// The received signal, or nil.
  package static var received: Int32? {
    let number = signalReceived.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }
}
