import ArgumentParser

/// The command and its parts; without a part's name it draws.
struct Plot: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plot",
    abstract: "Draw functions as PNG, SVG or PDF.",
    version: version,
    subcommands: [
      Draw.self, Table.self, Describe.self, Save.self, Replot.self, SweepCommand.self, Gather.self,
    ],
    defaultSubcommand: Draw.self)

  static let version = "0.1.0"

  /// Does what was typed.
  static func run(_ typed: [String]) async throws {
    if draws(typed) { return try await draw(typed, takesDefaults: true) }
    var command = try parseAsRoot(ArgumentSpelling.protectingNegativeExpressions(typed))
    if var job = command as? any AsyncParsableCommand {
      try await job.run()
    } else {
      try command.run()
    }
  }

  /// Draws what arguments ask for, once or as often as a file changes.
  ///
  /// - Parameter takesDefaults: whether what they leave open is taken from the user's settings.
  static func draw(_ typed: [String], takesDefaults: Bool) async throws {
    let command = try DrawCommand(typed, takesDefaults: takesDefaults)
    if command.draw.watch { return try await Watch(typed, takesDefaults: takesDefaults).run(command) }
    try await command.run()
  }

  /// Whether the arguments name no other command: these are drawn without looking for one, which spares the parser's
  /// looking at every option several times.
  private static func draws(_ typed: [String]) -> Bool {
    guard let first = typed.first, !typed.contains("--version"), !first.hasPrefix("---") else { return false }
    return first != "help" && !configuration.subcommands.contains { $0.configuration.commandName == first }
  }
}
