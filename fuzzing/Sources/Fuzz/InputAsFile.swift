#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file in the temporary folder whose contents are the input, for readers that take a path.
enum InputAsFile {
  /// One file for the process, overwritten by each input.
  private static let path: String = {
    let path = "/tmp/fuzz-input-\(getpid())"
    atexit { unlink(InputAsFile.path) }
    return path
  }()

  static func reading(_ bytes: [UInt8], _ body: (String) throws -> Void) rethrows {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0, write(descriptor, bytes, bytes.count) == bytes.count else {
      fatalError("cannot write \(path)")
    }
    close(descriptor)
    try body(path)
  }
}
