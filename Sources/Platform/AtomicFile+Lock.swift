import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Locks that tell the temporary files of living processes from those that killed processes left.
extension AtomicFile {
  /// Creates the temporary file, opens it for writing, and locks it (`flock`) until `unlock`.
  func createLocked(makingFolder: Bool) throws(FileError) -> Int32 {
    for _ in 1..<AtomicFile.mostTries {
      let descriptor = try create(makingFolder: makingFolder)
      lock(descriptor)
      var status = stat()
      if fstat(descriptor, &status) != 0 || status.st_nlink > 0 {
        lockDescriptor.store(fcntl(descriptor, F_DUPFD_CLOEXEC, 0), ordering: .relaxed)
        return descriptor
      }
      // Another process has removed the file between its creation and its lock.
      _ = FileDescriptor.close(descriptor)
    }
    return try create(makingFolder: makingFolder)
  }

  /// Releases the lock, if the descriptor from `createLocked` is closed too.
  func unlock() {
    let descriptor = lockDescriptor.exchange(-1, ordering: .relaxed)
    if descriptor >= 0 { _ = FileDescriptor.close(descriptor) }
  }

  private static let mostTries = 10

  /// Locks a file, or leaves it unlocked on a file system without locks, and if another process keeps a lock for long.
  private func lock(_ descriptor: Int32) {
    for _ in 0..<AtomicFile.mostTries {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { return }
      // Another process is looking whether the file is a leftover.
      CurrentProcess.sleep(milliseconds: 1)
    }
  }

  static func removeUnlessLocked(_ path: String) {
    let descriptor = FileDescriptor.open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    if descriptor < 0 { return }
    defer { _ = FileDescriptor.close(descriptor) }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
  }
}
