/// The subcommands of `plot`. Drawing needs no name.
package enum Command: String, CaseIterable, Sendable {
  case draw, grid, line, calc, evaluate, solve, analyze, integrate, differentiate, fit, bars, table, describe, save,
    replot,
    sweep,
    gather,
    request,
    studio

  /// The commands that a word that many people try stands for.
  package static let aliases: [String: Command] = [
    "roots": .solve, "zeros": .solve, "analyse": .analyze, "intersect": .solve, "integral": .integrate,
    "derivative": .differentiate,
    "diff": .differentiate, "regression": .fit, "bar": .bars,
  ]

  /// Returns the command that a word names.
  package init?(named word: String) {
    guard let command = Command(rawValue: word) ?? Command.aliases[word] else { return nil }
    self = command
  }

  /// All but drawing, which needs no name.
  package static let subcommands = allCases.filter { $0 != .draw }

  /// The options that the command takes.
  package var options: Set<PlotOption> { Set(PlotOption.allCases.filter { $0.row.commands.contains(self) }) }
}

extension Set<Command> {
  /// Commands that take any request for a picture.
  static let requests: Set = [.draw, .grid, .line, .request, .replot]
  /// Commands that print numbers and formulas of expressions.
  static let answers: Set = [.evaluate, .solve, .analyze, .integrate, .differentiate]
  static let pictures = requests.union([.calc, .fit, .bars])
  static let functions = requests.union([.table, .describe, .save, .sweep])
  /// Commands whose time can be limited.
  static let limited = Set(Command.allCases).subtracting([.studio])
}
