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

  /// Returns the absolute path of an open file, without links; nil if it has none, such as a pipe, or if the system does not
  /// tell. Damaged UTF-8 is replaced.
  static func path(of descriptor: Int32) -> String? {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    #if canImport(Darwin)
      if fcntl(descriptor, F_GETPATH, &path) < 0 { return nil }
    #else
      if readlink("/proc/self/fd/\(descriptor)", &path, Int(PATH_MAX)) < 1 { return nil }
    #endif
    let bytes = path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return bytes.first == UInt8(ascii: "/") ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// Writes all bytes to an open file.
  ///
  /// - Returns: the error, or nil if all bytes are written.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> SystemError? {
    bytes.withUnsafeBytes { write($0, to: descriptor) }
  }

  /// Writes all bytes. Waits while a pipe or a terminal takes none.
  ///
  /// - Returns: the error, or nil if all bytes are written; `EINTR` if a stop is requested while nobody takes more.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> SystemError? {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return .last }
    let isFile = status.st_mode & S_IFMT == S_IFREG
    var start = 0
    while start < bytes.count {
      var count = bytes.count - start
      if !isFile {
        guard waitUntilWritable(descriptor) else { return .interrupted }
        count = min(count, takenAtOnce)
      }
      let written = systemWrite(descriptor, bytes.baseAddress.map { $0 + start }, count)
      if written >= 0 {
        start += written
      } else if errno != EINTR || StopSignal.received != nil {
        return .last
      }
    }
    return nil
  }

  /// Opens a device or a pipe for writing; waits until a pipe has a reader.
  ///
  /// - Returns: the descriptor, or -1 with the reason in `errno`; `EINTR` if a stop is requested while nobody reads.
  static func openToWrite(_ path: String) -> Int32 {
    while true {
      let descriptor = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      if descriptor >= 0 {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
        return descriptor
      }
      guard errno == ENXIO, isPipe(path) else { return -1 }
      if StopSignal.received != nil {
        errno = EINTR
        return -1
      }
      poll(nil, 0, pause)
    }
  }

  /// Waits until a write does not block. A signal that asks the job to stop is often delivered to another thread, so it
  /// does not end a blocked call.
  ///
  /// - Returns: false if a stop is requested first.
  private static func waitUntilWritable(_ descriptor: Int32) -> Bool {
    var one = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    while true {
      let count = poll(&one, 1, pause)
      // The write reports what is wrong with the descriptor.
      if count > 0 || count < 0 && errno != EINTR { return true }
      if StopSignal.received != nil { return false }
    }
  }

  private static func isPipe(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  /// The bytes that a pipe that is ready takes without blocking, at least on Linux (`PIPE_BUF`).
  private static let takenAtOnce = 4096
  /// Between two looks at a request to stop, in milliseconds.
  private static let pause: Int32 = 50
}

private let systemWrite = write
private let systemClose = close
private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { open(path, flags, mode) }
