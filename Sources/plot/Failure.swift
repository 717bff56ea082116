/// Why the command gives up: one line for standard error, the place in the input at fault, and an exit status.
struct Failure: Error, Equatable {
  /// Exit statuses after BSD's sysexits.
  enum Status: Int32, Sendable {
    /// The command line is wrong.
    case usage = 64
    /// The input is wrong: an expression, a program.
    case data = 65
    case noInput = 66
    case software = 70
    case cannotCreate = 73
    case inputOutput = 74
    /// As shells count an end by a signal: 128 and its number.
    case interrupted = 130
    case terminated = 143
  }

  let status: Status
  let message: String
  /// The text at fault and the characters to point at.
  var excerpt: Excerpt?

  init(_ status: Status, _ message: String, excerpt: Excerpt? = nil) {
    self.status = status
    self.message = message
    self.excerpt = excerpt
  }

  /// A job that a signal ended early.
  init(interruptedBy signal: Int32, _ message: String) {
    self.init(signal == 2 ? .interrupted : .terminated, message)
  }

  /// What goes to standard error.
  var report: String { "plot: \(message)\n" + (excerpt?.rendered ?? "") }
}

/// A text and the characters in it that are at fault.
struct Excerpt: Equatable {
  let text: String
  let range: Range<Int>

  /// The text with a caret under each character at fault; of a long text, the part around them.
  var rendered: String {
    let characters = text.map { $0.isWhitespace || $0.unicodeScalars.contains { $0.value < 32 } ? " " : $0 }
    let start = range.lowerBound > 60 ? range.lowerBound - 40 : 0
    let end = min(characters.count, start + 90)
    let line =
      (start > 0 ? "…" : "") + String(characters[start..<max(start, end)]) + (end < characters.count ? "…" : "")
    let indent = range.lowerBound - start + (start > 0 ? 1 : 0)
    let carets = max(1, min(range.count, end - range.lowerBound))
    return "  \(line)\n  \(String(repeating: " ", count: indent))\(String(repeating: "^", count: carets))\n"
  }
}
