#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Temporary changes to a terminal's modes, restored also by signals and the time limit when they end the process.
enum TerminalModes {
  /// The modes that a signal handler restores. A global, since a handler can reach nothing else.
  nonisolated(unsafe) private static var changed: (terminal: Int32, modes: termios)?

  /// Runs `body` while the terminal delivers each key at once and does not echo it; unread keys stay readable.
  ///
  /// - Returns: nil, without running `body`, if the descriptor is not a terminal.
  static func withUnbufferedInput<Result>(of terminal: Int32, _ body: () -> Result) -> Result? {
    var modes = termios()
    guard tcgetattr(terminal, &modes) == 0 else { return nil }
    var raw = modes
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    changed = (terminal, modes)
    let handlers = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP].map { number in
      (number, Signals.setHandler(restoreAndEnd, of: number, where: Signals.isHeeded))
    }
    defer {
      tcsetattr(terminal, TCSANOW, &modes)
      for (number, old) in handlers { signal(number, old) }
      changed = nil
    }
    return tcsetattr(terminal, TCSANOW, &raw) == 0 ? body() : nil
  }

  /// Restores the modes if they are changed; safe in a signal handler.
  static func restore() {
    if var changed { tcsetattr(changed.terminal, TCSANOW, &changed.modes) }
  }

  private static let restoreAndEnd: Signals.Handler = { number in
    TerminalModes.restore()
    Signals.endProcess(by: number)
  }
}
