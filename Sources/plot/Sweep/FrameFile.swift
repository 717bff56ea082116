#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A frame's file, written under a passing name and put in its place by `commit`.
///
/// The passing name is always the same, so what a killed run has left is written over by the next one. Frames are
/// regular files; nothing else is written to.
struct FrameFile: Sendable {
  let path: String
  private let passing: String

  init(path: String) {
    self.path = path
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    passing = path[..<start] + "." + path[start...] + ".part"
  }

  /// Writes the bytes under the passing name, in a folder that is made where it is missing; nothing is left of them where
  /// that fails.
  ///
  /// - Throws: `Failure` with the system's reason.
  func write(_ bytes: [UInt8]) throws(Failure) {
    var descriptor = openPassing()
    if descriptor < 0, errno == ENOENT {
      try makeFolder()
      descriptor = openPassing()
    }
    if descriptor < 0 { throw failure(errno) }
    var code = OutputFile.write(bytes, to: descriptor)
    if close(descriptor) != 0, code == nil { code = errno }
    if let code {
      unlink(passing)
      throw failure(code)
    }
  }

  private func openPassing() -> Int32 {
    open(passing, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o666)
  }

  /// Puts what was written in its place.
  ///
  /// - Throws: `Failure` with the system's reason; an existing file is then as it was.
  func commit() throws(Failure) {
    if rename(passing, path) == 0 { return }
    let code = errno
    unlink(passing)
    throw failure(code)
  }

  /// Takes back what was written.
  func abandon() { unlink(passing) }

  /// Makes the folder of the file, and those above it, where they are missing.
  private func makeFolder() throws(Failure) {
    var end = path.startIndex
    while let slash = path[end...].dropFirst().firstIndex(of: "/") {
      let folder = String(path[..<slash])
      if mkdir(folder, 0o777) != 0, errno != EEXIST, errno != EISDIR {
        throw Failure(.cannotCreate, "cannot make the folder \(folder): \(String(cString: strerror(errno)))")
      }
      end = slash
    }
  }

  private func failure(_ code: Int32) -> Failure {
    Failure(.cannotCreate, "cannot write \(path): \(String(cString: strerror(code)))")
  }
}
