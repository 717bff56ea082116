#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What is known of the terminal that standard output may be.
package struct Terminal: Equatable, Sendable {
  /// Whether standard output is one.
  package var isTerminal: Bool
  package var environment: [String: String]
  package var columns: Int
  package var rows: Int
  /// The whole window's; nil where the terminal does not tell.
  package var pixelWidth: Int?
  package var pixelHeight: Int?

  /// - Parameter size: what the system says; sides of 0 are unknown, and then `COLUMNS` and `LINES` or 80 by 24 stand in.
  package init(isTerminal: Bool, environment: [String: String], size: winsize = winsize()) {
    func side(_ known: UInt16, _ variable: String, _ usual: Int) -> Int {
      let told = environment[variable].flatMap { Int($0) } ?? usual
      return min(max(known > 0 ? Int(known) : told, 1), 1000)
    }
    self.isTerminal = isTerminal
    self.environment = environment
    columns = side(size.ws_col, "COLUMNS", 80)
    rows = side(size.ws_row, "LINES", 24)
    let isKnown = size.ws_xpixel > 0 && size.ws_ypixel > 0 && size.ws_col > 0 && size.ws_row > 0
    pixelWidth = isKnown ? Int(size.ws_xpixel) : nil
    pixelHeight = isKnown ? Int(size.ws_ypixel) : nil
  }

  /// The one that standard output is.
  package static var current: Terminal {
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0
    return Terminal(
      isTerminal: isatty(STDOUT_FILENO) == 1, environment: Environment.all,
      size: isKnown ? size : winsize())
  }

  /// Whether standard input is a terminal.
  package static var isStandardInput: Bool { isatty(STDIN_FILENO) == 1 }

  /// A cell's sides in pixels; 8 by 16 where they are unknown.
  package var cell: (width: Double, height: Double) {
    guard let pixelWidth, let pixelHeight else { return (8, 16) }
    return (max(1, Double(pixelWidth) / Double(columns)), max(1, Double(pixelHeight) / Double(rows)))
  }

  /// The columns of the terminal that standard error is; nil where it is none that can show a moving line.
  package static var errorColumns: Int? {
    guard isatty(STDERR_FILENO) == 1, Environment["TERM"] != "dumb" else { return nil }
    var window = winsize()
    return ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &window) == 0 && window.ws_col > 0 ? Int(window.ws_col) : 80
  }
}
