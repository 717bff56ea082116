import ArgumentParser

/// The command's own help, which opens with what drawing takes.
enum Help {
  /// The page for `plot --help`; nil where the arguments ask for something else, a subcommand's page included.
  static func requested(_ arguments: [String]) -> String? {
    let asksForHelp = arguments.contains("--help") || arguments.contains("-h") || arguments == ["help"]
    guard arguments.isEmpty || asksForHelp else { return nil }
    let names = Plot.configuration.subcommands.map { $0.configuration.commandName }
    if arguments.count > 1, let name = arguments.first, name == "help" || names.contains(name) { return nil }
    return Plot.helpMessage(for: Draw.self)
  }

  /// The first sentence of the parser's message, without its full stop.
  static func oneLine(_ message: String) -> String {
    var line = String(message.prefix { $0 != "\n" })
    if line.hasSuffix(".") { line.removeLast() }
    return line.prefix(1).lowercased() + line.dropFirst()
  }
}
