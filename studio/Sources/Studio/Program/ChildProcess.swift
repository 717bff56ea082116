#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A process that draws, which this one has started, and a stream of bytes to it and back.
///
/// Its number is valid until its end is known: the system gives it to no other process before.
struct ChildProcess: Sendable {
  enum End: Equatable, Sendable { case exit(Int32), signal(Int32) }

  struct StartError: Error { let code: Int32 }

  let identifier: pid_t

  /// The descriptor of the stream in the process.
  static let stream: CInt = STDERR_FILENO + 1

  /// Starts a program. It has standard error, the stream, and no other open file. Signals that ask to end do not reach it: it
  /// ends with the stream, or is killed.
  ///
  /// - Returns: the process, and this end of the stream, which the caller closes.
  static func start(_ program: String, _ arguments: [String]) throws(StartError) -> (ChildProcess, stream: CInt) {
    var ends: [CInt] = [-1, -1]
    #if canImport(Darwin)
      let isMade = socketpair(AF_UNIX, SOCK_STREAM, 0, &ends) == 0
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
      let kind = CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue)
      let isMade = socketpair(AF_UNIX, kind, 0, &ends) == 0
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    #endif
    guard isMade else { throw StartError(code: errno) }
    // Above the descriptor that it becomes, since one that is there already would be closed.
    let other = fcntl(ends[1], F_DUPFD_CLOEXEC, ChildProcess.stream + 1)
    close(ends[1])
    defer { close(other) }
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDERR_FILENO)
    posix_spawn_file_actions_adddup2(&actions, other, ChildProcess.stream)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var blocked = sigset_t()
    sigemptyset(&blocked)
    for number in [SIGHUP, SIGINT, SIGTERM] { sigaddset(&blocked, number) }
    posix_spawnattr_setsigmask(&attributes, &blocked)
    var reset = sigset_t()
    sigfillset(&reset)
    posix_spawnattr_setsigdefault(&attributes, &reset)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var words = (["plot-studio"] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    let code = posix_spawn(&process, program, &actions, &attributes, &words, environ)
    guard code == 0 else {
      close(ends[0])
      throw StartError(code: code)
    }
    return (ChildProcess(identifier: process), ends[0])
  }

  /// Kills the process, whose end is not known yet.
  func kill() { _ = send(SIGKILL, to: identifier) }

  /// Lets the system forget the process once it has ended, whenever that is.
  func forget() { Task { while end() == nil { try await Task.sleep(for: .seconds(1)) } } }

  /// Returns how the process has ended, once; nil as long as it runs.
  func end() -> End? {
    var status: Int32 = 0
    let result = waitpid(identifier, &status, WNOHANG)
    if result == 0 || result < 0 && errno == EINTR { return nil }
    guard result == identifier else { return .exit(-1) }
    return status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F)
  }
}

/// The function of the C library, which the method hides.
private func send(_ signal: Int32, to process: pid_t) -> Int32 { kill(process, signal) }
