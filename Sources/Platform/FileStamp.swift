#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What tells a file from what it was before: which file it is, its length, and when it was last written.
package struct FileStamp: Equatable, Sendable {
  private let device: UInt64
  private let file: UInt64
  private let length: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// All zero where there is no such file.
  package init(_ path: String) {
    var status = stat()
    let exists = stat(path, &status) == 0
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    device = exists ? UInt64(truncatingIfNeeded: status.st_dev) : 0
    file = exists ? UInt64(status.st_ino) : 0
    length = exists ? Int64(status.st_size) : 0
    seconds = exists ? Int(time.tv_sec) : 0
    nanoseconds = exists ? Int(time.tv_nsec) : 0
  }

  /// Whether both are one file, which exists.
  package func isSameFile(as other: FileStamp) -> Bool { file != 0 && file == other.file && device == other.device }
}
