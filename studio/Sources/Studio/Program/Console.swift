#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The process's standard streams and the C library.
enum Console {
  static func print(_ line: String) { write(line + "\n", to: STDOUT_FILENO) }

  static func fail(_ message: String) { write("plot-studio: error: \(message)\n", to: STDERR_FILENO) }

  static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  static let addressInUse = EADDRINUSE
  static let permissionDenied = EACCES

  /// Returns the system's words for an error number.
  static func description(ofError number: CInt) -> String {
    strerror(number).map { String(cString: $0) } ?? "\(number)"
  }

  private static func write(_ text: String, to descriptor: CInt) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { bytes in
        #if canImport(Glibc)
          Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        #elseif canImport(Musl)
          Musl.write(descriptor, bytes.baseAddress, bytes.count)
        #elseif canImport(Darwin)
          Darwin.write(descriptor, bytes.baseAddress, bytes.count)
        #endif
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
