/// Keys written one after another: `9 + M = √`.
///
/// A key is a number, a letter for a variable (with digits or not), or an operation by its symbol or another of its
/// names. Spaces may be left out where no word would run into another.
public enum KeySequence {
  /// A key that the calculator lacks; the range counts characters from 0.
  public struct UnknownKey: Error, Sendable, Equatable {
    public let key: String
    public let range: Range<Int>
    public let nearest: String?
  }

  public static func program(_ text: String) throws(UnknownKey) -> Program {
    let characters = Array(text)
    var steps: [Program.Step] = []
    var position = 0
    while position < characters.count {
      if characters[position].isWhitespace {
        position += 1
        continue
      }
      let (step, length) = try key(at: position, in: characters)
      steps.append(step)
      position += length
    }
    return Program(recognized: steps)
  }

  /// A program as `program(_:)` reads it.
  public static func text(of program: Program) -> String {
    program.steps.map { step in
      switch step {
      case .operand(let literal): literal.value.plainText
      case .variable(let name): name
      case .operation(let symbol): symbol
      }
    }.joined(separator: " ")
  }

  private static func key(at start: Int, in characters: [Character]) throws(UnknownKey) -> (Program.Step, Int) {
    for length in stride(from: min(longestLabel, characters.count - start), to: 0, by: -1) {
      let label = String(characters[start..<start + length])
      if let symbol = Spelling.symbol(for: label), !runsOn(start + length, in: characters) {
        return (.operation(symbol), length)
      }
    }
    var end = start + 1
    while end < characters.count, !characters[end].isWhitespace, isNumeral(characters, start, end) { end += 1 }
    if let value = Double(String(characters[start..<end])), value.isFinite {
      return (.operand(Literal(value)), end - start)
    }
    end = start
    while end < characters.count, isWordCharacter(characters[end]) { end += 1 }
    let word = String(characters[start..<max(end, start + 1)])
    if word.first?.isLetter == true, word.dropFirst().allSatisfy({ $0.isNumber || $0 == "_" }) {
      return (.variable(word), word.count)
    }
    throw UnknownKey(
      key: word, range: start..<start + word.count,
      nearest: Spelling.nearest(
        to: word, among: Array(CalculatorBrain.operations.keys) + Array(Spelling.symbols.keys)))
  }

  private static let longestLabel =
    (Array(CalculatorBrain.operations.keys) + Array(Spelling.symbols.keys)).map(\.count).max() ?? 1

  private static func isWordCharacter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// Whether a word that ends here would run into the next letter.
  private static func runsOn(_ end: Int, in characters: [Character]) -> Bool {
    guard end < characters.count, end > 0 else { return false }
    let (last, next) = (characters[end - 1], characters[end])
    return last.isLetter && last.isASCII && (next.isLetter || next.isNumber)
  }

  /// Whether the character goes on with the number begun at `start`.
  private static func isNumeral(_ characters: [Character], _ start: Int, _ index: Int) -> Bool {
    guard characters[start].isNumber || characters[start] == "." else { return false }
    let character = characters[index]
    if character.isNumber && character.isASCII || character == "." { return true }
    if character == "e" || character == "E" {
      return index + 1 < characters.count && (characters[index + 1].isNumber || characters[index + 1] == "-")
    }
    return character == "-" && characters[index - 1] == "e"
  }
}
