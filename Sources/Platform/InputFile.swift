#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file to read, or standard input for the path `-`.
package struct InputFile: Sendable {
  package let path: String

  package init(path: String) { self.path = path }

  /// Returns the whole contents.
  ///
  /// - Parameter most: the greatest allowed number of bytes, which protects memory from endless files.
  /// - Throws: `FileError` with the system's reason, or if there are more bytes than allowed.
  package func bytes(atMost most: Int = 1 << 30) throws(FileError) -> [UInt8] {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { throw .cannotRead(path, .last) }
    defer { if path != "-" { close(descriptor) } }
    var bytes: [UInt8] = []
    var status = stat()
    if fstat(descriptor, &status) == 0 { bytes.reserveCapacity(min(max(0, Int(status.st_size)), most)) }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes += chunk[..<count]
        if bytes.count > most { throw .tooLong(path, limit: most) }
      } else if errno != EINTR {
        throw .cannotRead(path, .last)
      }
    }
  }
}
