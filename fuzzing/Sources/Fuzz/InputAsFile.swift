#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file in the temporary folder whose contents are the input, for readers that take a path.
enum InputAsFile {
  /// One new file for the process, overwritten by each input.
  private static let path: String = {
    var name = Array("/tmp/fuzz-input-XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { fatalError("cannot create a file in /tmp") }
    close(descriptor)
    atexit { unlink(InputAsFile.path) }
    return String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }()

  static func reading(_ bytes: [UInt8], _ body: (String) throws -> Void) rethrows {
    let descriptor = open(path, O_WRONLY | O_TRUNC | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0, write(descriptor, bytes, bytes.count) == bytes.count else {
      fatalError("cannot write \(path)")
    }
    close(descriptor)
    try body(path)
  }
}
