/// Text in the notation of roff.
enum Roff {
  /// Returns a text in which no character begins a request, and each dash can be copied as a dash.
  static func escaped(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }

  /// Returns lines that roff prints as they are.
  static func literal(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { escaped(String($0)) }
    return ".nf\n" + lines.joined(separator: "\n") + "\n.fi\n"
  }

  /// Returns lines that roff fills, with a space between paragraphs.
  static func paragraphs(_ lines: [String]) -> String {
    lines.map { $0.isEmpty ? ".PP\n" : escaped($0) + "\n" }.joined() + ".PP\n"
  }

  /// Returns a text without the full stop at its end.
  static func sentence(_ text: String) -> String { text.hasSuffix(".") ? String(text.dropLast()) : text }
}
