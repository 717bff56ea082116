#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file to read, or standard input for `-`.
struct InputFile {
  let path: String

  /// - Parameter most: the most bytes to read: endless files are then an error rather than the end of all memory.
  /// - Throws: `Failure` with the system's reason, or where there is more.
  func bytes(atMost most: Int = 1 << 30) throws(Failure) -> [UInt8] {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { throw failure(errno) }
    defer { if path != "-" { close(descriptor) } }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes += chunk[..<count]
        if bytes.count > most {
          throw Failure(.noInput, "cannot read \(path): it is longer than \(most >> 20) MB")
        }
      } else if errno != EINTR {
        throw failure(errno)
      }
    }
  }

  private func failure(_ code: Int32) -> Failure {
    Failure(.noInput, "cannot read \(path): \(String(cString: strerror(code)))")
  }
}
