#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Standard input, on which more bytes arrive while the program runs.
package struct LiveInput {
  package enum Event: Equatable {
    case bytes([UInt8])
    /// Nothing arrives in time, or a signal interrupts.
    case nothing
    case end
  }

  private let descriptor: Int32

  /// - Parameter descriptor: an open file in place of standard input.
  package init(descriptor: Int32 = STDIN_FILENO) { self.descriptor = descriptor }

  /// Waits for more bytes.
  ///
  /// - Throws: `FileError` with the system's reason.
  package func next(within milliseconds: Int32) throws(FileError) -> Event {
    var one = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    if poll(&one, 1, milliseconds) <= 0 { return .nothing }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor, &chunk, chunk.count)
    if count > 0 { return .bytes(Array(chunk[..<count])) }
    if count < 0, errno == EINTR || errno == EAGAIN { return .nothing }
    if count < 0 { throw .cannotRead("-", .last) }
    return .end
  }
}
