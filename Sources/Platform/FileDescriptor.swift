#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The system's `open`, `close` and `write`, under a name that types with methods of the same names can use.
enum FileDescriptor {
  static func open(_ path: String, _ flags: Int32, _ mode: mode_t = 0) -> Int32 { systemOpen(path, flags, mode) }

  static func close(_ descriptor: Int32) -> Int32 { systemClose(descriptor) }

  /// Writes all bytes to an open file.
  ///
  /// - Returns: the error, or nil if all bytes are written.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> SystemError? {
    bytes.withUnsafeBytes { write($0, to: descriptor) }
  }

  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> SystemError? {
    var start = 0
    while start < bytes.count {
      let count = systemWrite(descriptor, bytes.baseAddress.map { $0 + start }, bytes.count - start)
      if count >= 0 {
        start += count
      } else if errno != EINTR || StopRequest.received != nil {
        return .last
      }
    }
    return nil
  }
}

private let systemWrite = write
private let systemClose = close
private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { open(path, flags, mode) }
