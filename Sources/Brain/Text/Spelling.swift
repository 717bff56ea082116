/// The spellings of operations in the text language and in key sequences.
package enum Spelling {
  /// Symbols by spelling, without the symbols' own spellings.
  static let symbols: [String: String] = {
    var symbols: [String: String] = [:]
    for (symbol, operation) in Operation.table {
      for name in operation.entry.names { symbols[name] = symbol }
    }
    return symbols
  }()

  /// The names of infinity as a bound, in lower case.
  package static let infinities: Set<String> = ["inf", "∞", "infinity", "oo"]

  /// Length of the longest spelling, in characters.
  static let longest = (Array(Operation.table.keys) + Array(symbols.keys)).map(\.count).max() ?? 1

  /// Returns the symbol of a key's label or another spelling.
  package static func symbol(for label: String) -> String? { Operation.table[label] != nil ? label : symbols[label] }

  /// Returns the known word nearest to an unknown one by Damerau's distance; nil if all need more edits.
  ///
  /// - Parameter edits: the most edits; by default 1 for words of up to three letters and 2 for longer ones.
  package static func nearest(to word: String, among known: some Sequence<String>, edits: Int? = nil) -> String? {
    let limit = edits ?? (word.count <= 3 ? 1 : 2)
    let lowered = word.lowercased()
    let scored = known.map { (word: $0, edits: distance(lowered, $0.lowercased(), limit: limit)) }
    return scored.filter { $0.edits <= limit && $0.word != word }
      .min { ($0.edits, $0.word.count, $0.word) < ($1.edits, $1.word.count, $1.word) }?.word
  }

  /// Returns the name of an operation that an unknown word stands for elsewhere, or of which it is a slip; nil if it may as
  /// well mean something else.
  ///
  /// A slip keeps the first letter, or swaps it with the second. It is one edit, or two in a word of six letters or more.
  static func meant(by word: String, among known: some Sequence<String>) -> String? {
    let known = Array(known), lowered = word.lowercased()
    if let synonym = synonyms[lowered] { return synonym.flatMap { known.contains($0) ? $0 : nil } }
    if lowered.count < 3 { return known.first { $0.lowercased() == lowered && $0 != word } }
    let starts = Set(lowered.prefix(2))
    let likely = known.filter { name in
      name.first.map { $0.lowercased() == lowered.prefix(1) || starts.isSubset(of: Set(name.lowercased().prefix(2))) }
        ?? false
    }
    return nearest(to: word, among: likely, edits: lowered.count < 6 ? 1 : 2)
  }

  /// What words of other programs and books mean here; nil for those that mean nothing here, though they look like a name.
  private static let synonyms: [String: String?] = [
    "lg": "log10", "ld": "log2", "lb": "log2", "tg": "tan", "ctg": "cot", "arctg": "arctan", "sine": "sin",
    "cosine": "cos", "tangent": "tan", "signum": "sign", "mean": nil, "median": nil, "mode": nil, "nand": nil,
    "nor": nil, "rand": nil, "random": nil, "roots": nil, "var": nil, "xor": nil, "zeros": nil,
  ]

  /// Returns the restricted Damerau–Levenshtein distance of two words, if that is at most `limit`.
  private static func distance(_ a: String, _ b: String, limit: Int) -> Int {
    let a = Array(a)
    let b = Array(b)
    if abs(a.count - b.count) > limit { return limit + 1 }
    var before: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var best = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, before[j - 1] + 1) }
        row.append(best)
      }
      (before, last) = (last, row)
    }
    return last[b.count]
  }
}

extension Spelling {
  /// Returns the name of a function or constant nearest to an unknown word; nil if none is near.
  package static func nearestName(to word: String) -> String? {
    word.count < 2 ? nil : meant(by: word, among: symbols.keys)
  }

  /// Returns a likely meaning of an unknown word that begins with a known one: `sin(x)` for `sinx`, `pi*x` for `pix`,
  /// `pi` for `PI`; nil if no known word of two or more letters begins it.
  package static func meaning(ofRun word: String) -> String? {
    guard word.count > 1, word.allSatisfy({ $0.isASCII }) else { return nil }
    let lowered = word.lowercased()
    if lowered != word, symbols[lowered] != nil { return lowered }
    for length in stride(from: word.count - 1, through: 2, by: -1) {
      let (head, tail) = (String(word.prefix(length)), String(word.dropFirst(length)))
      guard let symbol = symbols[head], let operation = Operation.table[symbol] else { continue }
      switch operation {
      case .constant: return "\(head)*\(tail)"
      case .unary: return "\(head)(\(tail))"
      default: continue
      }
    }
    return nil
  }

  /// Returns whether the word is called with arguments in parentheses, as `sin` and `log_2` are.
  package static func isFunction(_ word: String) -> Bool { Parser.callable.contains(word) || word.hasPrefix("log_") }

  static func isConstant(_ word: String) -> Bool {
    if case .constant? = symbol(for: word).flatMap({ Operation.table[$0] }) { return true }
    return false
  }
}

extension Spelling {
  /// Marks after a letter, as in x′.
  package static func isPrime(_ character: Character) -> Bool {
    character == "'" || character == "′" || character == "″"
  }

  /// The names of Greek letters, with the letters.
  package static let greekLetters: [String: String] = {
    let small = [
      "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ε", "zeta": "ζ", "eta": "η", "theta": "θ",
      "iota": "ι", "kappa": "κ", "lambda": "λ", "mu": "μ", "nu": "ν", "xi": "ξ", "rho": "ρ", "sigma": "σ",
      "tau": "τ", "upsilon": "υ", "phi": "φ", "chi": "χ", "psi": "ψ", "omega": "ω",
    ]
    let capital = [
      "Gamma": "Γ", "Delta": "Δ", "Theta": "Θ", "Lambda": "Λ", "Xi": "Ξ", "Pi": "Π", "Sigma": "Σ", "Phi": "Φ",
      "Psi": "Ψ", "Omega": "Ω",
    ]
    return small.merging(capital) { first, _ in first }
  }()

  /// Returns a name with a Greek letter in its other form: `ω_0` for `omega_0`, and the other way round. Nil for other names, and if
  /// that is a function or a constant.
  package static func otherGreekForm(of name: String) -> String? {
    let stem = String(name.prefix(while: \.isLetter))
    guard let other = greekLetters[stem] ?? greekLetters.first(where: { $0.value == stem })?.key else { return nil }
    let form = other + name.dropFirst(stem.count)
    return isFunction(other) || isConstant(other) ? nil : form
  }

  /// Returns the length of the letter at the start of a word, in characters: one letter or the name of a Greek one, with
  /// digits, an index after `_`, and primes; 0 if the word begins with anything else.
  static func letterLength(in word: ArraySlice<Character>) -> Int {
    guard let first = word.first, first.isLetter else { return 0 }
    let name = greekLetters.keys.filter { word.starts(with: $0) }.max { $0.count < $1.count }
    var end = word.startIndex + (name?.count ?? 1)
    while end < word.endIndex, word[end].isNumber { end += 1 }
    if end + 1 < word.endIndex, word[end] == "_", word[end + 1] != "_" {
      end += 1
      while end < word.endIndex, word[end].isLetter || word[end].isNumber || word[end] == "_" { end += 1 }
    }
    while end < word.endIndex, isPrime(word[end]) { end += 1 }
    return end - word.startIndex
  }
}
