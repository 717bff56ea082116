import ArgumentParser

/// The command and its parts; without a part's name it draws.
struct Plot: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plot",
    abstract: "Draw functions as PNG, SVG or PDF.",
    version: version,
    subcommands: [Draw.self, Table.self, Describe.self, Save.self],
    defaultSubcommand: Draw.self)

  static let version = "0.1.0"
}
