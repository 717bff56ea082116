/// Names of columns in a comment before the data, as `numpy.savetxt` writes them: `# time temp err`.
extension DataReader {
  /// Returns the names in the last comment before the row, if these are words, as many as the row has cells.
  ///
  /// A text that ends with a full stop or a colon is a sentence.
  func namesInComment() -> [String]? {
    guard let comment, let last = comment.last, bytes[last] != UInt8(ascii: "."), bytes[last] != UInt8(ascii: ":")
    else {
      return nil
    }
    let text = String(decoding: bytes[comment], as: UTF8.self)
    let separators: [Character?] = [separator.map { Character(Unicode.Scalar($0)) }, "\t", ";", ",", nil]
    for separator in separators {
      let words =
        separator.map { separator in text.split(separator: separator, omittingEmptySubsequences: false).map(\.trimmed) }
        ?? text.split { $0 == " " || $0 == "\t" }.map(String.init)
      guard words.count == cells.count else { continue }
      let names = words.map {
        $0.count > 1 && $0.first == "\"" && $0.last == "\"" ? String($0.dropFirst().dropLast()) : $0
      }
      return names.allSatisfy { Double($0) == nil && $0.contains(where: \.isLetter) } ? names : nil
    }
    return nil
  }

  /// Returns the text of a comment behind its signs; nil for one that is long or has no letter.
  func textOfComment(_ line: Range<Int>) -> Range<Int>? {
    guard line.count <= DataReader.longestComment else { return nil }
    let text = line.trimmingPrefix { DataReader.signs.contains(bytes[$0]) || isSpace(bytes[$0]) }
    guard let end = text.last(where: { !isSpace(bytes[$0]) && bytes[$0] != 0x0A }) else { return nil }
    let hasLetter = text.contains { bytes[$0] >= 0x80 || (0x61...0x7A).contains(bytes[$0] | 0x20) }
    return hasLetter ? text.lowerBound..<end + 1 : nil
  }

  private static let signs = Array("#%!;@/".utf8)
  /// The number of bytes of the longest comment that may name columns.
  private static let longestComment = 10_000
}
