#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where a result goes: a file, replaced only when the new one is whole, or standard output for `-`.
package struct OutputFile: Sendable {
  package let path: String

  package init(path: String) { self.path = path }

  package var isStandardOutput: Bool { path == "-" }

  /// As messages have it.
  package var name: String { isStandardOutput ? "standard output" : path }

  /// Writes the whole result.
  ///
  /// - Throws: `FileError` with the system's reason; an existing file is then as it was.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    let stream = try open()
    try stream.append(bytes)
    try stream.commit()
  }

  /// Starts a result that is written piece by piece.
  ///
  /// A regular file is replaced by `commit`; a device or a pipe is written to directly. A link stays a link: what it
  /// points to is replaced.
  ///
  /// - Throws: `FileError` with the system's reason.
  package func open() throws(FileError) -> OutputStream {
    if isStandardOutput { return OutputStream(self, descriptor: STDOUT_FILENO, replacing: nil) }
    if let file = try atomicFile() { return OutputStream(self, descriptor: try file.open(), replacing: file) }
    let descriptor = FileDescriptor.open(path, O_WRONLY | O_CLOEXEC)
    if descriptor < 0 { throw .cannotCreate(name, .last) }
    return OutputStream(self, descriptor: descriptor, replacing: nil)
  }

  /// Whether the path leads to a device or a pipe, which are written to directly.
  package var isSpecial: Bool {
    var status = stat()
    return isStandardOutput || stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
  }

  /// Nil for a device or a pipe.
  ///
  /// - Throws: `FileError` if the path is a folder's.
  private func atomicFile() throws(FileError) -> AtomicFile? {
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT == S_IFDIR { throw .cannotCreate(name, SystemError(code: EISDIR)) }
    if exists, status.st_mode & S_IFMT != S_IFREG { return nil }
    return AtomicFile(
      path: exists ? PathName.resolved(path) ?? path : path, naming: .unique,
      mode: exists ? status.st_mode & 0o7777 : nil)
  }
}
