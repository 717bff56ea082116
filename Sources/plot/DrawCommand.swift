/// `plot EXPRESSION…` as it was asked for: what was typed with the user's defaults in it, read.
struct DrawCommand {
  let draw: Draw
  /// The settings file; nil where there is none, or it is not asked.
  let configuration: Configuration?
  private let arguments: [String]

  /// - Throws: `Failure` or the parser's error.
  init(_ typed: [String], takesDefaults: Bool) throws {
    let asksSettings = takesDefaults && !CommandArguments.has("--no-config", in: typed)
    configuration = asksSettings ? try Configuration.current() : nil
    arguments = configuration?.applied(to: typed) ?? typed
    draw = try Draw.parse(ArgumentSpelling.protectingNegativeExpressions(arguments))
  }

  func run() async throws {
    do {
      try await CommandArguments.$given.withValue(arguments) { try await draw.run() }
    } catch let failure as Failure {
      throw configuration?.naming(failure) ?? failure
    }
  }

  /// The files that the picture is made of.
  var files: [String] {
    [configuration?.path, ThemeName(text: draw.picture.theme).path].compactMap { $0 }
      + (draw.function.program + draw.content.data).filter { $0 != "-" }
  }
}
