internal import CPlatform
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Another program that reads bytes from a pipe; killed when the value is released.
///
/// While the value exists, SIGPIPE is ignored: writing to an ended program is an error and does not end this process.
/// SIGCHLD has its default, since the system keeps no status of a program that ends while SIGCHLD is ignored.
package final class ChildProcess {
  package enum End: Equatable { case exit(Int32), signal(Int32) }

  private var identifier: pid_t = 0
  /// Negative once closed.
  private var input: Int32 = -1
  /// An unnamed file that receives the program's standard error; unlike a pipe it never fills up.
  private let errors: UnsafeMutablePointer<FILE>
  private let pipeHandler = signal(SIGPIPE, SIG_IGN)
  private let childHandler = signal(SIGCHLD, SIG_DFL)

  /// Starts a program found on PATH; discards its standard output.
  ///
  /// - Throws: the system's error code; `ENOENT` if the program is not installed.
  package init(_ program: String, _ arguments: [String]) throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard let errors = tmpfile() else {
      let error = SystemError.last
      signal(SIGPIPE, pipeHandler)
      signal(SIGCHLD, childHandler)
      throw error
    }
    self.errors = errors
    guard pipe(&ends) == 0 else { throw SystemError.last }
    input = ends[1]
    for descriptor in ends + [fileno(errors)] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    let code = cplatform_start(&words, ends[0], -1, fileno(errors), &identifier)
    close(ends[0])
    guard code == 0 else { throw SystemError(code: code) }
    ChildProcess.running.store(identifier, ordering: .releasing)
  }

  deinit {
    end()
    fclose(errors)
    signal(SIGPIPE, pipeHandler)
    signal(SIGCHLD, childHandler)
  }

  /// Writes bytes to the program's standard input; blocks until the pipe has taken them.
  ///
  /// - Returns: false if the program reads no more, or a stop is requested while it is slow.
  package func write(_ bytes: UnsafeRawBufferPointer) -> Bool { FileDescriptor.write(bytes, to: input) == nil }

  /// Closes the program's standard input and waits for its end; kills the program if a stop is requested.
  package func wait() -> End {
    closeInput()
    let status = reap()
    identifier = 0
    return status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F)
  }

  /// Kills the program unless it has ended, so that it writes no file any more.
  package func end() {
    closeInput()
    guard identifier > 0 else { return }
    kill(identifier, SIGKILL)
    _ = reap()
    identifier = 0
  }

  /// The text on the program's standard error so far, at most the last 4096 bytes.
  package var errorText: String {
    fseek(errors, 0, SEEK_END)
    fseek(errors, max(0, ftell(errors) - 4096), SEEK_SET)
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = fread(&bytes, 1, bytes.count, errors)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  /// Between two looks at the program's end, in milliseconds.
  private static let pause: Int32 = 2

  private func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  /// Waits for the program's end.
  ///
  /// - Returns: the status of `waitpid`; that of a failure if the system has none.
  private func reap() -> Int32 {
    // Does not wait in `waitid`: a signal that asks the job to stop may be delivered to another thread.
    while true {
      var end = siginfo_t()
      let code = waitid(P_PID, id_t(identifier), &end, WEXITED | WNOHANG | WNOWAIT)
      if code == 0 && end.si_signo != 0 || code < 0 && errno != EINTR { break }
      if StopSignal.received != nil { kill(identifier, SIGKILL) }
      CurrentProcess.sleep(milliseconds: ChildProcess.pause)
    }
    // From here on, another program may get the number.
    _ = ChildProcess.running.compareExchange(expected: identifier, desired: 0, ordering: .acquiringAndReleasing)
    var status: Int32 = 0
    return waitpid(identifier, &status, 0) == identifier ? status : ChildProcess.failure
  }

  /// The status of an exit with 127.
  private static let failure: Int32 = 127 << 8

  /// The last program that was started, until it ends; 0 without one.
  private static let running = Atomic<pid_t>(0)

  /// Makes what `endRunning` uses, so that a signal handler need not.
  static func prepareToEnd() { _ = running.load(ordering: .relaxed) }

  /// Kills the program that runs, and waits for its end; safe in a signal handler.
  static func endRunning() {
    let identifier = running.exchange(0, ordering: .acquiringAndReleasing)
    guard identifier > 0, kill(identifier, SIGKILL) == 0 else { return }
    while waitpid(identifier, nil, 0) < 0, errno == EINTR {}
  }
}
