#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A result being written piece by piece; abandoned unless committed.
///
/// Nothing remains of an abandoned file; what a device, a pipe or standard output has received stays there.
package final class OutputStream {
  private let output: OutputFile
  /// The file that `commit` replaces; nil where bytes go straight to a device or a pipe, and once it is replaced.
  private var file: AtomicFile?
  private let isDirect: Bool
  /// Negative once closed.
  private var descriptor: Int32

  init(_ output: OutputFile, descriptor: Int32, replacing file: AtomicFile?) {
    self.output = output
    self.descriptor = descriptor
    self.file = file
    isDirect = file == nil
    if let file { Interruption.removes(file.temporaryPath) }
  }

  deinit { abandon() }

  /// The temporary file, for another program to write; nil for a device or a pipe.
  package var temporaryPath: String? { file?.temporaryPath }

  /// - Throws: `FileError` with the system's reason; the result is then abandoned.
  package func append(_ bytes: [UInt8]) throws(FileError) {
    guard let error = FileDescriptor.write(bytes, to: descriptor) else { return }
    abandon()
    throw failure(error)
  }

  /// Ends the result: the file takes its place.
  ///
  /// - Throws: `FileError` with the system's reason; an existing file is then as it was.
  package func commit() throws(FileError) {
    guard close() else {
      let error = SystemError.last
      abandon()
      throw failure(error)
    }
    guard let file else { return }
    self.file = nil
    defer { Interruption.removesNothing() }
    try file.commit(naming: output.name)
  }

  /// Gives the result up.
  package func abandon() {
    _ = close()
    guard let file else { return }
    file.remove()
    self.file = nil
    Interruption.removesNothing()
  }

  /// - Returns: false where the system refused, which is how some report a full disk.
  private func close() -> Bool {
    defer { descriptor = -1 }
    return descriptor < 0 || output.isStandardOutput || FileDescriptor.close(descriptor) == 0
  }

  private func failure(_ error: SystemError) -> FileError {
    isDirect ? .cannotWrite(output.name, error) : .cannotCreate(output.name, error)
  }
}
