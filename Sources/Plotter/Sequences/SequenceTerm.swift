import Brain

/// A term of a sequence in a text: `a(n-1)`, `a_n`, `a_{n+1}` or `a_0`.
struct SequenceTerm: Equatable {
  /// What stands in the index.
  enum TermIndex: Equatable {
    /// A name and a whole number: n − 1.
    case relative(variable: String, offset: Int)
    case number(Int)
  }

  let name: String
  /// Nil for another index, such as 2n, or one beyond a thousand millions.
  let index: TermIndex?
  /// Whether the index is written after `_`.
  let isSubscript: Bool
  /// The characters in the text.
  let range: Range<Int>

  /// Reads the term that begins at a character; nil if none does.
  init?(at start: Int, in text: [Character]) {
    func isPart(_ index: Int) -> Bool {
      text.indices.contains(index) && (text[index].isNameLetter || text[index] == "_" || text[index].isNumber)
    }
    if start > 0, text[start - 1].isNameLetter || text[start - 1] == "_" { return nil }
    var end = start
    while end < text.count, text[end].isNameLetter { end += 1 }
    guard end > start, end < text.count else { return nil }
    name = String(text[start..<end])
    isSubscript = text[end] == "_"
    if isSubscript { end += 1 }
    let inner: Range<Int>
    if end < text.count, let close = Self.brackets[text[end]] {
      guard let last = text[end...].prefix(Self.mostOfIndex).firstIndex(of: close) else { return nil }
      inner = end + 1..<last
      end = last + 1
    } else {
      guard isSubscript else { return nil }
      let first = end
      while isPart(end) { end += 1 }
      inner = first..<end
    }
    range = start..<end
    index = Self.index(String(text[inner].filter { !$0.isWhitespace }))
  }

  private static func index(_ text: String) -> TermIndex? {
    if let number = Int(text) { return -mostIndex...mostIndex ~= number ? .number(number) : nil }
    let variable = text.prefix(while: \.isNameLetter)
    if variable.isEmpty { return nil }
    let rest = text.dropFirst(variable.count).replacing("−", with: "-")
    if rest.isEmpty { return .relative(variable: String(variable), offset: 0) }
    guard let offset = Int(rest), rest.first?.isNumber == false, abs(offset) <= mostOffset else { return nil }
    return .relative(variable: String(variable), offset: offset)
  }

  private static let brackets: [Character: Character] = ["(": ")", "{": "}", "[": "]"]
  private static let mostOffset = 1000
  static let mostIndex = 1_000_000_000
  /// The most characters of an index with its brackets.
  private static let mostOfIndex = 100
}
