/// Names of columns in a comment before the data, as `numpy.savetxt` writes them: `# time temp err`, and names of several words.
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

  /// Returns the names in the row if white space separates cells and all rows below have fewer cells, as those of `df`, where
  /// `Mounted on` is one name: the words above, or nearest to, each of the cells are its name. Nil for other rows.
  func namesOfSeveralWords() -> [String]? {
    guard separator == nil else { return nil }
    var (next, spans, rows) = (self, [Range<Int>](), 0)
    while rows < DataReader.rowsBelowNames, next.readRow() {
      guard next.cells.count < cells.count else { return nil }
      for (column, span) in next.spans.enumerated() {
        if column == spans.count { spans.append(span) }
        spans[column] =
          min(spans[column].lowerBound, span.lowerBound)..<max(spans[column].upperBound, span.upperBound)
      }
      rows += 1
    }
    if spans.count < 2 { return nil }
    var names = [String](repeating: "", count: spans.count)
    for (cell, word) in zip(cells, self.spans) {
      func distance(_ column: Int) -> Int {
        max(word.lowerBound, spans[column].lowerBound) - min(word.upperBound, spans[column].upperBound)
      }
      guard let nearest = spans.indices.min(by: { distance($0) < distance($1) }) else { continue }
      names[nearest] += (names[nearest].isEmpty ? "" : " ") + text(of: cell)
    }
    return names
  }

  /// The places of the cells in their line.
  private var spans: [Range<Int>] {
    guard let first = cells.first else { return [] }
    let start = bytes[..<first.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return cells.map { $0.lowerBound - start..<$0.upperBound - start }
  }

  private static let rowsBelowNames = 60

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
