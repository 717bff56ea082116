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

  /// As messages have it.
  var name: String { isStandardOutput ? "standard output" : path }

  /// Writes the whole result.
  ///
  /// - Throws: `Failure` with the system's reason; an existing file is then as it was.
  func write(_ bytes: [UInt8]) throws(Failure) {
    let stream = try open()
    try stream.append(bytes)
    try stream.commit()
  }

  /// Starts a result that is written piece by piece.
  ///
  /// A regular file is written beside its place under a passing name and then renamed; a device or a pipe is written
  /// to directly. A link stays a link: what it points to is replaced.
  ///
  /// - Throws: `Failure` with the system's reason.
  func open() throws(Failure) -> OutputStream {
    if isStandardOutput { return OutputStream(self, descriptor: STDOUT_FILENO, passing: nil) }
    if let passing = try passingFile() {
      return OutputStream(self, descriptor: try passing.open(), passing: passing)
    }
    let descriptor = systemOpen(path, O_WRONLY | O_CLOEXEC)
    if descriptor < 0 { throw failure(.cannotCreate, errno) }
    return OutputStream(self, descriptor: descriptor, passing: nil)
  }

  /// The file that stands in for this one until it is whole; nil for a device or a pipe, which nothing can stand in for.
  ///
  /// - Throws: `Failure` if the path is a folder's.
  func passingFile() throws(Failure) -> PassingFile? {
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT == S_IFDIR { throw failure(.cannotCreate, EISDIR) }
    if exists, status.st_mode & S_IFMT != S_IFREG { return nil }
    let target = exists ? OutputFile.resolved(path) : path
    return PassingFile(standingFor: self, target: target, mode: exists ? status.st_mode & 0o7777 : nil)
  }

  func failure(_ status: Failure.Status, _ code: Int32) -> Failure {
    Failure(status, "cannot write \(name): \(String(cString: strerror(code)))")
  }

  /// Writes all the bytes to an open file.
  ///
  /// - Returns: the system's error code, nil when all is written.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    bytes.withUnsafeBytes { write($0, to: descriptor) }
  }

  /// Writes all the bytes to an open file.
  ///
  /// - Returns: the system's error code, nil when all is written.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
    var start = 0
    while start < bytes.count {
      let count = systemWrite(descriptor, bytes.baseAddress.map { $0 + start }, bytes.count - start)
      if count >= 0 {
        start += count
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

/// The system's functions, whose names the methods above hide.
private let systemWrite = write
private func systemOpen(_ path: String, _ flags: Int32) -> Int32 { open(path, flags) }
