import Plotter

/// The parts of all help that have some words: options, sentences of topics, examples and commands.
struct HelpSearch {
  /// For each word asked for, what a text may have.
  private let terms: [[Term]]
  private let asked: String

  init(_ words: [String]) {
    asked = words.joined(separator: " ")
    terms = words.flatMap(HelpSearch.words(of:)).map { word in
      let singular = word.count > 3 && word.hasSuffix("s") ? String(word.dropLast()) : word
      return [.beginning(singular)] + (HelpSearch.synonyms[singular] ?? [])
    }
  }

  /// The text to print; nil if no help has the words.
  var text: String? {
    if terms.isEmpty { return nil }
    if let option = options.first(where: isSpelled) { return entry(option) }
    let words = self.words(of: asked)
    var parts: [String] = []
    if let advice = words.filter({ $0 != "plot" }).lazy.compactMap(HelpSearch.otherWay).first {
      parts.append("  \(advice)\n")
    }
    var named = options.filter(isNamed)
    if named.isEmpty, terms.count > 1 { named = options.filter(isNamedByPart) }
    let described = options.filter { !isNamed($0) && isIn(page(of: $0).help(for: $0)) }
    for (title, found) in [("OPTIONS", named), (named.isEmpty ? "OPTIONS" : "OTHER OPTIONS", described)]
    where !found.isEmpty {
      let rest = found.count > HelpSearch.mostOptions ? "  and others, which plot --help lists\n" : ""
      parts.append("\(title):\n" + found.prefix(HelpSearch.mostOptions).map(entry).joined() + rest)
    }
    for topic in HelpTopic.allCases {
      let found = blocks(of: topic.text).flatMap(matches)
      if !found.isEmpty { parts.append("plot help \(topic.rawValue):\n" + found.joined(separator: "\n") + "\n") }
    }
    for (title, lines) in sections where isIn(title) || lines.contains(where: isIn) {
      let found = isIn(title) ? lines : lines.filter(isIn)
      parts.append("\(title):\n" + found.joined(separator: "\n") + "\n")
    }
    let functions = OperationList.text.split(separator: "\n").filter { $0.hasPrefix("  ") }.map(String.init).filter(
      isIn)
    if !functions.isEmpty { parts.append("FUNCTIONS:\n" + functions.joined(separator: "\n") + "\n") }
    let commands = Command.subcommands.filter { isIn("\($0.rawValue) \($0.subject) \($0.abstract)") }
    if !commands.isEmpty {
      parts.append("COMMANDS:\n" + commands.map { HelpPage.entry("plot \($0.rawValue)", $0.subject) }.joined())
    }
    return parts.isEmpty ? nil : "plot help \(words.joined(separator: " "))\n\n" + parts.joined(separator: "\n")
  }

  /// The names of options, here and in other programs, and other words that there is help on.
  static var names: [String] {
    PlotOption.allCases.flatMap { [$0.rawValue] + $0.row.names.aliases + $0.row.names.related }
      + Command.others.keys.sorted() + OtherFunction.advice.keys.sorted() + synonyms.keys.sorted()
  }

  // MARK: Options

  private var options: [PlotOption] { PlotOption.allCases }

  /// The help page that has an option: that of drawing, or else of the first command that takes it.
  private func page(of option: PlotOption) -> HelpPage {
    let commands = Command.allCases.filter { $0.options.contains(option) }
    return HelpPage(command: commands.contains(.draw) ? .draw : commands.first ?? .draw)
  }

  private func entry(_ option: PlotOption) -> String {
    let page = page(of: option)
    return HelpPage.entry(
      option.tag, (page.command == .draw ? "" : "plot \(page.command.rawValue): ") + page.help(for: option))
  }

  /// Whether the words are an option as it is typed.
  private func isSpelled(_ option: PlotOption) -> Bool {
    option.spellings.contains(asked) || option.row.names.short.map { "-\($0)" } == asked
  }

  /// Whether the words are a name of an option, here or in another program.
  private func isNamed(_ option: PlotOption) -> Bool {
    let names = [option.rawValue] + option.row.names.aliases + option.row.names.related
    return names.contains { name in isIn(name.replacing("-", with: " ")) }
  }

  /// Whether a name of an option has one of the words.
  private func isNamedByPart(_ option: PlotOption) -> Bool {
    let words = ([option.rawValue] + option.row.names.aliases).flatMap { $0.split(separator: "-").map(String.init) }
    return terms.contains { alternatives in alternatives.contains { $0.isIn("", words: words) } }
  }

  /// What is said of a word that other programs have for a command, an option or a function.
  private static func otherWay(_ word: String) -> String? {
    if let advice = Command.others[word] { return advice }
    if let way = OtherWay.all.first(where: { $0.words.contains("--" + word) }) { return way.advice.text }
    return OtherFunction.advice[word].map { "\($0.text.drop { "; ".contains($0) })" }
  }

  // MARK: Texts

  /// The sections of the help of drawing that are below headings, without the lists of commands and topics.
  private var sections: [(title: String, lines: [String])] {
    var sections: [(title: String, lines: [String])] = []
    for line in Command.draw.discussion.split(separator: "\n") {
      if line.hasSuffix(":"), !line.hasPrefix(" ") {
        sections.append((String(line.dropLast()), []))
      } else if !sections.isEmpty {
        sections[sections.count - 1].lines.append(String(line))
      }
    }
    return sections.filter { $0.title != "HELP" }
  }

  /// Returns the paragraphs of a text, and its lists of examples.
  private func blocks(of text: String) -> [[Substring]] {
    text.split(separator: "\n", omittingEmptySubsequences: false).split(whereSeparator: \.isEmpty).map(Array.init)
  }

  /// Returns the lines of a list, or the sentences of a paragraph, that have the words.
  private func matches(_ block: [Substring]) -> [String] {
    if block[0].hasPrefix("  ") {
      // A line without an example goes on with the one before.
      var entries: [String] = []
      for line in block {
        if line.hasPrefix("      "), !entries.isEmpty {
          entries[entries.count - 1] += "\n" + line
        } else {
          entries.append(String(line))
        }
      }
      return entries.filter(isIn)
    }
    return block.joined(separator: " ").split(separator: ". ").map(String.init).filter(isIn).map { sentence in
      let whole = sentence.hasSuffix(".") || sentence.hasSuffix(":") ? sentence : sentence + "."
      return HelpPage.wrapped(whole, to: 76).map { "  " + $0 }.joined(separator: "\n")
    }
  }

  /// Whether a text has each word, or one that begins so.
  private func isIn(_ text: String) -> Bool {
    let words = words(of: text)
    return terms.allSatisfy { alternatives in
      alternatives.contains { $0.isIn(text, words: words) }
    }
  }

  private func words(of text: String) -> [String] { HelpSearch.words(of: text) }

  private static func words(of text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// What a text may have for a word.
  private enum Term {
    /// A word that begins so.
    case beginning(String)
    /// The word itself.
    case word(String)
    /// The characters, as of code.
    case part(String)

    /// - Parameter words: those of the text, in small letters.
    func isIn(_ text: String, words: [String]) -> Bool {
      switch self {
      // A short word begins too many others.
      case .beginning(let term): words.contains { term.count > 2 ? $0.hasPrefix(term) : $0 == term }
      case .word(let term): words.contains(term)
      case .part(let term): text.contains(term)
      }
    }
  }

  /// What help has instead of other words.
  private static let synonyms: [String: [Term]] = [
    "color": [.beginning("colour")], "gray": [.beginning("grey")], "center": [.beginning("centre")],
    "ode": [.beginning("differential")], "stdin": [.beginning("input")], "axi": [.beginning("axes")],
    "animate": [.beginning("animation")], "piecewise": [.part("if(")], "errorbar": [.beginning("error")],
    "subplot": [.beginning("panel")], "font": [.part("text-size"), .part("--font")], "dot": [.beginning("point")],
    "latex": [.word("tex")], "vertex": [.word("vertices")], "isoline": [.part("level lines")],
    "inequality": [.beginning("inequalities")], "dual": [.part("--y2")],
    "interactive": [.word("html")],
  ]
  private static let mostOptions = 12
}
