#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where a result goes: a file, replaced only when the new one is whole, or standard output for `-`.
struct OutputFile {
  let path: String

  var isStandardOutput: Bool { path == "-" }

  /// Writes the whole result.
  ///
  /// A regular file is written beside its place under a passing name and then renamed; a device or a pipe is written
  /// to directly. A link stays a link: what it points to is replaced.
  ///
  /// - Throws: `Failure` with the system's reason; an existing file is then as it was.
  func write(_ bytes: [UInt8]) throws(Failure) {
    if isStandardOutput {
      if let code = OutputFile.write(bytes, to: STDOUT_FILENO) { throw failure(.inputOutput, code) }
      return
    }
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT == S_IFDIR { throw failure(.cannotCreate, EISDIR) }
    if exists, status.st_mode & S_IFMT != S_IFREG { return try writeDirectly(bytes) }
    let target = exists ? OutputFile.resolved(path) : path
    let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? ""
    let passing = folder + ".plot-\(getpid()).tmp"
    let descriptor = open(passing, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    if descriptor < 0 { throw failure(.cannotCreate, errno) }
    var code = OutputFile.write(bytes, to: descriptor)
    if exists, fchmod(descriptor, status.st_mode & 0o7777) != 0, code == nil { code = errno }
    if close(descriptor) != 0, code == nil { code = errno }
    if code == nil, rename(passing, target) != 0 { code = errno }
    if let code {
      unlink(passing)
      throw failure(.cannotCreate, code)
    }
  }

  private func writeDirectly(_ bytes: [UInt8]) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    if descriptor < 0 { throw failure(.cannotCreate, errno) }
    defer { close(descriptor) }
    if let code = OutputFile.write(bytes, to: descriptor) { throw failure(.inputOutput, code) }
  }

  private func failure(_ status: Failure.Status, _ code: Int32) -> Failure {
    Failure(status, "cannot write \(isStandardOutput ? "standard output" : path): \(String(cString: strerror(code)))")
  }

  /// Writes all the bytes to an open file.
  ///
  /// - Returns: the system's error code, nil when all is written.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }

  /// The file that a link leads to.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}

/// The system's `write`, whose name the method above hides.
private let systemWrite = write
