/// Text with mathematics, for titles, labels and names.
///
///     let title: RichText = "Decay of a wave"
///     let name = RichText(.identifier("x"), plain: "x")
public struct RichText: Sendable, Hashable, ExpressibleByStringInterpolation {
  package enum Part: Sendable, Hashable {
    case text(String)
    /// - Parameter plain: The formula as plain text.
    case math(MathText, plain: String)
  }

  package private(set) var parts: [Part]

  package init(_ parts: [Part]) { self.parts = parts }
  /// Creates a text without mathematics.
  public init(_ text: String) { parts = text.isEmpty ? [] : [.text(text)] }
  public init(stringLiteral text: String) { self.init(text) }
  package init(_ math: MathText, plain: String) { parts = [.math(math, plain: plain)] }

  /// A variable in italics.
  public static func variable(_ name: String) -> RichText { RichText(.identifier(name), plain: name) }

  /// The text as characters, for descriptions, screen readers and small figures.
  public var plain: String {
    parts.reduce(into: "") { text, part in
      switch part {
      case .text(let part): text += part
      case .math(_, let plain): text += plain
      }
    }
  }

  /// Whether the text has no characters.
  public var isEmpty: Bool { parts.allSatisfy { $0 == .text("") } }

  /// Whether the text contains mathematics.
  public var hasMath: Bool { parts.contains { if case .math = $0 { true } else { false } } }

  /// The lines of the text between line ends in parts without mathematics.
  var lines: [RichText] {
    var lines: [[Part]] = [[]]
    for part in parts {
      guard case .text(let text) = part else {
        lines[lines.count - 1].append(part)
        continue
      }
      for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if number > 0 { lines.append([]) }
        if !line.isEmpty { lines[lines.count - 1].append(.text(String(line))) }
      }
    }
    return lines.map { RichText($0) }
  }

  /// Returns the plain lines from one on, separated by commas.
  func listed(from line: Int = 0) -> String { lines.dropFirst(line).map(\.plain).joined(separator: ", ") }

  /// The lines in one, `a + bx: a = 1, b = 2`, which does not end at the signs of a value.
  var joined: RichText {
    let lines = lines.enumerated().map { $0.offset == 0 ? $0.element : $0.element.keepingValues }
    return lines.dropFirst().enumerated().reduce(lines[0]) { $0 + ($1.offset == 0 ? ": " : ", ") + $1.element }
  }

  private var keepingValues: RichText {
    RichText(
      parts.map { part in
        guard case .text(let text) = part else { return part }
        return .text(text.replacing("= ", with: "=\u{A0}").replacing(" ± ", with: "\u{A0}±\u{A0}"))
      })
  }

  /// Concatenates two texts.
  public static func + (a: RichText, b: RichText) -> RichText { RichText(a.parts + b.parts) }
}
