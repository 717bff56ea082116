import Plotter

/// The manual page, generated from the help.
enum ManualPage {
  /// The page in roff, with the macros of man(7).
  static var text: String {
    var text = ".TH PLOT 1 \"\" \"plot \(Plot.version)\" \"User Commands\"\n"
    text += ".SH NAME\nplot \\- \(Roff.escaped(Roff.sentence(Command.draw.abstract)))\n"
    text += ".SH SYNOPSIS\n" + Roff.literal(Command.draw.usage)
    text += ".SH OPTIONS\n"
    text += HelpPage(command: .draw).sections.map { ".SS \($0.title)\n" + $0.entries.map(entry).joined() }.joined()
    text += discussion(Command.draw.discussion, heading: ".SH")
    for topic in HelpTopic.allCases {
      text += ".SH \(topic.title.uppercased())\n" + Roff.literal(topic.text)
    }
    text += ".SH COMMANDS\n"
    for command in Command.allCases where command != .draw {
      text += ".SS plot \(command.rawValue)\n\(Roff.escaped(command.abstract))\n.PP\n"
      text += discussion(command.discussion, heading: ".PP\n.B")
      text += ".PP\n.B OPTIONS\n"
      text += HelpPage(command: command).sections.flatMap(\.entries).filter { !common.contains($0.tag) }.map(entry)
        .joined()
    }
    return text
  }

  /// Options that every command has.
  private static let common: Set<String> = ["--version", "-h, --help"]

  private static func entry(_ entry: HelpPage.Entry) -> String {
    let tag = entry.tag.split(separator: ", ").map { part in
      let words = part.split(separator: " ", maxSplits: 1)
      let name = words[0].hasPrefix("-") ? "\\fB\(Roff.escaped(String(words[0])))\\fR" : value(words[0])
      return words.count > 1 ? name + " " + value(words[1]) : name
    }.joined(separator: ", ")
    return ".TP\n\(tag)\n\(Roff.escaped(entry.help))\n"
  }

  private static func value(_ name: Substring) -> String {
    "\\fI\(Roff.escaped(String(name.drop { $0 == "<" }.prefix { $0 != ">" })))\\fR"
  }

  /// Returns a text whose lines in capitals become headings, and whose lines under a heading are kept line by line.
  private static func discussion(_ text: String, heading: String) -> String {
    var result = ""
    var block: [Substring] = []
    var isUnderHeading = false
    func flush() {
      let lines = block.drop { $0.isEmpty }.map { $0.hasPrefix("  ") ? String($0.dropFirst(2)) : String($0) }
      block = []
      if lines.isEmpty { return }
      result += isUnderHeading ? Roff.literal(lines.joined(separator: "\n")) : Roff.paragraphs(lines)
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasSuffix(":"), line.dropLast().allSatisfy({ $0.isUppercase || $0 == " " }), line.count > 1 {
        flush()
        isUnderHeading = true
        result += "\(heading) \(line.dropLast())\n" + (heading == ".SH" ? "" : ".PP\n")
      } else {
        block.append(line)
      }
    }
    flush()
    return result
  }
}
