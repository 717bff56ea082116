import ArgumentParser

/// The command and its parts; without a part's name it draws.
struct Plot: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plot",
    abstract: "Draw functions as PNG, SVG or PDF.",
    version: version,
    subcommands: [Draw.self, Table.self, Describe.self, Save.self, SweepCommand.self, Gather.self],
    defaultSubcommand: Draw.self)

  static let version = "0.1.0"

  /// Does what the arguments ask for.
  static func run(_ arguments: [String]) async throws {
    var command = try parseAsRoot(arguments)
    if var job = command as? any AsyncParsableCommand {
      try await job.run()
    } else {
      try command.run()
    }
  }
}
