import ArgumentParser

/// The manual page, made of the help so that the two never differ.
enum ManualPage {
  /// The page in roff, with the macros of man(7).
  static func text() throws(Failure) -> String {
    let draw = try HelpPage(json: Draw._dumpHelp())
    var text = ".TH PLOT 1 \"\" \"plot \(Plot.version)\" \"User Commands\"\n"
    text += ".SH NAME\nplot \\- \(Roff.escaped(Roff.sentence(draw.abstract ?? "")))\n"
    text += ".SH SYNOPSIS\n" + Roff.literal(Draw.configuration.usage ?? "")
    text += ".SH OPTIONS\n" + options(draw)
    let version = try HelpPage(json: Plot._dumpHelp()).arguments ?? []
    text += version.filter { $0.names?.contains { $0.name == "version" } == true }.map(entry).joined()
    text += discussion(draw.discussion ?? "", heading: ".SH")
    text += ".SH COMMANDS\n"
    for command in Plot.configuration.subcommands where command != Draw.self {
      let page = try HelpPage(json: command._dumpHelp())
      text += ".SS plot \(page.commandName)\n\(Roff.escaped(page.abstract ?? ""))\n.PP\n"
      text += discussion(page.discussion ?? "", heading: ".PP\n.B") + plainOptions(page)
    }
    return text
  }

  /// Arguments and options under the titles of their groups, those without a group last.
  private static func options(_ page: HelpPage) -> String {
    let shown = (page.arguments ?? []).filter(\.shouldDisplay)
    var titles: [String] = []
    for case let title? in shown.map(\.sectionTitle) where !titles.contains(title) { titles.append(title) }
    let groups = titles.map { title in (title, shown.filter { $0.sectionTitle == title }) }
    return (groups + [("Other", shown.filter { $0.sectionTitle == nil })])
      .map { title, arguments in ".SS \(title)\n" + arguments.map(entry).joined() }.joined()
  }

  /// The same without titles, and without what every command has.
  private static func plainOptions(_ page: HelpPage) -> String {
    (page.arguments ?? []).filter { argument in
      argument.shouldDisplay && !(argument.names ?? []).contains { ["version", "help"].contains($0.name) }
    }.map(entry).joined()
  }

  private static func entry(_ argument: HelpPage.Argument) -> String {
    let names = (argument.names ?? []).map(\.spelling)
    let ordered = names.filter { !$0.hasPrefix("--") } + names.filter { $0.hasPrefix("--") }
    var tag = ordered.map { "\\fB\(Roff.escaped($0))\\fR" }.joined(separator: ", ")
    let value = "\\fI\(Roff.escaped(argument.valueName ?? ""))\\fR"
    if argument.kind == "positional" { tag = value }
    if argument.kind == "option" { tag += " " + value }
    let usual = argument.defaultValue.map { " (default: \(Roff.escaped($0)))" } ?? ""
    return ".TP\n\(tag)\n\(Roff.escaped(argument.abstract ?? ""))\(usual)\n"
  }

  /// Text whose lines in capitals are headings of what is then kept line by line.
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
