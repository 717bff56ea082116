import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The temporary files of this process, which a signal that ends it removes.
enum TemporaryFiles {
  /// The path of a file as a C string, or nil.
  private typealias Slot = Atomic<UnsafeMutablePointer<CChar>?>

  /// More files than one process writes at once. Files beyond this number are removed by the next run.
  private static let count = 1024

  /// Never freed. A signal handler reads the slots without the lock, and takes a path out before it uses it.
  nonisolated(unsafe) private static let slots: UnsafeMutablePointer<Slot> = {
    let slots = UnsafeMutablePointer<Slot>.allocate(capacity: count)
    for index in 0..<count { (slots + index).initialize(to: Slot(nil)) }
    return slots
  }()

  /// Held while slots are compared and their strings freed.
  private static let lock = Mutex<Void>(())

  /// Adds a file, before it is created.
  static func register(_ path: String) {
    prepare()
    guard let text = strdup(path) else { return }
    let isKept = lock.withLock { _ in
      for index in 0..<count where slots[index].load(ordering: .relaxed) == nil {
        slots[index].store(text, ordering: .releasing)
        return true
      }
      return false
    }
    if !isKept { free(text) }
  }

  /// Removes a file from the list, after it is renamed or removed.
  static func unregister(_ path: String) {
    lock.withLock { _ in
      for index in 0..<count {
        guard let text = slots[index].load(ordering: .relaxed), strcmp(text, path) == 0 else { continue }
        // Nil if a signal handler has taken it.
        free(slots[index].exchange(nil, ordering: .acquiringAndReleasing))
        return
      }
    }
  }

  /// Set once: a handler that is replaced for a moment, to read it, would miss a request to stop.
  private static let handlers: Void = {
    for number in [SIGHUP, SIGINT, SIGTERM] {
      Signals.setHandler(removeAndEnd, of: number) { Signals.isSame($0, SIG_DFL) }
    }
  }()

  /// Sets the handlers, and makes what they use, so that a signal handler need not. Other handlers of the same signals are
  /// set after it.
  static func prepare() {
    _ = slots
    ChildProcess.prepareToEnd()
    _ = handlers
  }

  /// Removes all files, which no child process then makes again; safe in a signal handler.
  static func removeAll() {
    ChildProcess.endRunning()
    for index in 0..<count {
      if let path = slots[index].exchange(nil, ordering: .acquiringAndReleasing) { unlink(path) }
    }
  }

  /// Removes all files and ends the process by the signal.
  static let removeAndEnd: Signals.Handler = { number in
    TemporaryFiles.removeAll()
    Signals.endProcess(by: number)
  }
}
