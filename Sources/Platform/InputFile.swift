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
  private let access: FileAccess
  /// What was read before; nil to read now.
  private let kept: [UInt8]?

  init(path: String, access: FileAccess, kept: [UInt8]? = nil) {
    self.path = path
    self.access = access
    self.kept = kept
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// What a file must be to be read.
  package struct Condition: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// A text: it has no zero byte, so an endless device is refused at once. A byte-order mark at the start, which some
    /// editors write, is left out.
    package static let isText = Condition(rawValue: 1)
    /// A regular file, so that opening and reading never wait.
    package static let isRegular = Condition(rawValue: 2)
    /// A file of gzip or of Zstandard may be in place of a text.
    package static let mayBeCompressed = Condition(rawValue: 4)
    /// A text may be in UTF-16 with a byte-order mark.
    package static let mayBeUTF16 = Condition(rawValue: 8)
  }

  /// Returns the whole contents.
  ///
  /// - Parameters:
  ///   - most: the greatest allowed number of bytes, which protects memory from endless files.
  ///   - condition: what the file must be; without one it may also be a device or a pipe.
  /// - Throws: `FileError` with the system's reason, if there are more bytes than allowed, the file is of another kind, or
  ///   it may not be read.
  package func bytes(atMost most: Int = 1 << 30, if condition: Condition = []) throws(FileError) -> [UInt8] {
    let folder = try access.folder(toRead: path)
    if let kept { return kept }
    // What lies outside, or is a device, is refused before it is opened, which may have an effect.
    if let folder {
      let parent = FileSystem.split(path).folder
      let place = FileSystem.resolved(path) ?? FileSystem.resolved(parent.isEmpty ? "." : parent).map { $0 + "/" }
      if let place, !Self.is(place, inside: folder) { throw .outside(path, folder: folder) }
      guard FileStatus(path).exists else { throw .cannotRead(path, .noEntry) }
      if !FileStatus(path).isRegular { throw .outside(path, folder: folder) }
    }
    let waiting = condition.contains(.isRegular) || folder != nil ? O_NONBLOCK : 0
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | waiting)
    if descriptor < 0 { throw .cannotRead(path, .last) }
    defer { if path != "-" { close(descriptor) } }
    if let folder, !isRegular(descriptor, inside: folder) { throw .outside(path, folder: folder) }
    var bytes: [UInt8] = []
    var status = stat()
    if fstat(descriptor, &status) == 0 {
      if condition.contains(.isRegular), status.st_mode & S_IFMT != S_IFREG { throw .notRegular(path) }
      bytes.reserveCapacity(min(max(0, Int(status.st_size)), most))
    }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var isText = condition.contains(.isText)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 {
        return isText && bytes.starts(with: Self.byteOrderMark) ? Array(bytes.dropFirst(3)) : bytes
      }
      if count > 0 {
        if bytes.isEmpty, condition.contains(.mayBeCompressed), Self.isCompressed(Array(chunk[..<count])) {
          isText = false
        }
        if bytes.isEmpty, condition.contains(.mayBeUTF16), Self.isUTF16(chunk[..<count]) { isText = false }
        if isText, chunk[..<count].contains(0) { throw .notText(path) }
        bytes += chunk[..<count]
        if bytes.count > most { throw .tooLong(path, limit: most) }
      } else if errno != EINTR || StopSignal.received != nil {
        throw .cannotRead(path, .last)
      }
    }
  }

  /// Whether a text begins with the byte-order mark of UTF-16, and not of UTF-32.
  package static func isUTF16(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) && !bytes.dropFirst(2).starts(with: [0, 0])
  }

  private static func isCompressed(_ bytes: [UInt8]) -> Bool {
    Gunzip.isCompressed(bytes) || bytes.starts(with: zstandard)
  }

  /// The first bytes of a file of Zstandard (RFC 8878).
  package static let zstandard: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD]

  /// Returns whether an open file is a regular one inside a folder. The descriptor is asked, not the path, which another
  /// process may have changed since.
  private func isRegular(_ descriptor: Int32, inside folder: String) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    return Self.is(FileDescriptor.path(of: descriptor), inside: folder)
  }

  /// Returns whether a path is known to be inside a folder. Both are absolute, without links.
  private static func `is`(_ path: String?, inside folder: String) -> Bool {
    path?.utf8.starts(with: (folder.hasSuffix("/") ? folder : folder + "/").utf8) ?? false
  }
}
