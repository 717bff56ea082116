#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A result being written piece by piece; abandoned unless committed.
///
/// Of an abandoned file nothing remains; what a device, a pipe or standard output has had, it has had.
final class OutputStream {
  private let output: OutputFile
  private let passing: PassingFile?
  /// Negative once closed.
  private var descriptor: Int32

  init(_ output: OutputFile, descriptor: Int32, passing: PassingFile?) {
    self.output = output
    self.descriptor = descriptor
    self.passing = passing
  }

  deinit { abandon() }

  /// - Throws: `Failure` with the system's reason; the result is then abandoned.
  func append(_ bytes: [UInt8]) throws(Failure) {
    guard let code = OutputFile.write(bytes, to: descriptor) else { return }
    abandon()
    throw failure(code)
  }

  /// Ends the result: the file takes its place.
  ///
  /// - Throws: `Failure` with the system's reason; an existing file is then as it was.
  func commit() throws(Failure) {
    guard close() else {
      let code = errno
      abandon()
      throw failure(code)
    }
    try passing?.replaceTarget()
  }

  /// Gives the result up.
  func abandon() {
    _ = close()
    passing?.remove()
  }

  /// - Returns: false where the system refused, which is how some report a full disk.
  private func close() -> Bool {
    defer { descriptor = -1 }
    return descriptor < 0 || output.isStandardOutput || systemClose(descriptor) == 0
  }

  private func failure(_ code: Int32) -> Failure { output.failure(passing == nil ? .inputOutput : .cannotCreate, code) }
}

/// The system's `close`, whose name the method above hides.
private let systemClose = close
