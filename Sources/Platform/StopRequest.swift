import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Whether Ctrl-C, or a job engine's polite end, has asked a long job to stop.
///
/// The job stops between frames, so that only whole files are left; the same signal once more ends the process at once.
package enum StopRequest {
  private static let signalReceived = Atomic<Int32>(0)

  /// Watches for SIGINT and SIGTERM from now on, unless someone chose to ignore them, as `nohup` and shells do for jobs in
  /// the background.
  package static func watch() {
    // Made now, since a signal handler may make nothing.
    _ = received
    for number in [SIGINT, SIGTERM] {
      let found = signal(number) { number in
        StopRequest.signalReceived.store(number, ordering: .relaxed)
        signal(number, SIG_DFL)
      }
      if unsafeBitCast(found, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
    }
  }

  /// The signal that came; nil while none has.
  package static var received: Int32? {
    let number = signalReceived.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }
}
