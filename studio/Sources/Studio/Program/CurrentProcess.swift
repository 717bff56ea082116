#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The running process: its standard streams, environment, children and end. No other file calls the C library.
enum CurrentProcess {
  /// Writes a line to standard output.
  static func print(_ line: String) { put((line + "\n").utf8, to: STDOUT_FILENO) }

  /// Writes an error of the command to standard error, on one line whatever the message quotes.
  static func fail(_ message: String) {
    let words = message.unicodeScalars.map { $0.controlEscape ?? String($0) }.joined()
    put("plot-studio: error: \(words)\n".utf8, to: STDERR_FILENO)
  }

  /// Writes bytes to standard error; waits as long as its reader takes none.
  static func writeError(_ bytes: [UInt8]) { put(bytes, to: STDERR_FILENO) }

  /// Whether standard error is a terminal.
  static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  static let addressInUse = EADDRINUSE
  static let permissionDenied = EACCES

  /// Returns the system's words for an error number.
  static func description(ofError number: CInt) -> String {
    strerror(number).map { String(cString: $0) } ?? "\(number)"
  }

  /// Returns whether an environment variable is set and not empty.
  static func hasVariable(_ name: String) -> Bool { getenv(name).map { $0[0] != 0 } ?? false }

  /// Starts a program found on PATH; nothing happens if there is none. The program is independent afterwards: it inherits no
  /// open file, no ignored signal and no process group, and nothing waits for its end.
  static func start(_ program: String, _ arguments: [String]) {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for number in [SIGINT, SIGTERM, SIGPIPE, SIGCHLD] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
    // A socket that it kept open would occupy the port after the end of this process.
    let first = STDERR_FILENO + 1
    for descriptor in first..<max(first, min(getdtablesize(), 4096)) { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    // The system removes children that end, of which it would otherwise keep the statuses.
    signal(SIGCHLD, SIG_IGN)
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    _ = posix_spawnp(&process, program, &actions, &attributes, &words, environ)
  }

  /// Ends the process.
  static func end(_ status: Int32) -> Never { exit(status) }

  /// Writes all bytes, as far as the descriptor takes them.
  private static func put(_ bytes: some Sequence<UInt8>, to descriptor: CInt) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return
      }
    }
  }
}
