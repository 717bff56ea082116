/// The last lines of a session, in bounded memory.
struct CalculatorHistory {
  private var lines: [String] = []
  private var characters = 0
  private var dropped = 0

  private static let mostLines = 1000
  private static let mostCharacters = 1 << 20

  mutating func add(_ line: String) {
    lines.append(line)
    characters += line.utf8.count
    while lines.count > Self.mostLines || characters > Self.mostCharacters, !lines.isEmpty {
      characters -= lines.removeFirst().utf8.count
      dropped += 1
    }
  }

  /// The lines with their numbers, each ending with a line break.
  var text: String {
    lines.enumerated().map { index, line in
      let number = String(dropped + index + 1)
      return String(repeating: " ", count: max(0, 4 - number.count)) + number + "  " + line + "\n"
    }.joined()
  }
}
