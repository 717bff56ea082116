#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that grows by appending; while one process holds it, no other can start it over.
package final class GrowingFile: @unchecked Sendable {
  // The descriptor never changes, and appending is one system call.
  package let path: String
  private let descriptor: Int32

  /// Replaces the file by one with these bytes and locks it (`flock`).
  ///
  /// - Throws: `FileError` with the system's reason, or `.locked` where another process holds the file.
  package init(path: String, startingWith bytes: [UInt8]) throws(FileError) {
    self.path = path
    let former = FileDescriptor.open(path, O_RDONLY | O_CLOEXEC)
    defer { if former >= 0 { close(former) } }
    // Where locks are unknown there is none.
    if former >= 0, flock(former, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { throw .locked(path) }
    let file = AtomicFile(path: path, naming: .repeatable)
    try file.write(bytes)
    try file.commit()
    descriptor = FileDescriptor.open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    if descriptor < 0 { throw .cannotCreate(path, .last) }
    // Of two processes that begin at once, one gets the lock.
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { throw .locked(path) }
  }

  deinit { close(descriptor) }

  /// - Throws: `FileError` with the system's reason; a part of the bytes may be left.
  package func append(_ bytes: [UInt8]) throws(FileError) {
    if let error = FileDescriptor.write(bytes, to: descriptor) { throw .cannotCreate(path, error) }
  }

  /// Replaces the whole file.
  package func replace(by bytes: [UInt8]) throws(FileError) {
    let file = AtomicFile(path: path, naming: .repeatable)
    try file.write(bytes)
    try file.commit()
  }
}
