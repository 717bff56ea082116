/// Why a plot cannot be made: what is wrong in words, the place at fault, and what kind of fault it is.
public struct PlotError: Error, Equatable, Sendable {
  /// Kinds of faults, after the exit statuses of BSD's sysexits.
  public enum Kind: Sendable, Equatable {
    /// An option is wrong, or options do not go together.
    case usage
    /// The input is wrong: a formula, a program, a file of data.
    case data
    /// A file cannot be read.
    case noInput
    /// Another program or a library failed.
    case software
    /// A file cannot be made.
    case cannotCreate
    /// Writing failed half-way, to what cannot be put back.
    case inputOutput
    /// A signal (`SIGINT`) ended the job early.
    case interrupted
    /// A signal (`SIGTERM`) ended the job early.
    case terminated
  }

  public let kind: Kind
  /// The option that is at fault; nil where it is another part of the input.
  public let option: PlotOption?
  /// One line that says what is wrong and what would be right.
  public let message: String
  /// The text at fault and the characters to point at.
  public var excerpt: Excerpt?

  package init(_ kind: Kind, _ message: String, option: PlotOption? = nil, excerpt: Excerpt? = nil) {
    self.kind = kind
    self.message = message
    self.option = option
    self.excerpt = excerpt
  }
}

extension PlotError: CustomStringConvertible {
  /// The message and, where the input has a place at fault, two lines that show it: the text and a caret below the place.
  public var description: String { "\(message)\n" + (excerpt?.description ?? "") }
}

/// A text and the characters in it that are at fault.
public struct Excerpt: Equatable, Sendable {
  public let text: String
  /// Offsets of characters.
  public let range: Range<Int>

  package init(text: String, range: Range<Int>) {
    self.text = text
    self.range = range
  }
}

extension Excerpt: CustomStringConvertible {
  /// The text on a line, with a caret under each character at fault; of a long text, the part around them.
  public var description: String {
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
