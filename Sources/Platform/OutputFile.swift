#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file that receives a result, replaced only by a complete new one, or standard output for the path `-`.
package struct OutputFile: Sendable {
  package let path: String
  /// What the text that names the file may have opened.
  package let access: FileAccess

  init(path: String, access: FileAccess) {
    self.path = path
    self.access = access
  }

  package var isStandardOutput: Bool { path == "-" }

  /// The name in messages.
  package var name: String { isStandardOutput ? "standard output" : path }

  /// Writes the whole result.
  ///
  /// - Throws: `FileError` with the system's reason; an existing file is then unchanged.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    let stream = try open()
    try stream.append(bytes)
    try stream.commit()
  }

  /// Starts a result that is written piece by piece.
  ///
  /// `OutputStream.commit` replaces a regular file; bytes for a device or a pipe are written at once. A link is kept and
  /// its target is replaced.
  ///
  /// - Throws: `FileError` with the system's reason, or if the file may not be written.
  package func open() throws(FileError) -> OutputStream {
    try access.checkWriting(path)
    if isStandardOutput { return OutputStream(self, descriptor: STDOUT_FILENO, replacing: nil) }
    if let file = try atomicFile() {
      AtomicFile.removeLeftovers(of: [file.path])
      return OutputStream(self, descriptor: try file.open(), replacing: file)
    }
    let descriptor = FileDescriptor.openToWrite(path)
    if descriptor < 0 { throw .cannotCreate(name, .last) }
    return OutputStream(self, descriptor: descriptor, replacing: nil)
  }

  /// Replaces the file, or a link itself, by one with these bytes; creates missing folders.
  ///
  /// - Parameter mode: the permissions of the new file; nil for the default of the process (`umask`).
  /// - Throws: `FileError` with the system's reason, or if the file may not be written.
  package func replace(by bytes: [UInt8], mode: UInt16? = nil) throws(FileError) {
    try access.checkWriting(path)
    try AtomicFile(path: path, mode: mode.map(mode_t.init)).replace(by: bytes)
  }

  /// Replaces the file by one with these bytes that grows, and locks it.
  ///
  /// - Throws: `FileError` with the system's reason, if another process holds the lock, or if the file may not be written.
  package func startAppending(with bytes: [UInt8]) throws(FileError) -> AppendOnlyFile {
    try access.checkWriting(path)
    return try AppendOnlyFile(path: path, startingWith: bytes)
  }

  /// Whether the path names a device, a pipe or a folder, which cannot be replaced.
  package var isSpecial: Bool {
    let status = FileStatus(path)
    return isStandardOutput || status.exists && !status.isRegular
  }

  /// Returns the file to replace, with the permissions of an existing one, or nil for a device, a pipe, or an open file
  /// without a name, to which `/dev/stdout` may lead.
  ///
  /// - Throws: `FileError` if the path is that of a folder, of links in a circle, or of a link whose target is not UTF-8, or
  ///   the file may not be written.
  package func atomicFile() throws(FileError) -> AtomicFile? {
    try access.checkWriting(path)
    let status = FileStatus(path)
    if status.isFolder { throw .cannotCreate(name, SystemError(code: EISDIR)) }
    if status.exists, !status.isRegular { return nil }
    let target = try target
    if target != path, status.exists, !FileStatus(target).exists { return nil }
    return AtomicFile(path: target, mode: status.exists ? status.mode & 0o777 : nil)
  }

  /// The path of the file to replace, with links followed.
  private var target: String {
    get throws(FileError) {
      do throws(SystemError) { return try FileSystem.targetOfLink(path) } catch { throw .cannotCreate(name, error) }
    }
  }

  /// Removes the temporary files that killed processes left of these results.
  package static func removeLeftovers(of files: [OutputFile]) {
    AtomicFile.removeLeftovers(of: files.filter(\.access.isUnrestricted).compactMap { try? $0.target })
  }
}

/// A result that is written piece by piece; abandoned unless committed.
///
/// An abandoned file leaves nothing behind; bytes already written to a device or a pipe cannot be undone.
package final class OutputStream {
  private let output: OutputFile
  /// The file that `commit` replaces; nil for a device or a pipe, and after the end.
  private var file: AtomicFile?
  private let isDirect: Bool
  /// Negative once closed.
  private var descriptor: Int32

  init(_ output: OutputFile, descriptor: Int32, replacing file: AtomicFile?) {
    self.output = output
    self.descriptor = descriptor
    self.file = file
    isDirect = file == nil
  }

  deinit { abandon() }

  /// The temporary file, for another program to write; nil for a device or a pipe.
  package var temporaryPath: String? { file?.temporaryPath }

  /// Appends bytes.
  ///
  /// - Throws: `FileError` with the system's reason, after abandoning the result.
  package func append(_ bytes: [UInt8]) throws(FileError) {
    guard let error = FileDescriptor.write(bytes, to: descriptor) else { return }
    abandon()
    throw failure(error)
  }

  /// Ends the result and replaces the file.
  ///
  /// - Throws: `FileError` with the system's reason; an existing file is then unchanged.
  package func commit() throws(FileError) {
    guard close() else {
      let error = SystemError.last
      abandon()
      throw failure(error)
    }
    guard let file else { return }
    self.file = nil
    TimeLimit.finishResult()
    try file.commit(naming: output.name)
  }

  /// Discards the result.
  package func abandon() {
    _ = close()
    guard let file else { return }
    file.remove()
    self.file = nil
  }

  /// - Returns: false if the system reports an error, for example a full disk.
  private func close() -> Bool {
    defer { descriptor = -1 }
    return descriptor < 0 || output.isStandardOutput || FileDescriptor.close(descriptor) == 0
  }

  private func failure(_ error: SystemError) -> FileError {
    isDirect ? .cannotWrite(output.name, error) : .cannotCreate(output.name, error)
  }
}
