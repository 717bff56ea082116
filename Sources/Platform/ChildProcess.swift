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
package final class ChildProcess {
  package enum End: Equatable { case exit(Int32), signal(Int32) }

  private var identifier: pid_t = 0
  /// Negative once closed.
  private var input: Int32 = -1
  /// An unnamed file that receives the program's standard error; unlike a pipe it never fills up.
  private let errors: UnsafeMutablePointer<FILE>
  private let pipeHandler = signal(SIGPIPE, SIG_IGN)

  /// Starts a program found on PATH; discards its standard output.
  ///
  /// - Throws: the system's error code; `ENOENT` if the program is not installed.
  package init(_ program: String, _ arguments: [String]) throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard let errors = tmpfile() else {
      let error = SystemError.last
      signal(SIGPIPE, pipeHandler)
      throw error
    }
    self.errors = errors
    guard pipe(&ends) == 0 else { throw SystemError.last }
    input = ends[1]
    for descriptor in ends + [fileno(errors)] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    let code = spawn(program, arguments, input: ends[0])
    close(ends[0])
    guard code == 0 else { throw SystemError(code: code) }
  }

  deinit {
    closeInput()
    if identifier > 0 {
      kill(identifier, SIGKILL)
      _ = reap()
    }
    fclose(errors)
    signal(SIGPIPE, pipeHandler)
  }

  /// Writes bytes to the program's standard input; blocks until the pipe has taken them.
  ///
  /// - Returns: false if the program reads no more.
  package func write(_ bytes: UnsafeRawBufferPointer) -> Bool { FileDescriptor.write(bytes, to: input) == nil }

  /// Closes the program's standard input and waits for its end; kills the program if a stop is requested.
  package func wait() -> End {
    closeInput()
    let status = reap()
    identifier = 0
    return status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F)
  }

  /// The text on the program's standard error so far, at most the last 4096 bytes.
  package var errorText: String {
    fseek(errors, 0, SEEK_END)
    fseek(errors, max(0, ftell(errors) - 4096), SEEK_SET)
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = fread(&bytes, 1, bytes.count, errors)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  private func spawn(_ program: String, _ arguments: [String], input: Int32) -> Int32 {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, fileno(errors), STDERR_FILENO)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var defaults = sigset_t()
    sigemptyset(&defaults)
    sigaddset(&defaults, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    return posix_spawnp(&identifier, program, &actions, &attributes, &words, environ)
  }

  private static let pause: Int32 = 2

  private func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  private func reap() -> Int32 {
    var status: Int32 = 0
    // Does not wait in `waitpid`: a signal that asks the job to stop may be delivered to another thread.
    while true {
      let ended = waitpid(identifier, &status, WNOHANG)
      if ended == identifier || ended < 0 && errno != EINTR { return status }
      if StopRequest.received != nil { kill(identifier, SIGKILL) }
      CurrentProcess.sleep(milliseconds: ChildProcess.pause)
    }
  }
}
