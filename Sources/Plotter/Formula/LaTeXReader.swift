import Grapher

/// A reader of mathematics in the notation of LaTeX, for labels. It typesets what is written, and evaluates nothing:
///
///     try LaTeXReader.math(#"V_{\mathrm{out}}"#)   // an italic V with an upright index
///
/// Beyond LaTeX, an exponent or an index is also a whole number or a group in parentheses, `10^-3` and `x_(n+1)`, and names such
/// as `sin` and `alpha` need no backslash.
struct LaTeXReader {
  /// An error with the place of what is wrong, in characters.
  struct Fault: Error {
    let message: Message
    let range: Range<Int>
  }

  /// What ends a row of parts.
  enum End {
    case text, brace, bracket, parenthesis, right
  }

  let characters: ArraySlice<Character>
  var position: Int
  private var depth = 0

  private init(_ characters: ArraySlice<Character>) {
    self.characters = characters
    position = characters.startIndex
  }

  /// Returns whether the text is mathematics of LaTeX, not a formula of the text language.
  static func reads(_ text: ArraySlice<Character>) -> Bool {
    if text.contains(where: { "\\{}".contains($0) }) { return true }
    if let first = text.first(where: { !$0.isWhitespace }), "^_".contains(first) { return true }
    return zip(text, text.dropFirst()).contains { $0 == "_" && $1 == "(" }
  }

  /// Returns the typeset mathematics.
  static func math(_ text: ArraySlice<Character>) throws(Fault) -> MathText {
    var reader = LaTeXReader(text)
    return try reader.row(until: .text, isUpright: false)
  }

  static func math(_ text: String) throws(Fault) -> MathText { try math(Array(text)[...]) }

  /// The next character; nil at the end of the text.
  var next: Character? { position < characters.endIndex ? characters[position] : nil }

  mutating func skipSpaces() { while let next, next.isWhitespace { position += 1 } }

  /// Returns the longest part of the text that begins here and whose characters are such.
  mutating func run(where belongs: (Character) -> Bool) -> String {
    let run = characters[position...].prefix(while: belongs)
    position = run.endIndex
    return String(run)
  }
}

extension LaTeXReader {
  /// Reads parts side by side with their scripts, and what ends them.
  ///
  /// - Throws: `Fault` if a part is wrong, the end is missing, or the parts are nested too deeply.
  mutating func row(until end: End, isUpright: Bool) throws(Fault) -> MathText {
    let start = max(position - 1, characters.startIndex)
    try descend()
    defer { depth -= 1 }
    var isUpright = isUpright
    var items = LaTeXRow()
    while true {
      skipSpaces()
      guard let next else {
        if end == .text { return items.math }
        throw Fault(message: LaTeXReader.missing(end), range: start..<min(start + 1, characters.endIndex))
      }
      if isEnd(end) { return items.math }
      switch next {
      case "}":
        throw Fault(message: "'}' without '{'", range: position..<position + 1)
      case "^", "_":
        let place = position
        position += 1
        let script = try script(after: next, isUpright: isUpright)
        guard items.addScript(script, isUpper: next == "^") else {
          let kind: Message = next == "^" ? "superscripts" : "subscripts"
          throw Fault(message: "two \(kind) at one part; write {…}\(next){…}", range: place..<place + 1)
        }
      case "'", "′":
        position += 1
        items.addPrime()
      default:
        if let style = fontSwitch() { isUpright = style } else { try part(into: &items, isUpright: isUpright) }
      }
    }
  }

  /// Counts a level of nesting, before it is read.
  private mutating func descend() throws(Fault) {
    depth += 1
    if depth > LaTeXReader.mostLevels {
      let place = min(position, characters.endIndex)
      throw Fault(
        message: "mathematics is nested more than \(LaTeXReader.mostLevels) levels deep", range: place..<place)
    }
  }

  /// Takes what ends a row, if it is here.
  private mutating func isEnd(_ end: End) -> Bool {
    let sign: Character
    switch end {
    case .text: return false
    case .brace: sign = "}"
    case .bracket: sign = "]"
    case .parenthesis: sign = ")"
    case .right:
      guard command() == "right" else { return false }
      position += "\\right".count
      return true
    }
    if next != sign { return false }
    position += 1
    return true
  }

  private static func missing(_ end: End) -> Message {
    switch end {
    case .text, .brace: "'{' without '}'"
    case .bracket: "'[' without ']'"
    case .parenthesis: "'(' without ')'"
    case .right: "'\\left' without '\\right'"
    }
  }

  /// Returns the command here without its backslash, and does not take it; nil if no command begins here.
  func command() -> String? {
    guard next == "\\" else { return nil }
    let rest = characters[position...].dropFirst()
    let name = rest.prefix { $0.isASCII && $0.isLetter }
    return name.isEmpty ? rest.first.map { String($0) } : String(name)
  }

  /// Takes a command that changes the letters of the rest of its group, `\rm`; returns whether they are upright then.
  private mutating func fontSwitch() -> Bool? {
    guard let name = command(), let isUpright = ["rm": true, "it": false][name] else { return nil }
    position += name.count + 1
    return isUpright
  }

  /// Reads the exponent or index after its sign: a group, a whole number, a group in parentheses, or one part.
  private mutating func script(after sign: Character, isUpright: Bool) throws(Fault) -> MathText {
    skipSpaces()
    switch next {
    case "(":
      position += 1
      return try row(until: .parenthesis, isUpright: isUpright)
    case "-", "−", "+":
      let number = characters[position...].dropFirst().prefix { $0.isNumber }
      let mark = MathText.sign(next == "+" ? "+" : "−", .ordinary)
      position = number.endIndex
      if number.isEmpty { position = min(position, characters.endIndex) }
      return number.isEmpty ? mark : .row([mark, .number(String(number))])
    case "*":
      position += 1
      return .sign("∗", .ordinary)
    case let digit? where digit.isNumber: return .number(run { $0.isNumber })
    default: return try argument(of: String(sign), isUpright: isUpright)
    }
  }

  /// Reads a group in braces, or the one part that is here.
  ///
  /// - Parameter name: what it belongs to, for messages.
  mutating func argument(of name: String, isUpright: Bool) throws(Fault) -> MathText {
    skipSpaces()
    guard let next, !"}^_".contains(next) else {
      let place = min(position, characters.endIndex)
      throw Fault(message: "nothing after '\(name)'; write \(name){…}", range: place..<place)
    }
    if next == "{" { return try group(isUpright: isUpright) }
    if next.isNumber {
      position += 1
      return .number(String(next))
    }
    if next.isLetter {
      position += 1
      return LaTeXReader.letter(String(next), isUpright: isUpright)
    }
    try descend()
    defer { depth -= 1 }
    var items = LaTeXRow()
    try part(into: &items, isUpright: isUpright)
    return items.math
  }

  /// Reads a group in braces. A sign alone in it has no spaces beside it.
  mutating func group(isUpright: Bool) throws(Fault) -> MathText {
    position += 1
    return try row(until: .brace, isUpright: isUpright)
  }

  private static let mostLevels = 20
}
