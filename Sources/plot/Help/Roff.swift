/// Text as roff has it.
enum Roff {
  /// Every character itself: none begins a request, and a dash is one that can be copied.
  static func escaped(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }

  /// Lines that stay as they are.
  static func literal(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { escaped(String($0)) }
    return ".nf\n" + lines.joined(separator: "\n") + "\n.fi\n"
  }

  /// Lines that are filled, with a space between paragraphs.
  static func paragraphs(_ lines: [String]) -> String {
    lines.map { $0.isEmpty ? ".PP\n" : escaped($0) + "\n" }.joined() + ".PP\n"
  }

  /// Without the full stop at its end.
  static func sentence(_ text: String) -> String { text.hasSuffix(".") ? String(text.dropLast()) : text }
}
