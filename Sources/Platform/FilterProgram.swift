internal import CPlatform

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Another program that turns bytes on its standard input into bytes on its standard output.
package enum FilterProgram {
  package enum Fault: Error, Equatable {
    /// The program is not installed, or cannot be started.
    case unavailable(SystemError)
    /// The program reports an error.
    case failed
    case tooLong
  }

  /// Returns what a program found on PATH writes.
  ///
  /// The input is an unnamed file, so that neither side waits for the other. A signal to stop ends the program.
  ///
  /// - Parameter most: the greatest number of bytes that are returned; the program is killed if it writes more.
  package static func output(
    of program: String, _ arguments: [String], input: [UInt8], atMost most: Int
  ) throws(Fault) -> [UInt8] {
    guard let file = tmpfile(), let errors = tmpfile() else { throw .unavailable(.last) }
    defer {
      fclose(file)
      fclose(errors)
    }
    if let error = FileDescriptor.write(input, to: fileno(file)) { throw .unavailable(error) }
    lseek(fileno(file), 0, SEEK_SET)
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .unavailable(.last) }
    for descriptor in ends + [fileno(file), fileno(errors)] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    // The system keeps no status of a program that ends while SIGCHLD is ignored.
    let handler = signal(SIGCHLD, SIG_DFL)
    defer { signal(SIGCHLD, handler) }
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var identifier: pid_t = 0
    let code = cplatform_start(&words, fileno(file), ends[1], fileno(errors), &identifier)
    _ = FileDescriptor.close(ends[1])
    defer { _ = FileDescriptor.close(ends[0]) }
    guard code == 0 else { throw .unavailable(SystemError(code: code)) }
    let output = bytes(from: ends[0], atMost: most)
    if output == nil { kill(identifier, SIGKILL) }
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    guard let output else { throw StopSignal.received == nil ? .tooLong : .failed }
    if status != 0 { throw .failed }
    return output
  }

  /// - Returns: nil if there are more bytes, or a stop is requested.
  private static func bytes(from descriptor: Int32, atMost most: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes += chunk[..<count]
        if bytes.count > most { return nil }
      } else if errno != EINTR || StopSignal.received != nil {
        return nil
      }
    }
  }
}
