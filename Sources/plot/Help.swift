import ArgumentParser

/// The command's own help, which opens with what drawing takes.
enum Help {
  /// The page for `plot --help`; nil where the arguments ask for something else, a subcommand's page included.
  static func requested(_ arguments: [String]) -> String? {
    let asksForHelp = arguments.first { $0 == "--help" || $0 == "-h" } != nil
    guard arguments.isEmpty || asksForHelp else { return nil }
    if let name = arguments.first,
      name == "help"
        || Plot.configuration.subcommands.contains(where: {
          $0.configuration.commandName == name
        })
    {
      return nil
    }
    return Plot.helpMessage(for: Draw.self)
  }

  /// The first sentence of the parser's message, without its full stop.
  static func oneLine(_ message: String) -> String {
    var line = String(message.prefix { $0 != "\n" })
    if line.hasSuffix(".") { line.removeLast() }
    return line.prefix(1).lowercased() + line.dropFirst()
  }
}
