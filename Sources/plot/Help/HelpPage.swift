import Plotter

/// The help of a command, for a terminal of 80 columns.
struct HelpPage {
  let command: Command

  /// The first screen of drawing: the options that people use most, in 24 lines.
  static var brief: String {
    let lines = PlotOption.allCases.compactMap { option -> String? in
      guard let help = option.row.brief else { return nil }
      let tag = "  " + option.tag
      return tag + String(repeating: " ", count: max(1, briefIndent - tag.count)) + help
    }
    return """
      usage: plot EXPRESSION… [-o FILE] [-x A:B] [options]    plot 'sin(x)/x' -o a.png

      \(lines.joined(separator: "\n"))
      plot --help lists all options and commands; plot help TOPIC explains one of
      \(HelpTopic.allCases.map(\.rawValue).joined(separator: ", "))

      """
  }

  /// All of the command's help.
  var text: String {
    let usage = command.usage.split(separator: "\n").joined(separator: "\n       ")
    var text = "\(command.abstract)\n\nUSAGE: \(usage)\n"
    for section in sections {
      text += "\n\(section.title.uppercased()):\n"
      text += section.entries.map { HelpPage.entry($0.tag, $0.help) }.joined()
    }
    return text + "\n\(command.discussion)\n"
  }

  /// A heading with its entries.
  struct Section {
    let title: String
    let entries: [Entry]
  }

  /// An argument or an option with its help.
  struct Entry {
    /// The names and the value: `-o, --output <file>`.
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
        if command == .draw {
          entries.append(Entry(tag: "--list-operations", help: "Print every function and constant."))
        }
        if command == .request {
          entries.append(
            Entry(
              tag: "--schema", help: "Print the JSON Schema of requests; plot report --schema prints that of reports."))
        }
        entries.append(
          Entry(
            tag: "--version", help: "Print the version; with --verbose also the commit and the versions of libraries."))
        if command == .draw { entries.append(Entry(tag: "-h", help: "Print the options that people use most.")) }
        entries.append(Entry(tag: command == .draw ? "--help" : "-h, --help", help: "Print this help."))
      }
      return entries.isEmpty ? nil : Section(title: section.rawValue, entries: entries)
    }
  }

  private var argument: [Entry] {
    switch command {
    case .gather: [Entry(tag: "<file>", help: "The value of -o of the parts.")]
    case .fit:
      [
        Entry(tag: "<data>", help: "A file with a table, or - for standard input."),
        Entry(
          tag: "<formula>",
          help:
            "A formula with parameters, or line, quadratic, poly and a degree, power, exponential, gaussian, logistic; or normal, lognormal, weibull or gamma, the distribution of a column."
        ),
      ]
    case .stats, .bars, .box, .violin: [Entry(tag: "<data>", help: "A file with a table, or - for standard input.")]
    case .replot:
      [
        Entry(tag: "<figure>", help: "The picture: PNG, SVG, PDF, EPS, HTML or TeX."),
        Entry(tag: "<expressions>", help: "Functions that replace the recorded ones."),
      ]
    case .calc: [Entry(tag: "<keys>", help: "Keys such as 9 + M = √. Default: those of standard input, line by line.")]
    case .evaluate:
      [Entry(tag: "<expressions>", help: "Formulas; - reads them from standard input, one on each line.")]
    case .solve:
      [Entry(tag: "<equations>", help: "An equation, two in x and y, or inequalities; an expression is solved for 0.")]
    case .mcp, .studio: []
    default:
      [
        Entry(
          tag: "<expressions>",
          help: "Formulas over x, M or another variable; - reads them from standard input, one on each line.")
      ]
    }
  }

  func help(for option: PlotOption) -> String {
    let aliases = option.row.names.aliases.map { "--" + $0 }.joined(separator: ", ")
    return option.row.help(in: command) + (option.row.usual(in: command).map { " Default: \($0)." } ?? "")
      + (aliases.isEmpty ? "" : " Also \(aliases).")
  }

  /// The tag, with the help in the second column.
  static func entry(_ tag: String, _ help: String) -> String {
    let lines = wrapped(help, to: 80 - indent)
    let margin = String(repeating: " ", count: indent)
    let first = "  " + tag
    let body = lines.joined(separator: "\n" + margin)
    return first.count < indent - 1
      ? first + String(repeating: " ", count: indent - first.count) + body + "\n" : first + "\n" + margin + body + "\n"
  }

  private static let indent = 26
  private static let briefIndent = 34

  static func wrapped(_ text: String, to width: Int) -> [String] {
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
  /// The option with its short name and its value: `-o, --output <file>`.
  var tag: String { (row.names.short.map { "-\($0), " } ?? "") + usage }
}
