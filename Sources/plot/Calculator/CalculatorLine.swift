/// A line for the calculator: keys, and words between them.
struct CalculatorLine {
  enum Word: String {
    case store, undo, clear, graph, history, help, quit

    /// Reads a command or a key that is a word; nil for other keys.
    init?(spelling: String) {
      switch spelling {
      case "→M", "->M": self = .store
      case "⌫", "backspace": self = .undo
      case "C": self = .clear
      case "exit": self = .quit
      default: self.init(rawValue: spelling)
      }
    }
  }

  enum Part {
    case word(Word)
    /// Keys as text, and their offset in the line in characters.
    case keys(String, at: Int)
  }

  let text: String
  let parts: [Part]

  /// Divides a line. `→M` needs no spaces around it.
  init(_ text: String) {
    self.text = text
    let characters = Array(text)
    var parts: [Part] = []
    var start = 0
    var position = 0
    func addKeys(upTo end: Int) {
      if characters[start..<end].contains(where: { !$0.isWhitespace }) {
        parts.append(.keys(String(characters[start..<end]), at: start))
      }
    }
    while position < characters.count {
      guard let (word, length) = CalculatorLine.word(at: position, in: characters) else {
        position += 1
        continue
      }
      addKeys(upTo: position)
      parts.append(.word(word))
      position += length
      start = position
    }
    addKeys(upTo: characters.count)
    self.parts = parts
  }

  private static func word(at start: Int, in characters: [Character]) -> (Word, length: Int)? {
    for arrow in ["→M", "->M"] where characters[start...].starts(with: arrow) { return (.store, arrow.count) }
    if start > 0, !characters[start - 1].isWhitespace, characters[start - 1] != "M" { return nil }
    let spelling = characters[start...].prefix(longest + 1).prefix { !$0.isWhitespace }
    return Word(spelling: String(spelling)).map { ($0, spelling.count) }
  }

  /// The length of the longest word.
  private static let longest = 9
}
