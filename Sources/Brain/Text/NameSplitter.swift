/// Splits words that are known names written together: `kM` into `k` and `M`, `Msin(M)` into `M` and `sin(M)`.
///
/// The split happens before parsing, so that `1/kM` reads as `1/k M` does.
struct NameSplitter {
  /// Names of variables with values; constants are known too.
  let knownNames: Set<String>
  private let longest: Int

  init(of knownNames: Set<String>) {
    self.knownNames = knownNames
    longest = max(knownNames.lazy.map(\.count).max() ?? 0, Spelling.longest)
  }

  /// Returns the tokens with each run of known names split.
  func splitting(_ tokens: [Token]) -> [Token] {
    var parted: [Token] = []
    for (index, token) in tokens.enumerated() {
      let next = index + 1 < tokens.count ? tokens[index + 1].kind : nil
      if case .name(let word) = token.kind, !isName(word), let words = words(in: word, before: next) {
        var start = token.range.lowerBound
        for word in words {
          parted.append(Token(kind: .name(word), range: start..<start + word.count, text: word))
          start += word.count
        }
      } else {
        parted.append(token)
      }
    }
    return parted
  }

  /// Returns the two or more known names in a word, the longest first, with a function at the end if an argument
  /// follows; nil if the word does not consist of names.
  ///
  /// - Complexity: O(n) in the length of the word.
  private func words(in word: String, before next: Token.Kind?) -> [String]? {
    let characters = Array(word)
    let longest = min(characters.count - 1, longest)
    // Length of the first name of the split from each position on; 0 if there is no split.
    var lengths = [Int](repeating: 0, count: characters.count)
    for start in characters.indices.reversed() {
      for length in stride(from: min(longest, characters.count - start), to: 0, by: -1) {
        let end = start + length
        if end < characters.count && lengths[end] == 0 { continue }
        let name = String(characters[start..<end])
        if isValue(name) || (end == characters.count && isFunction(name) && startsArgument(next)) {
          lengths[start] = length
          break
        }
      }
    }
    var words: [String] = []
    var start = 0
    while start < characters.count {
      if lengths[start] == 0 { return nil }
      words.append(String(characters[start..<start + lengths[start]]))
      start += lengths[start]
    }
    return words
  }

  /// Returns whether the word has a meaning as a whole.
  private func isName(_ word: String) -> Bool {
    word == "if" || knownNames.contains(word) || Spelling.symbol(for: word) != nil
  }

  private func isValue(_ word: String) -> Bool { knownNames.contains(word) || Spelling.isConstant(word) }

  private func isFunction(_ word: String) -> Bool {
    if case .unary? = Spelling.symbol(for: word).flatMap({ Operation.table[$0] }) { true } else { false }
  }

  private func startsArgument(_ token: Token.Kind?) -> Bool {
    switch token {
    case .open("(")?, .raised?, .name?, .number?: true
    default: false
    }
  }
}
