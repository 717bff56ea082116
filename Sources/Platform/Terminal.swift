#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The terminal of standard output, if it is one, and its size.
package struct Terminal: Equatable, Sendable {
  /// Whether standard output is a terminal.
  package var isTerminal: Bool
  package var environment: [String: String]
  package var columns: Int
  package var rows: Int
  /// The width of the whole window; nil if the terminal does not report it.
  package var pixelWidth: Int?
  package var pixelHeight: Int?

  /// - Parameter size: the window size from the system; for sides of 0, `COLUMNS` and `LINES` count, or else 80 by 24.
  package init(isTerminal: Bool, environment: [String: String], size: winsize = winsize()) {
    func side(_ known: UInt16, _ variable: String, default usual: Int) -> Int {
      let fallback = environment[variable].flatMap { Int($0) } ?? usual
      return min(max(known > 0 ? Int(known) : fallback, 1), 1000)
    }
    self.isTerminal = isTerminal
    self.environment = environment
    columns = side(size.ws_col, "COLUMNS", default: 80)
    rows = side(size.ws_row, "LINES", default: 24)
    let isKnown = size.ws_xpixel > 0 && size.ws_ypixel > 0 && size.ws_col > 0 && size.ws_row > 0
    pixelWidth = isKnown ? Int(size.ws_xpixel) : nil
    pixelHeight = isKnown ? Int(size.ws_ypixel) : nil
  }

  /// The terminal of standard output.
  package static var current: Terminal {
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0
    return Terminal(
      isTerminal: isatty(STDOUT_FILENO) == 1, environment: CurrentProcess.environment,
      size: isKnown ? size : winsize())
  }

  package static var isStandardOutput: Bool { isatty(STDOUT_FILENO) == 1 }

  package static var isStandardInput: Bool { isatty(STDIN_FILENO) == 1 }

  /// The sides of a character cell in pixels; 8 by 16 if unknown.
  package var cell: (width: Double, height: Double) {
    guard let pixelWidth, let pixelHeight else { return (8, 16) }
    return (max(1, Double(pixelWidth) / Double(columns)), max(1, Double(pixelHeight) / Double(rows)))
  }

  /// The columns of standard error's terminal; nil if it is not a terminal that can rewrite a line.
  package static var errorColumns: Int? {
    guard isatty(STDERR_FILENO) == 1, CurrentProcess.environment["TERM"] != "dumb" else { return nil }
    var window = winsize()
    return ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &window) == 0 && window.ws_col > 0 ? Int(window.ws_col) : 80
  }
}
