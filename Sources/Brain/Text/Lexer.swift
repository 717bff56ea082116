/// Divides a text into tokens.
struct Lexer {
  static let limit = 200_000

  private let characters: [Character]
  private var position = 0
  private var tokens: [Token] = []

  static func tokens(of text: String) throws(SyntaxError) -> [Token] {
    var lexer = Lexer(characters: Array(text.prefix(limit + 1)))
    if lexer.characters.count > limit { throw SyntaxError(.tooLong(limit: limit), at: limit..<limit + 1) }
    try lexer.run()
    return lexer.tokens
  }

  private init(characters: [Character]) { self.characters = characters }

  private mutating func run() throws(SyntaxError) {
    while position < characters.count {
      let character = characters[position]
      if character.isWhitespace {
        position += 1
      } else if Lexer.isDigit(character) || (character == "." && Lexer.isDigit(peek(1))) {
        try number()
      } else if Superscript.plain(character) != nil {
        let end = endOfRun { Superscript.plain($0) != nil }
        let digits = characters[position..<end].compactMap { Superscript.plain($0) }
        emit(.raised(String(digits)), upTo: end)
      } else if let symbol = longestSign() {
        emit(symbol.kind, upTo: position + symbol.length)
      } else if character.isNameLetter || character == "_" {
        name()
      } else if character == "∞" {
        emit(.name("∞"), upTo: position + 1)
      } else {
        throw SyntaxError(.strayCharacter(character), at: position..<position + 1)
      }
    }
  }

  private mutating func emit(_ kind: Token.Kind, upTo end: Int) {
    tokens.append(Token(kind: kind, range: position..<end, text: text(upTo: end)))
    position = end
  }

  private func text(upTo end: Int) -> String { characters[position..<end].reduce(into: "") { $0.append($1) } }

  private func peek(_ ahead: Int) -> Character? {
    position + ahead < characters.count ? characters[position + ahead] : nil
  }

  private static func isDigit(_ character: Character?) -> Bool {
    character?.isASCII == true && character?.isNumber == true
  }

  private func endOfRun(_ belongs: (Character) -> Bool) -> Int {
    var end = position
    while end < characters.count, belongs(characters[end]) { end += 1 }
    return end
  }

  /// Reads digits with a point, and an exponent if digits follow `e` at once. `2e` becomes 2 and e.
  private mutating func number() throws(SyntaxError) {
    var end = endOfRun { Lexer.isDigit($0) || $0 == "." }
    var text = text(upTo: end)
    if text.filter({ $0 == "." }).count > 1 { throw SyntaxError(.malformedNumber(text), at: position..<end) }
    if end < characters.count, characters[end] == "e" || characters[end] == "E" {
      let sign = end + 1 < characters.count ? characters[end + 1] : " "
      let isSigned = sign == "+" || sign == "-" || sign == "−"
      let start = isSigned ? end + 2 : end + 1
      var stop = start
      while stop < characters.count, Lexer.isDigit(characters[stop]) { stop += 1 }
      if stop > start {
        text += "e" + (isSigned && sign != "+" ? "-" : "") + String(characters[start..<stop])
        end = stop
      }
    }
    guard let value = Double(text) else { throw SyntaxError(.malformedNumber(text), at: position..<end) }
    if value.isInfinite { throw SyntaxError(.numberTooLarge(text), at: position..<end) }
    guard let literal = Literal(text: text) else { throw SyntaxError(.numberTooLong(text), at: position..<end) }
    emit(.number(literal), upTo: end)
  }

  /// Reads a letter and the letters, digits and underscores after it. Greek constants stand alone: `2πM` is a product.
  private mutating func name() {
    if characters[position...].starts(with: Lexer.logarithm) { return emit(.logarithm, upTo: position + 4) }
    var end =
      Lexer.standsAlone(characters[position])
      ? position + 1
      : endOfRun {
        ($0.isNameLetter || $0.isNumber || $0 == "_") && !Lexer.standsAlone($0)
          && Superscript.plain($0) == nil
      }
    while end < characters.count, Spelling.isPrime(characters[end]) { end += 1 }
    let name = text(upTo: end)
    if Lexer.words.contains(name) {
      emit(.operation(Spelling.symbols[name] ?? name), upTo: end)
    } else {
      emit(.name(name), upTo: end)
    }
  }

  /// Returns the longest sign here. `M!==3` is a factorial and `==`, while `M!=3` is `≠`.
  private func longestSign() -> (kind: Token.Kind, length: Int)? {
    let isFactorial = characters[position] == "!" && peek(1) == "=" && peek(2) == "="
    for length in isFactorial ? [1] : [2, 1] where position + length <= characters.count {
      if let kind = Lexer.signs[text(upTo: position + length)] { return (kind, length) }
    }
    return nil
  }

  private static let logarithm = Array("log_")

  /// Operators that are words: `mod`, `and`, `or`, `not`.
  private static let words: Set<String> = {
    var words: Set<String> = []
    for operation in Operation.table.values {
      switch operation.entry.notation {
      case .infix, .prefix: words.formUnion(operation.entry.names.filter { $0.first?.isLetter == true })
      default: break
      }
    }
    return words
  }()

  /// Whether a character is a constant of one letter outside ASCII.
  private static func standsAlone(_ character: Character) -> Bool {
    !character.isASCII && loneNames.contains(character)
  }

  private static let loneNames: Set<Character> = Set(
    Operation.table.compactMap { symbol, operation -> Character? in
      if case .constant = operation, symbol.count == 1, let letter = symbol.first, !letter.isASCII { return letter }
      return nil
    })

  /// All operators and punctuation that are not words.
  private static let signs: [String: Token.Kind] = {
    var signs: [String: Token.Kind] = [
      "(": .open("("), ")": .close(")"), "[": .open("["), "]": .close("]"), "⌊": .open("⌊"), "⌋": .close("⌋"),
      "⌈": .open("⌈"), "⌉": .close("⌉"), "|": .bar, "°": .degreeSign, ",": .comma, ";": .comma, "!": .operation("x!"),
      "√": .operation("√"), "∛": .operation("∛"), "−": .operation("−"),
    ]
    for (symbol, operation) in Operation.table {
      switch operation.entry.notation {
      case .infix, .power, .prefix:
        for name in operation.entry.names + [symbol] where name.count <= 2 && name.first?.isLetter == false {
          if symbol != "±" { signs[name] = .operation(symbol) }
        }
      default: break
      }
    }
    return signs
  }()
}

/// A token of the text language and its position.
struct Token: Equatable {
  enum Kind: Equatable {
    case number(Literal)
    /// The name of a function, a constant or a variable.
    case name(String)
    /// An operation's symbol in the table: a binary operation, `x!`, `±` and the like.
    case operation(String)
    /// A run of superscript digits.
    case raised(String)
    /// The sign of degrees after an angle.
    case degreeSign
    /// `log_`, before its base.
    case logarithm
    case open(Character)
    case close(Character)
    case bar
    case comma
  }

  let kind: Kind
  let range: Range<Int>
  /// Original text.
  let text: String
}

/// Superscript digits and the corresponding plain ones.
package enum Superscript {
  private static let pairs: [(raised: Character, plain: Character)] = Array(zip("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-"))

  /// Returns the plain digit or sign of a superscript one; nil for any other character.
  package static func plain(_ character: Character) -> Character? {
    character.isASCII ? nil : pairs.first { $0.raised == character }?.plain
  }

  /// Returns the superscript digit or sign of a plain one; nil for any other character.
  static func raised(_ character: Character) -> Character? { pairs.first { $0.plain == character }?.raised }
}
