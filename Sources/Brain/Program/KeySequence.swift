/// Key sequences such as `9 + M = √`.
///
/// A key is a number, a letter for a variable (with or without digits), a quoted name for any other variable, or an
/// operation by its symbol or another name. Spaces are optional where words do not merge.
public enum KeySequence {
  /// A key that cannot be entered; the range counts characters from 0.
  public struct KeyError: Error, Sendable, Equatable {
    /// The reasons why a key cannot be entered.
    public enum Kind: Sendable, Equatable {
      /// A key that the calculator does not have, and the nearest one that it has.
      case unknown(nearest: String?)
      /// A number directly after a number, and both as one number.
      case numberAfterNumber(joined: String)
    }

    /// The key as written.
    public let key: String
    /// The characters of the key.
    public let range: Range<Int>
    /// The reason.
    public let kind: Kind
  }

  /// Reads keys. A minus sign directly before a number, at the start or after an operation with two operands or `(`, is
  /// the sign of the number.
  ///
  /// - Parameter last: the step that was entered before the keys; nil at the start of a program.
  /// - Throws: `KeyError` for an unknown key, and for a number directly after a number.
  package static func program(_ text: String, after last: Program.Step? = nil) throws(KeyError) -> Program {
    let characters = Array(text)
    var steps: [Program.Step] = []
    var position = 0
    var number: String?
    while position < characters.count {
      if characters[position].isWhitespace {
        position += 1
        continue
      }
      let sign = isSign(characters[position]) && startsOperand(after: steps.last ?? last) ? 1 : 0
      let end = endOfNumber(from: position + sign, in: characters)
      let isSigned = sign == 1 && end > position + 1
      let start = isSigned ? position + 1 : position
      let (step, length) = try key(at: start, in: characters)
      let key = String(characters[position..<start + length])
      if case .operand(let literal) = step {
        if let number {
          throw KeyError(
            key: key, range: position..<position + key.count, kind: .numberAfterNumber(joined: number + key))
        }
        steps.append(isSigned ? .operand(Literal(-literal.value)) : step)
        number = key
      } else {
        steps.append(step)
        number = nil
      }
      position = start + length
    }
    return Program(recognized: steps)
  }

  private static func isSign(_ character: Character) -> Bool { character == "-" || character == "−" }

  /// Returns whether the calculator expects an operand after a step; nil is the start.
  private static func startsOperand(after step: Program.Step?) -> Bool {
    guard let step else { return true }
    guard case .operation(let symbol) = step else { return false }
    switch Operation.table[symbol] {
    case .binary?, .openParenthesis?: return true
    default: return false
    }
  }

  /// Returns the text of a program, which `program(_:)` reads back. A negative operand becomes the keys `5 ±`.
  package static func text(of program: Program) -> String {
    program.steps.map { step in
      switch step {
      case .operand(let literal) where literal.value.sign == .minus: (-literal.value).plainText + " ±"
      case .operand(let literal): literal.value.plainText
      case .variable(let name): isReadAsVariable(name) ? name : "\"\(name)\""
      case .operation(let symbol): symbol
      }
    }.joined(separator: " ")
  }

  private static func key(at start: Int, in characters: [Character]) throws(KeyError) -> (Program.Step, Int) {
    if characters[start] == "\"", let end = characters[(start + 1)...].firstIndex(of: "\""), end > start + 1 {
      return (.variable(String(characters[start + 1..<end])), end + 1 - start)
    }
    for length in stride(from: min(Spelling.longest, characters.count - start), to: 0, by: -1) {
      let label = String(characters[start..<start + length])
      if let symbol = Spelling.symbol(for: label), !runsOn(label, start + length, in: characters) {
        return (.operation(symbol), length)
      }
    }
    var end = endOfNumber(from: start, in: characters)
    if end > start {
      let text = String(characters[start..<end])
      if let value = Double(text.replacing("−", with: "-")), value.isFinite {
        return (.operand(Literal(value)), end - start)
      }
      throw KeyError(key: text, range: start..<end, kind: .unknown(nearest: nil))
    }
    while end < characters.count, isWordCharacter(characters[end]) { end += 1 }
    let word = String(characters[start..<max(end, start + 1)])
    if isPlainVariable(word) { return (.variable(word), word.count) }
    if let value = notNumbers[word] { return (.operand(Literal(value)), word.count) }
    throw KeyError(
      key: word, range: start..<start + word.count,
      kind: .unknown(
        nearest: Spelling.meant(by: word, among: Array(Operation.table.keys) + Array(Spelling.symbols.keys))))
  }

  /// Operands that no digits give, as a saved program may have them.
  private static let notNumbers: [String: Double] = ["inf": .infinity, "nan": .nan]

  /// Returns whether the name is a variable without quotes: a letter with or without digits, and not an operation.
  private static func isPlainVariable(_ name: String) -> Bool {
    name.first?.isNameLetter == true && name.dropFirst().allSatisfy { $0.isNumber || $0 == "_" }
      && Spelling.symbol(for: name) == nil
  }

  /// Returns whether the name without quotes is read as the variable: `Y10` is not, since its first two characters are the
  /// operation `Y1`.
  private static func isReadAsVariable(_ name: String) -> Bool {
    guard isPlainVariable(name), let (step, length) = try? key(at: 0, in: Array(name)) else { return false }
    return step == .variable(name) && length == name.count
  }

  /// Returns whether the name in quotes is read as a variable: it has a character, no quote, and does not join the quotes
  /// around it, as a combining mark at its start does.
  static func canQuote(_ name: String) -> Bool {
    let quoted = Array("\"\(name)\"")
    return quoted.count > 2 && quoted[0] == "\"" && quoted.dropFirst().firstIndex(of: "\"") == quoted.count - 1
  }

  private static func isWordCharacter(_ character: Character) -> Bool {
    character.isNameLetter || character.isNumber || character == "_"
  }

  /// Returns whether the label is a word that continues in the next character. `ʸ√x` is not a word.
  private static func runsOn(_ label: String, _ end: Int, in characters: [Character]) -> Bool {
    guard end < characters.count, label.allSatisfy(isWordCharacter), label.last?.isASCII == true else { return false }
    return label.last?.isLetter == true && (characters[end].isLetter || characters[end].isNumber)
  }

  /// Returns the end of the number at `start`: digits with a point, then `e` and an exponent if that has digits.
  private static func endOfNumber(from start: Int, in characters: [Character]) -> Int {
    func isDigit(_ index: Int) -> Bool {
      index < characters.count && characters[index].isASCII && characters[index].isNumber
    }
    var end = start
    while isDigit(end) || (end < characters.count && characters[end] == ".") { end += 1 }
    guard end > start, end < characters.count, characters[end] == "e" || characters[end] == "E" else { return end }
    let isSigned = end + 1 < characters.count && ["+", "-", "−"].contains(characters[end + 1])
    let exponent = isSigned ? end + 2 : end + 1
    guard isDigit(exponent) else { return end }
    end = exponent
    while isDigit(end) { end += 1 }
    return end
  }
}
