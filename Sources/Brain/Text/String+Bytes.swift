extension StringProtocol {
  /// Whether a word occurs in the text, compared byte by byte.
  ///
  /// `contains` compares characters, in which an accent may be written in two ways, and takes a hundred times as long. Formulas are
  /// searched for words in ASCII, of which each is written in one way.
  package func containsBytes(of word: String) -> Bool {
    guard let first = word.utf8.first else { return true }
    var rest = Substring(self).utf8
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: word.utf8) { return true }
      rest.removeFirst()
    }
    return false
  }
}
