import Platform

/// The reason why a plot cannot be made: a kind, a message and the place in the input.
public struct PlotError: Error, Equatable, Sendable {
  /// Kinds of errors, one for each exit status of BSD's sysexits.
  public enum Kind: Sendable, Equatable {
    /// An option is wrong, or options exclude each other.
    case usage
    /// An input is wrong: a formula, a program, a file of data.
    case data
    /// A file cannot be read.
    case noInput
    /// Something that every picture needs is missing, such as a font.
    case unavailable
    /// Another program or a library failed.
    case software
    /// A file cannot be created.
    case cannotCreate
    /// Writing failed half-way.
    case inputOutput
    /// A signal (`SIGHUP`) ended the job early.
    case hungUp
    /// A signal (`SIGINT`) ended the job early.
    case interrupted
    /// A signal (`SIGTERM`) ended the job early.
    case terminated
    /// The task was cancelled.
    case cancelled
  }

  /// The kind of the error.
  public let kind: Kind
  /// The option that is wrong; nil if the error is in another part of the input.
  public let option: PlotOption?
  /// One line that says what is wrong and how to correct it.
  public let message: String
  /// The text and the characters in it that are wrong.
  public var excerpt: Excerpt?

  package init(_ kind: Kind, _ message: Message, option: PlotOption? = nil, excerpt: Excerpt? = nil) {
    self.kind = kind
    self.message = message.text
    self.option = option
    self.excerpt = excerpt
  }
}

extension Message.StringInterpolation {
  /// Appends the message of an error.
  package mutating func appendInterpolation(_ error: PlotError) { appendLiteral(error.message) }
}

extension PlotError: CustomStringConvertible {
  /// The message, followed by the text and a caret below the error if its place is known.
  public var description: String { "\(message)\n" + (excerpt?.description ?? "") }
}

/// A text and the characters in it that are wrong.
public struct Excerpt: Equatable, Sendable {
  /// The whole text.
  public let text: String
  /// Offsets of characters.
  public let range: Range<Int>

  package init(text: String, range: Range<Int>) {
    self.text = text
    self.range = range
  }
}

extension Excerpt: CustomStringConvertible {
  /// The text on one line, with a caret under each wrong character. A long text is shortened to the part around them.
  public var description: String {
    let characters = text.map { $0.isShown ? $0 : " " }
    let start = range.lowerBound > 60 ? range.lowerBound - 40 : 0
    let end = min(characters.count, start + 90)
    let line =
      (start > 0 ? "…" : "") + String(characters[start..<max(start, end)]) + (end < characters.count ? "…" : "")
    let indent = range.lowerBound - start + (start > 0 ? 1 : 0)
    let carets = max(1, min(range.count, end - range.lowerBound))
    return "  \(line)\n  \(String(repeating: " ", count: indent))\(String(repeating: "^", count: carets))\n"
  }
}

extension Character {
  /// Whether an excerpt shows the character itself: it is no white space and no control, and has few combining marks.
  fileprivate var isShown: Bool {
    !isWhitespace && utf8.count <= Character.mostBytes && String(self).printable == String(self)
  }

  /// More than an emoji of a family has.
  private static let mostBytes = 64
}
