/// Metadata in the comments at the start of a text file: EPS and TeX.
///
/// Source: PostScript Language Document Structuring Conventions 3.0, Adobe 1992. A line has at most 255 characters of ASCII, and
/// `%%+` continues it. For TeX, any line that begins with `%` is a comment.
enum CommentLines {
  /// Returns the lines of metadata.
  static func lines(_ metadata: PictureMetadata) -> [String] {
    let notes = [("Title", metadata.title), ("For", metadata.software), (commandKey, metadata.command)]
    return notes.flatMap { key, text in text.map { comment(key, $0) } ?? [] }
  }

  /// Returns the command in the comments of a file; nil if it records none.
  static func command(in file: [UInt8]) -> String? {
    var lines = file.split(separator: newline, maxSplits: mostLines)[...].drop { !$0.starts(with: head(commandKey)) }
    guard let first = lines.popFirst() else { return nil }
    let continuation = Array("%%+".utf8)
    let rest = lines.prefix { $0.starts(with: continuation) }.flatMap { $0.dropFirst(continuation.count) }
    var text = (first.dropFirst(head(commandKey).count) + rest)[...]
    return PDFText.literal(&text).map { String(decoding: $0, as: UTF8.self) }
  }

  private static let commandKey = "PlotCommand"
  private static let newline = UInt8(ascii: "\n")
  /// A command of a megabyte has fewer.
  private static let mostLines = 1 << 15
  private static let longestPart = 200

  private static func head(_ key: String) -> [UInt8] { Array("%%\(key): ".utf8) }

  /// Returns the lines of a comment whose value is a string in parentheses.
  private static func comment(_ key: String, _ text: String) -> [String] {
    let value = "(" + text.utf8.map(escaped).joined() + ")"
    var rest = value[...]
    var lines: [String] = []
    while !rest.isEmpty {
      lines.append((lines.isEmpty ? "%%\(key): " : "%%+") + rest.prefix(longestPart))
      rest = rest.dropFirst(longestPart)
    }
    return lines
  }

  /// Returns a byte of a string, as an octal number where it is no printable ASCII.
  private static func escaped(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\"): "\\" + String(UnicodeScalar(byte))
    case 0x20...0x7E: String(UnicodeScalar(byte))
    default: "\\" + String(repeating: "0", count: byte < 8 ? 2 : byte < 64 ? 1 : 0) + String(byte, radix: 8)
    }
  }
}
