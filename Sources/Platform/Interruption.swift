#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a signal that ends the program still does: removes the temporary file, of which there is one at a time.
package enum Interruption {
  /// Makes a file-size limit show as a failed write, like a full disk, rather than end the process.
  package static func turnFileSizeLimitIntoError() { signal(SIGXFSZ, SIG_IGN) }

  /// The path as C has it; nil for none. A signal handler can reach nothing but what is global.
  nonisolated(unsafe) private static var path: UnsafeMutablePointer<CChar>?

  private static let signals = [SIGHUP, SIGINT, SIGTERM]

  static func removes(_ path: String) {
    removesNothing()
    self.path = strdup(path)
    for number in signals { replaceHandler(of: number, if: SIG_DFL, by: end) }
  }

  static func removesNothing() {
    for number in signals { replaceHandler(of: number, if: end, by: SIG_DFL) }
    let old = path
    path = nil
    free(old)
  }

  /// Signals that someone chose to ignore, as `nohup` does, stay ignored.
  private static func replaceHandler(of number: Int32, if old: Handler?, by new: Handler?) {
    let found = signal(number, new)
    if unsafeBitCast(found, to: Int.self) != unsafeBitCast(old, to: Int.self) { signal(number, found) }
  }

  private typealias Handler = @convention(c) (Int32) -> Void

  /// Only what is safe in a signal handler.
  private static let end: Handler = { number in
    if let path = Interruption.path { unlink(path) }
    signal(number, SIG_DFL)
    raise(number)
  }
}
