import Brain
import Grapher

extension LaTeXReader {
  /// Reads one part of a row: letters, a number, a sign, a group, or a command with what it takes.
  mutating func part(into row: inout LaTeXRow, isUpright: Bool) throws(Fault) {
    guard let next else { return }
    switch next {
    case "\\": try command(into: &row, isUpright: isUpright)
    case "{": row.add(try group(isUpright: isUpright))
    case "~":
      position += 1
      row.add(.space(LaTeXSymbols.spaces[" "] ?? 0), .space)
    case "*", "-":
      position += 1
      row.add(sign: next == "*" ? "·" : "−", .binary)
    case ":":
      // After a name, as in H₀: μ = 0, or a ratio.
      let isAfterSpace = position > characters.startIndex && characters[position - 1].isWhitespace
      position += 1
      row.add(sign: ":", !isAfterSpace && self.next?.isWhitespace == true ? .punctuation : .relation)
    case let digit where digit.isNumber || digit == ".": row.add(.number(run { $0.isNumber || $0 == "." }))
    case let letter where letter.isLetter && LaTeXSymbols.kind(of: letter) == nil:
      letters(into: &row, isUpright: isUpright)
    default:
      position += 1
      row.add(sign: String(next), LaTeXSymbols.kind(of: next) ?? .ordinary)
    }
  }

  /// Reads adjacent letters: a word of the text language, or variables. Upright ones stay together.
  private mutating func letters(into row: inout LaTeXRow, isUpright: Bool) {
    let start = position
    let word = run { $0.isLetter }
    if isUpright {
      row.add(.upright(word))
    } else if LaTeXSymbols.words.contains(word), let symbol = LaTeXSymbols.symbol(word) {
      add(symbol, to: &row, isUpright: false)
    } else {
      for letter in characters[start..<position] { row.add(LaTeXReader.letter(String(letter), isUpright: false)) }
    }
  }

  /// Returns a letter as a variable: italic, except for Greek capitals and letters without case.
  static func letter(_ letter: String, isUpright: Bool) -> MathText {
    let isCapital = letter.first.map { $0.isUppercase && ("Α"..."Ω" ~= $0) } ?? false
    return isUpright || isCapital ? .upright(letter) : .identifier(letter)
  }

  /// Adds a symbol with its spacing.
  private func add(_ symbol: (text: String, kind: LaTeXSymbols.Kind), to row: inout LaTeXRow, isUpright: Bool) {
    switch symbol.kind {
    case .letter: row.add(isUpright ? .upright(symbol.text) : .identifier(symbol.text))
    case .ordinary, .space: row.add(.upright(symbol.text))
    case .name: row.add(.function(symbol.text), .name)
    case .binary, .relation, .opening, .closing, .punctuation: row.add(sign: symbol.text, symbol.kind)
    }
  }
}

extension LaTeXReader {
  /// Reads a command and what it takes.
  ///
  /// - Throws: `Fault` if there is no such command, or if something that it takes is missing.
  private mutating func command(into row: inout LaTeXRow, isUpright: Bool) throws(Fault) {
    let start = position
    guard let name = command() else {
      throw Fault(message: "nothing after '\\'", range: start..<start + 1)
    }
    position += name.count + 1
    let typed = "\\" + name
    if let width = LaTeXSymbols.spaces[name] { return row.add(.space(width), .space) }
    if let accent = LaTeXSymbols.accents[name] {
      return row.add(.accented(try argument(of: typed, isUpright: isUpright), by: accent))
    }
    switch name {
    case "frac", "dfrac", "tfrac", "cfrac", "binom", "dbinom", "tbinom":
      let upper = try argument(of: typed, isUpright: isUpright)
      let lower = try argument(of: "\(typed){…}", isUpright: isUpright)
      row.add(name.hasSuffix("frac") ? .fraction(upper, lower) : .fenced(.stack(upper, lower)))
    case "sqrt":
      skipSpaces()
      var index: MathText?
      if next == "[" {
        position += 1
        index = try self.row(until: .bracket, isUpright: isUpright)
      }
      row.add(.root(try argument(of: typed, isUpright: isUpright), index: index))
    case "mathrm", "mathsf", "mathtt": row.add(try argument(of: typed, isUpright: true))
    case "mathit", "mathnormal": row.add(try argument(of: typed, isUpright: false))
    case "operatorname":
      if next == "*" { position += 1 }
      row.add(.function(try words(of: typed)), .name)
    case "text", "textrm", "textnormal", "mbox", "textup": row.add(.upright(try words(of: typed)))
    case "textit", "emph": row.add(.identifier(try words(of: typed)))
    case "mathbb", "mathcal", "mathscr":
      row.add(.upright(String(try words(of: typed).map { LaTeXSymbols.letter($0, in: name) })))
    case "bmod": row.add(.sign("mod", .word))
    case "left": try fence(into: &row, isUpright: isUpright)
    case "right": throw Fault(message: "'\\right' without '\\left'", range: start..<position)
    case "limits", "nolimits", "displaystyle", "textstyle", "big", "Big", "bigg", "Bigg", "bigl", "bigr", "Bigl",
      "Bigr",
      "biggl", "biggr":
      break
    default:
      guard let symbol = LaTeXSymbols.symbol(name) else { throw LaTeXReader.unknown(name, range: start..<position) }
      add(symbol, to: &row, isUpright: isUpright)
    }
  }

  /// Reads a formula between delimiters that grow with it.
  private mutating func fence(into row: inout LaTeXRow, isUpright: Bool) throws(Fault) {
    let left = try delimiter(isLeft: true)
    let inner = try self.row(until: .right, isUpright: isUpright)
    row.add(.fenced(inner, from: left, to: try delimiter(isLeft: false)))
  }

  /// Reads the delimiter after `\left` or `\right`; nil for the point that stands for none.
  private mutating func delimiter(isLeft: Bool) throws(Fault) -> MathText.Fence? {
    skipSpaces()
    let start = position
    let sign = command().map { "\\" + $0 } ?? next.map { String($0) } ?? ""
    position += sign.count
    if sign == "." { return nil }
    if let fence = LaTeXSymbols.fence(sign, isLeft: isLeft) { return fence }
    let (name, known): (Message, Message) =
      isLeft
      ? ("\\left", #"( [ \{ | \langle \lfloor \lceil"#) : ("\\right", #") ] \} | \rangle \rfloor \rceil"#)
    throw Fault(message: "'\(name)' takes one of \(known) or a point, not '\(sign)'", range: start..<position)
  }

  /// Reads the text in braces after a command such as `\text`, which keeps its spaces.
  private mutating func words(of name: String) throws(Fault) -> String {
    skipSpaces()
    guard next == "{" else {
      guard let letter = next, letter.isLetter || letter.isNumber else {
        throw Fault(message: "nothing after '\(name)'; write \(name){…}", range: position..<position)
      }
      position += 1
      return String(letter)
    }
    let start = position
    position += 1
    var text = ""
    var open = 1
    while let next {
      if next == "\\", let name = command() {
        let place = position
        position += name.count + 1
        if LaTeXSymbols.spaces[name] != nil {
          text += name == " " ? " " : "\u{2009}"
        } else if let symbol = LaTeXSymbols.symbol(name) {
          text += symbol.text
        } else {
          throw LaTeXReader.unknown(name, range: place..<position)
        }
        continue
      }
      position += 1
      switch next {
      case "{": open += 1
      case "}":
        open -= 1
        if open == 0 { return text }
      case "~": text += "\u{A0}"
      default: text.append(next)
      }
    }
    throw Fault(message: "'{' without '}'", range: start..<start + 1)
  }

  private static func unknown(_ name: String, range: Range<Int>) -> Fault {
    let commands = LaTeXSymbols.commands + LaTeXReader.commands
    let known = name.count > 1 ? Spelling.nearest(to: name, among: commands.filter { $0.count > 1 }) : nil
    let advice: Message =
      known.map { "; did you mean '\\\($0)'?" }
      ?? #"; there are Greek letters, signs, accents, \frac, \sqrt, \mathrm, \text, \left and \right"#
    return Fault(message: "no LaTeX command '\\\(name)'\(advice)", range: range)
  }

  /// The commands that take something, for suggestions.
  private static let commands =
    ["frac", "binom", "sqrt", "mathrm", "mathit", "operatorname", "text", "mathbb", "mathcal", "left", "right", "quad"]
    + Array(LaTeXSymbols.accents.keys)
}
