/// A text with placeholders for parameters, `wave-{k:.2f}.png` or `k = {k}`, and in file names `%04d` for the frame number.
///
/// `{{`, `}}` and `%%` mean one literal character.
struct TextTemplate: Sendable, Equatable {
  private enum Part: Sendable, Equatable {
    case text(String)
    case parameter(String, NumberFormat?)
    /// The frame number from 1, padded with zeros.
    case number(digits: Int)
  }

  private let parts: [Part]
  private let source: String

  /// - Parameters:
  ///   - subject: the option that the text belongs to, for messages.
  ///   - names: the allowed parameters; nil for any.
  ///   - takesNumber: whether `%04d` means the frame number; otherwise `%` is a literal character.
  ///   - owner: what has the parameters, for messages.
  ///   - keepsMathematics: whether braces between dollar signs, and those of indices and exponents, are literal.
  init(
    _ source: String, of subject: MessageSubject, names: [String]?, takesNumber: Bool, owner: Message = "this sweep",
    keepsMathematics: Bool = false
  ) throws(PlotError) {
    var parts: [Part] = []
    var text = ""
    let characters = Array(source)
    var index = 0
    var isMath = false
    func excerpt(to end: Int) -> Excerpt { Excerpt(text: source, range: index..<end) }
    while index < characters.count {
      let character = characters[index]
      let isDoubled = index + 1 < characters.count && characters[index + 1] == character
      if character == "$" { isMath.toggle() }
      let isIndex = index > 0 && "^_".contains(characters[index - 1])
      if keepsMathematics, isMath || isIndex, "{}".contains(character) {
        let end = isMath ? index : characters[index...].firstIndex(of: "}") ?? index
        text += String(characters[index...end])
        index = end + 1
      } else if isDoubled, "{}".contains(character) || (character == "%" && takesNumber) {
        text.append(character)
        index += 2
      } else if character == "{" {
        guard let end = characters[index...].firstIndex(of: "}") else {
          throw .wrong(subject, "'{' without '}'", excerpt: excerpt(to: index + 1))
        }
        let pieces = String(characters[index + 1..<end]).split(
          separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let name = pieces[0].trimmed
        if let names, !names.contains(name) {
          let known: Message = names.isEmpty ? "it has none" : "known: \(list: names, atMost: 20)"
          let brace: Message = source.contains("$") ? "; write {{ and }} for the braces of mathematics" : ""
          throw .wrong(
            subject, "'\(name)' is not a parameter of \(owner); \(known)\(brace)", excerpt: excerpt(to: end + 1))
        }
        var format: NumberFormat?
        if pieces.count > 1 {
          guard let known = NumberFormat(pieces[1].trimmed) else {
            throw .wrong(
              subject, "the format of a number is one such as .2f, .3g, .1e or 03d, not '\(pieces[1])'",
              excerpt: excerpt(to: end + 1))
          }
          format = known
        }
        parts.append(.text(text))
        text = ""
        parts.append(.parameter(name, format))
        index = end + 1
      } else if character == "%", takesNumber,
        let end = characters[index...].firstIndex(of: "d"), end - index <= 3,
        characters[(index + 1)..<end].allSatisfy({ $0.isASCII && $0.isNumber })
      {
        parts.append(.text(text))
        text = ""
        parts.append(.number(digits: Int(String(characters[(index + 1)..<end])) ?? 0))
        index = end + 1
      } else {
        text.append(character)
        index += 1
      }
    }
    parts.append(.text(text))
    self.parts = parts.filter { $0 != .text("") }
    self.source = source
  }

  /// Whether the text has no placeholder.
  var isFixed: Bool { parts.allSatisfy { if case .text = $0 { true } else { false } } }

  var names: [String] { parts.compactMap { if case .parameter(let name, _) = $0 { name } else { nil } } }

  /// Returns the text of a frame.
  ///
  /// - Parameters:
  ///   - number: the frame number from 1.
  ///   - isFileName: whether numbers use an ASCII hyphen instead of the minus sign U+2212.
  func text(_ parameters: Parameters, number: Int, isFileName: Bool) -> String {
    parts.map { part in
      switch part {
      case .text(let text): return text
      case .parameter(let name, let format):
        guard let value = parameters[name] else { return "" }
        let chosen = format ?? parameters.format(of: name)
        return isFileName ? chosen.text(value) : chosen.typeset(value)
      case .number(let digits):
        let text = String(number)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
      }
    }.joined()
  }

  /// Returns the text with values in place of names. A negative number behind a plus sign is subtracted.
  func text(_ value: (_ name: String, _ format: NumberFormat?) -> String) -> String {
    parts.reduce(into: "") { text, part in
      switch part {
      case .text(let more): text += more
      case .parameter(let name, let format):
        var number = value(name, format)
        if number.first == "\u{2212}", let plus = text.lastIndex(where: { $0 != " " }), text[plus] == "+" {
          text.replaceSubrange(plus...plus, with: "\u{2212}")
          number.removeFirst()
        }
        text += number
      case .number: break
      }
    }
  }

  /// The text with the name and format in each placeholder: `wave-k.2f.png`. It names a file that belongs to all frames,
  /// so a slash after the first placeholder becomes a dash.
  var stem: String {
    var stem = ""
    var isVaried = false
    for part in parts {
      switch part {
      case .text(let text): stem += isVaried ? text.replacing("/", with: "-") : text
      case .parameter(let name, let format):
        stem += name + (format.map { ".\($0.description.drop { $0 == "." })" } ?? "")
        isVaried = true
      case .number(let digits):
        stem += digits > 0 ? "n\(digits)" : "n"
        isVaried = true
      }
    }
    return stem
  }
}
