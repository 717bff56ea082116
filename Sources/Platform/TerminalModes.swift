#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A terminal's modes, changed for a moment and put back, by a signal that ends the program too.
enum TerminalModes {
  /// What a signal handler puts back: it can reach nothing but what is global.
  nonisolated(unsafe) private static var changed: (terminal: Int32, modes: termios)?

  /// Runs `body` while each key can be read at once and unseen; keys that it leaves stay to be read.
  ///
  /// - Returns: nil, without having run it, for what is no terminal.
  static func readingEachKey<Result>(of terminal: Int32, _ body: () -> Result) -> Result? {
    var modes = termios()
    guard tcgetattr(terminal, &modes) == 0 else { return nil }
    var raw = modes
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    changed = (terminal, modes)
    let handlers = signals.map { (number: $0, old: signal($0, end)) }
    // Signals that someone chose to ignore, as `nohup` does, stay ignored.
    for (number, old) in handlers where isSame(old, SIG_IGN) { signal(number, old) }
    defer {
      tcsetattr(terminal, TCSANOW, &modes)
      for (number, old) in handlers { signal(number, old) }
      changed = nil
    }
    return tcsetattr(terminal, TCSANOW, &raw) == 0 ? body() : nil
  }

  private static let signals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP]

  private typealias Handler = @convention(c) (Int32) -> Void

  /// Only what is safe in a signal handler.
  private static let end: Handler = { number in
    if var changed = TerminalModes.changed { tcsetattr(changed.terminal, TCSANOW, &changed.modes) }
    signal(number, SIG_DFL)
    raise(number)
  }

  private static func isSame(_ one: Handler?, _ other: Handler?) -> Bool {
    unsafeBitCast(one, to: Int.self) == unsafeBitCast(other, to: Int.self)
  }
}
