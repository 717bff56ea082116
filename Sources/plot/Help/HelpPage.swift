import Plotter

/// The help of a command, for people at a terminal of 80 columns.
struct HelpPage {
  private let command: Command

  init(_ command: Command) { self.command = command }

  var text: String {
    let usage = command.usage.split(separator: "\n").joined(separator: "\n       ")
    var text = "OVERVIEW: \(command.abstract)\n\n\(command.discussion)\n\nUSAGE: \(usage)\n"
    for section in sections {
      text += "\n\(section.title.uppercased()):\n"
      text += section.entries.map { HelpPage.entry($0.tag, $0.help) }.joined()
    }
    return text
  }

  /// A heading and what stands under it.
  struct Section {
    let title: String
    let entries: [Entry]
  }

  /// An argument or an option, and what it means.
  struct Entry {
    /// With its short name and its value: `-o, --output <file>`.
    let tag: String
    let help: String
  }

  /// Arguments and options under the titles of their sections.
  var sections: [Section] {
    PlotOption.Section.allCases.compactMap { section in
      var entries = PlotOption.allCases.filter { command.options.contains($0) && $0.row.section == section }
        .map { Entry(tag: $0.tag, help: help(for: $0)) }
      if section == .functions { entries.insert(contentsOf: argument, at: 0) }
      if section == .other {
        if command == .draw { entries.append(Entry(tag: "--list-operations", help: "List every operation, and stop.")) }
        entries.append(Entry(tag: "--version", help: "Show the version."))
        entries.append(Entry(tag: "-h, --help", help: "Show this help."))
      }
      return entries.isEmpty ? nil : Section(title: section.rawValue, entries: entries)
    }
  }

  private var argument: [Entry] {
    switch command {
    case .gather: [Entry(tag: "<file>", help: "What the parts were drawn for.")]
    case .replot:
      [
        Entry(tag: "<figure>", help: "The picture, PNG, SVG or PDF."),
        Entry(tag: "<expressions>", help: "Other functions in place of the recorded ones."),
      ]
    default:
      [
        Entry(
          tag: "<expressions>",
          help: "Formulas over M or another variable; - reads them from standard input, one a line.")
      ]
    }
  }

  private func help(for option: PlotOption) -> String {
    command.help(for: option) + (command.usual(for: option).map { " (default: \($0))" } ?? "")
  }

  /// The tag, and the help in a column of its own.
  private static func entry(_ tag: String, _ help: String) -> String {
    let lines = wrapped(help, to: 80 - indent)
    let margin = String(repeating: " ", count: indent)
    let first = "  " + tag
    let body = lines.joined(separator: "\n" + margin)
    return first.count < indent - 1
      ? first + String(repeating: " ", count: indent - first.count) + body + "\n" : first + "\n" + margin + body + "\n"
  }

  private static let indent = 26

  private static func wrapped(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

extension PlotOption {
  /// The option with its short name and its value.
  var tag: String { (row.short.map { "-\($0), " } ?? "") + usage }
}
