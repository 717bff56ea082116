#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The identity, kind, length and modification time of a file (`stat`); equal values mean an unchanged file.
package struct FileStatus: Equatable, Sendable {
  /// Whether the file exists.
  let exists: Bool
  let mode: mode_t
  private let device: UInt64
  private let inode: UInt64
  private let length: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// Reads the status of the file at a path, with links followed; all fields are zero if the file does not exist.
  package init(_ path: String) {
    var status = stat()
    exists = stat(path, &status) == 0
    if !exists { status = stat() }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    mode = status.st_mode
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(status.st_ino)
    length = Int64(status.st_size)
    seconds = Int(time.tv_sec)
    nanoseconds = Int(time.tv_nsec)
  }

  /// Whether the file exists and is neither a folder, a device nor a pipe.
  package var isRegular: Bool { mode & S_IFMT == S_IFREG }

  var isFolder: Bool { mode & S_IFMT == S_IFDIR }

  /// Returns whether both are the same existing file.
  package func isSameFile(as other: FileStatus) -> Bool {
    exists && inode == other.inode && device == other.device
  }
}
