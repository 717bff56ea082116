/// Splits words that are several names written together: `kM` into `k` and `M`, `Msin(M)` into `M` and `sin(M)`.
///
/// The split happens before parsing, so that `1/kM` reads as `1/k M` does.
struct NameSplitter {
  /// The reading of a word that is neither a known name nor a run of known names.
  enum UnknownWords {
    /// It is the name of a variable.
    case areVariables
    /// It is a run of known names and one unknown letter, which may occur more than once: `mx` with a known `m`.
    case areSplit
  }

  /// Names of variables with values; constants are known too.
  let knownNames: Set<String>
  private let unknownWords: UnknownWords
  private let longest: Int

  init(of knownNames: Set<String>, _ unknownWords: UnknownWords) {
    self.knownNames = knownNames
    self.unknownWords = unknownWords
    longest = max(knownNames.lazy.map(\.count).max() ?? 0, Spelling.longest)
  }

  /// Returns the tokens with each run of names split.
  ///
  /// - Parameter functions: names that are functions before parentheses.
  /// - Throws: `SyntaxError` for a word with several unknown letters, if unknown words are split.
  func splitting(_ tokens: [Token], functions: Set<String> = []) throws(SyntaxError) -> [Token] {
    var parted: [Token] = []
    for (index, token) in tokens.enumerated() {
      let next = index + 1 < tokens.count ? tokens[index + 1].kind : nil
      let isCall =
        next == .open("(") && (functions.contains(token.text) || Parser.primedName(token.text, among: functions) != nil)
      if case .name(let word) = token.kind, !isName(word), !isCall,
        let words = try words(in: word, before: next, at: token.range)
      {
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

  /// Returns the names in a word, the longest first, with a function at the end if an argument follows; nil if the word
  /// stays as it is.
  private func words(in word: String, before next: Token.Kind?, at range: Range<Int>) throws(SyntaxError) -> [String]? {
    // A bound of an integral or a sum.
    if Spelling.infinities.contains(word.lowercased()), next == .comma || next == .close(")") { return nil }
    let characters = Array(word)
    if let words = split(characters, before: next, takesLetters: false) { return words }
    if unknownWords == .areVariables || Spelling.letterLength(in: characters[...]) == characters.count { return nil }
    let words = split(characters, before: next, takesLetters: true) ?? []
    let letters = words.filter { !isName($0) }
    if Set(letters).count == 1 { return words }
    if next == .open("(") {
      throw SyntaxError(
        .unknownFunction(word, nearest: Spelling.meant(by: word, among: Parser.callable)), at: range)
    }
    throw SyntaxError(
      .unknownName(word, letters: letters.count == words.count ? letters : [], meaning: Spelling.meaning(ofRun: word)),
      at: range)
  }

  /// Returns the names that a word consists of; nil if it does not consist of names.
  ///
  /// - Complexity: O(n) in the length of the word.
  private func split(_ characters: [Character], before next: Token.Kind?, takesLetters: Bool) -> [String]? {
    // Length of the first name of the split from each position on; 0 if there is no split.
    var lengths = [Int](repeating: 0, count: characters.count)
    func continues(at end: Int) -> Bool { end == characters.count || lengths[end] > 0 }
    for start in characters.indices.reversed() {
      for length in stride(from: min(longest, characters.count - start), to: 0, by: -1)
      where length < characters.count && continues(at: start + length) {
        let end = start + length
        let name = String(characters[start..<end])
        if isValue(name) || (end == characters.count && isFunction(name) && startsArgument(next)) {
          lengths[start] = length
          break
        }
      }
      if takesLetters, lengths[start] == 0 {
        let length = Spelling.letterLength(in: characters[start...])
        if length > 0, continues(at: start + length) { lengths[start] = length }
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
    word == "if" || Parser.Form(rawValue: word) != nil || knownNames.contains(word) || Spelling.symbol(for: word) != nil
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
