#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file beside another, written in its stead and renamed when whole. Removed with its owner unless it was renamed.
final class PassingFile {
  let path: String
  private let output: OutputFile
  private let target: String
  /// The permissions of the file to replace; nil where there is none.
  private let mode: mode_t?
  /// Whether there is a file of this name that is ours.
  private var isThere = false

  init(standingFor output: OutputFile, target: String, mode: mode_t?) {
    self.output = output
    self.target = target
    self.mode = mode
    let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? ""
    // Not the process's number, which in a container is the same each time.
    path = folder + ".plot-\(String(UInt64.random(in: .min ... .max), radix: 36)).tmp"
  }

  deinit { remove() }

  /// Makes the file, empty, and opens it for writing.
  ///
  /// - Throws: `Failure` with the system's reason, so where there is a file of that name.
  func open() throws(Failure) -> Int32 {
    let descriptor = systemOpen(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    if descriptor < 0 { throw output.failure(.cannotCreate, errno) }
    isThere = true
    Interruption.removes(path)
    if let mode, fchmod(descriptor, mode) != 0 {
      let code = errno
      close(descriptor)
      throw output.failure(.cannotCreate, code)
    }
    return descriptor
  }

  /// Puts the file in the place of the other.
  ///
  /// - Throws: `Failure` with the system's reason; the other file is then as it was.
  func replaceTarget() throws(Failure) {
    if rename(path, target) != 0 { throw output.failure(.cannotCreate, errno) }
    isThere = false
    Interruption.removesNothing()
  }

  func remove() {
    guard isThere else { return }
    unlink(path)
    isThere = false
    Interruption.removesNothing()
  }
}

/// The system's function, whose name the method above hides.
private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { open(path, flags, mode) }
