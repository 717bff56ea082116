#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that grows by appended bytes and is locked against other processes.
package final class AppendOnlyFile: @unchecked Sendable {
  // The descriptor never changes, and each append is one system call.
  package let path: String
  private let descriptor: Int32

  /// Replaces the file by one with these bytes and locks it (`flock`).
  ///
  /// - Throws: `FileError` with the system's reason, or `.locked` if another process holds the lock.
  init(path: String, startingWith bytes: [UInt8]) throws(FileError) {
    self.path = path
    let former = FileDescriptor.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer { if former >= 0 { close(former) } }
    // A file system without locks reports another error, which is ignored.
    if former >= 0, flock(former, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { throw .locked(path) }
    try AtomicFile(path: path).replace(by: bytes)
    descriptor = FileDescriptor.open(path, O_WRONLY | O_APPEND | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    if descriptor < 0 { throw .cannotCreate(path, .last) }
    // Two processes may have replaced the file at once; only one gets the lock.
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { throw .locked(path) }
    AtomicFile.removeLeftovers(of: [path])
  }

  deinit { close(descriptor) }

  /// Appends bytes.
  ///
  /// - Throws: `FileError` with the system's reason; the file may then hold a part of the bytes.
  package func append(_ bytes: [UInt8]) throws(FileError) {
    if let error = FileDescriptor.write(bytes, to: descriptor) { throw .cannotCreate(path, error) }
  }

  /// Replaces the file by a new one, at the end of the work: the lock does not cover the new file.
  package func replace(by bytes: [UInt8]) throws(FileError) {
    try AtomicFile(path: path).replace(by: bytes)
  }
}
