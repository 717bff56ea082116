#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A manifest on disk, growing line by line; while it grows, no other process can start it anew.
final class ManifestFile: @unchecked Sendable {
  // Only one line of frames ever writes to it.
  /// Columns of pixels that are not proved, in all frames so far.
  private(set) var undecided: Int
  private let file: FrameFile
  private let descriptor: Int32

  /// Starts the list anew, with the frames that are known to be done.
  ///
  /// - Throws: `Failure` with the system's reason, or where another process is drawing the same frames.
  init(_ manifest: Manifest, path: String) throws(Failure) {
    undecided = manifest.entries.values.reduce(0) { $0 + $1.undecided }
    file = FrameFile(path: path)
    let former = open(path, O_RDONLY | O_CLOEXEC)
    defer { if former >= 0 { close(former) } }
    // Where locks are unknown there is none.
    if former >= 0, flock(former, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      throw Failure(.cannotCreate, "cannot write \(path): another process is drawing these frames")
    }
    try file.write(try manifest.text())
    try file.commit()
    descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    if descriptor < 0 {
      throw Failure(.cannotCreate, "cannot write \(path): \(String(cString: strerror(errno)))")
    }
    _ = flock(descriptor, LOCK_EX | LOCK_NB)
  }

  deinit { close(descriptor) }

  /// Adds a frame that is about to be put in its place.
  ///
  /// - Throws: `Failure` with the system's reason; half a line may be left, which counts as none.
  func add(_ entry: Manifest.Entry) throws(Failure) {
    if let code = OutputFile.write(try Manifest.line(entry), to: descriptor) {
      throw Failure(.cannotCreate, "cannot write \(file.path): \(String(cString: strerror(code)))")
    }
    undecided += entry.undecided
  }

  /// Puts the lines in order.
  func finish() throws(Failure) {
    try file.write(Manifest.sorted(try InputFile(path: file.path).bytes()))
    try file.commit()
  }
}
