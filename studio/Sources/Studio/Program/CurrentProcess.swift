import FoundationEssentials

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The running process: its standard streams, environment, browser and end. Only `ChildProcess` calls the C library besides.
enum CurrentProcess {
  /// Writes a line to standard output.
  static func print(_ line: String) { put(Array((line + "\n").utf8), to: STDOUT_FILENO) }

  /// Writes an error of the command to standard error, on one line whatever the message quotes.
  static func fail(_ message: String) {
    let words = message.unicodeScalars.map { $0.controlEscape ?? String($0) }.joined()
    put(Array("plot-studio: error: \(words)\n".utf8), to: STDERR_FILENO)
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
  /// open file, no ignored signal and no process group.
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
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    guard posix_spawnp(&process, program, &actions, &attributes, &words, environ) == 0 else { return }
    // The system keeps a program that has ended until somebody asks for it.
    ChildProcess(identifier: process).forget()
  }

  static var identifier: pid_t { getpid() }

  /// The path of this program's file. On Linux it stays that of the running version when another one is installed.
  static var program: String {
    #if os(Linux)
      return "/proc/self/exe"
    #else
      var size = UInt32(PATH_MAX)
      var path = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&path, &size) == 0 else { return CommandLine.arguments.first ?? "" }
      return path.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } } ?? ""
    #endif
  }

  /// Returns a number for the bytes of this program's file, which another build of the same version does not have; 0 if it cannot
  /// be read. Takes some milliseconds.
  static func programFingerprint() -> UInt64 {
    let descriptor = open(program, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return 0 }
    defer { close(descriptor) }
    var buffer = [UInt64](repeating: 0, count: 1 << 15)
    var state: UInt64 = 0xcbf2_9ce4_8422_2325
    while true {
      let count = buffer.withUnsafeMutableBytes { bytes in
        var filled = 0
        while filled < bytes.count {
          let count = read(from: descriptor, into: UnsafeMutableRawBufferPointer(rebasing: bytes[filled...]))
          if count == 0 { break }
          filled += count
        }
        bytes[filled...].withMemoryRebound(to: UInt8.self) { $0.update(repeating: 0) }
        return filled
      }
      if count == 0 { return state }
      for word in buffer.prefix((count + 7) / 8) {
        // Multiplication carries upward only, so the upper half is mixed into the lower one.
        state = (state ^ word) &* 0x9e37_79b9_7f4a_7c15
        state ^= state >> 32
      }
    }
  }

  /// Lets the system keep the ends of children until they are asked for, whatever the process that started this one has set.
  static func keepEndsOfChildren() { signal(SIGCHLD, SIG_DFL) }

  /// Waits until a descriptor has bytes, and reads some; returns 0 at the end.
  static func read(from descriptor: CInt, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      #if canImport(Glibc)
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        let count = Musl.read(descriptor, buffer.baseAddress, buffer.count)
      #else
        let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
      if count >= 0 { return count }
      if errno != EINTR { return 0 }
    }
  }

  /// Ends the process without the steps that other threads could disturb.
  static func endAtOnce(_ status: Int32) -> Never { _exit(status) }

  /// Ends the process.
  static func end(_ status: Int32) -> Never { exit(status) }

  /// Writes all bytes, as far as the descriptor takes them.
  static func put(_ bytes: some ContiguousBytes, to descriptor: CInt) {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR {
          return
        }
      }
    }
  }
}
