/// The subcommands of `plot`. Drawing needs no name.
package enum Command: String, CaseIterable, Sendable {
  case draw, calc, evaluate, table, describe, save, replot, sweep, gather, request, studio

  /// All but drawing, which needs no name.
  package static let subcommands = allCases.filter { $0 != .draw }

  /// The options that the command takes.
  package var options: Set<PlotOption> { Set(PlotOption.allCases.filter { $0.row.commands.contains(self) }) }
}

extension Set<Command> {
  /// Commands that take any request for a picture.
  static let requests: Set = [.draw, .request, .replot]
  static let pictures = requests.union([.calc])
  static let functions = requests.union([.table, .describe, .save, .sweep])
  /// Commands whose time can be limited.
  static let limited = Set(Command.allCases).subtracting([.studio])
}
