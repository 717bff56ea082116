#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The lines of standard input, each as soon as it is complete, in constant memory.
package struct LineReader {
  package enum Line: Equatable {
    /// A line without its line break.
    case text(String)
    /// A line of more bytes than the limit, which is skipped.
    case tooLong
  }

  /// The most bytes of a line that is usually skipped; nothing is read after a longer one, which may have no end.
  package static let mostSkipped = 1 << 22

  private let limit: Int
  private let mostSkipped: Int
  private let descriptor: Int32
  private var chunk: [UInt8] = []
  private var position = 0

  /// - Parameters:
  ///   - limit: the most bytes of a line.
  ///   - mostSkipped: the most bytes of a line that is skipped.
  ///   - descriptor: an open file in place of standard input.
  package init(limit: Int, mostSkipped: Int = LineReader.mostSkipped, descriptor: Int32 = STDIN_FILENO) {
    self.limit = limit
    self.mostSkipped = mostSkipped
    self.descriptor = descriptor
  }

  /// Returns the next line, the last one also without a line break; nil at the end. Damaged UTF-8 is replaced.
  ///
  /// - Throws: `FileError` with the system's reason, and for a line of more bytes than are skipped.
  package mutating func next() throws(FileError) -> Line? {
    var line: [UInt8] = []
    var length = 0
    var isBegun = false
    while true {
      if position == chunk.count, try !fill() { break }
      let rest = chunk[position...]
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      let part = rest[..<(end ?? rest.endIndex)]
      isBegun = true
      length += part.count
      if length > mostSkipped {
        throw .lineTooLong("-", limit: mostSkipped)
      }
      if length <= limit { line += part }
      position = end.map { $0 + 1 } ?? chunk.count
      if end != nil { break }
    }
    if !isBegun { return nil }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return length > limit ? .tooLong : .text(String(decoding: line, as: UTF8.self))
  }

  /// Reads more bytes in place of those before.
  ///
  /// - Returns: false at the end of the file.
  private mutating func fill() throws(FileError) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw .cannotRead("standard input", .last) }
      chunk = Array(bytes[..<count])
      position = 0
      return count > 0
    }
  }
}
