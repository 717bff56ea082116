/// `plot EXPRESSION…` as it was asked for: what was typed with the user's defaults in it, read.
struct DrawCommand {
  let draw: Draw
  /// The settings file; nil where there is none, or it is not asked.
  let configuration: Configuration?
  private let arguments: [String]
  /// The options that are the user's defaults.
  private let defaults: Set<String>

  /// - Throws: `Failure` or the parser's error.
  init(_ typed: [String], takesDefaults: Bool) throws {
    let asksSettings = takesDefaults && !CommandArguments.has("--no-config", in: typed)
    configuration = asksSettings ? try Configuration.current() : nil
    arguments = configuration?.applied(to: typed) ?? typed
    defaults = CommandArguments.names(in: configuration?.arguments ?? []).subtracting(CommandArguments.names(in: typed))
    do { draw = try DrawCommand.parsed(arguments) } catch {
      // Where the defaults alone are wrong, their file is named.
      if let configuration, (try? DrawCommand.parsed(configuration.arguments)) == nil {
        throw configuration.failure(error)
      }
      throw error
    }
  }

  private static func parsed(_ arguments: [String]) throws -> Draw {
    try Draw.parse(ArgumentSpelling.protectingNegativeExpressions(arguments))
  }

  func run() async throws {
    do {
      try await CommandArguments.$given.withValue(arguments) {
        try await CommandArguments.$defaults.withValue(defaults) { try await draw.run() }
      }
    } catch let failure as Failure {
      let isOurs = defaults.contains { failure.message.hasPrefix($0 + " ") }
      throw isOurs ? configuration?.failure(failure) ?? failure : failure
    }
  }

  /// The files that the picture is made of.
  var files: [String] { [configuration?.path].compactMap { $0 } + draw.inputs }
}
