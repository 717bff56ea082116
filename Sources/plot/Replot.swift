import ArgumentParser
import Grapher

/// `plot replot FIGURE [options]`: draws a picture anew, by the command that its file tells.
struct Replot: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replot",
    abstract: "Draw a picture anew by the command in its file, with changes.",
    usage: "plot replot FIGURE [EXPRESSION…] [options] [--without option]",
    discussion: """
      EXAMPLES:
        plot replot figure.png                              the same again
        plot replot figure.svg --range 0:5 --theme print    with changes
        plot replot figure.png -o figure.pdf --size 9cmx6cm
        plot replot figure.svg --without title              less an option
        plot replot figure.svg 'cos(x)'                     another function

      Without -o the figure itself is replaced. Options are those of drawing;
      one that is given takes the place of the recorded one. Programs, data and
      themes are read anew, from where the command runs; config.toml is not.
      """)

  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp("The picture, PNG, SVG or PDF, and what is to be changed.", valueName: "figure and changes"))
  var arguments: [String] = []

  func run() async throws {
    if arguments.contains(where: { ["--help", "-h"].contains($0) }) {
      return print(Plot.helpMessage(for: Replot.self))
    }
    guard let path = arguments.first, !path.hasPrefix("-") else {
      throw Failure(.usage, "replot takes a picture first, as in plot replot figure.svg --range 0:5")
    }
    let (without, changes) = try Replot.removals(Array(arguments.dropFirst()))
    let bytes = try InputFile(path: path).bytes(atMost: 1 << 28)
    guard let format = PictureFormat(of: bytes) else {
      throw Failure(.data, "\(path) is no PNG, SVG or PDF")
    }
    guard let words = PictureMetadata.command(in: bytes, format: format).flatMap(ShellWords.init)?.words,
      words.first == "plot"
    else { throw Failure(.data, "\(path) does not tell the command that drew it") }
    let recorded = CommandArguments.without(without.union(["--output", "--format"]), in: Array(words.dropFirst()))
    if recorded.contains("-"), !changes.contains("-") {
      throw Failure(.usage, "\(path) was drawn from standard input, which its file does not hold")
    }
    var options: [String] = []
    let output = CommandArguments.value(of: "--output", in: changes) ?? path
    if !CommandArguments.has("--output", in: changes) { options += ["-o", path] }
    // An extension says the format; a name without one, or standard output, keeps the figure's.
    if !CommandArguments.has("--format", in: changes), PictureFormat(ofName: output) == nil {
      options += ["--format", format.rawValue]
    }
    try await Plot.draw(CommandArguments.merged(recorded, with: options + changes), takesDefaults: false)
  }

  /// The options that `--without` names, and the other arguments.
  private static func removals(_ arguments: [String]) throws(Failure) -> (Set<String>, [String]) {
    var names: Set<String> = []
    var rest: [String] = []
    var words = arguments[...]
    while let word = words.popFirst() {
      guard word == "--without" || word.hasPrefix("--without=") else {
        rest.append(word)
        if ArgumentSpelling.takesValue(word), let value = words.popFirst() { rest.append(value) }
        continue
      }
      let value = word == "--without" ? words.popFirst() ?? "" : String(word.dropFirst("--without=".count))
      let name = "--" + value.drop { $0 == "-" }
      guard ArgumentSpelling.isOption(name) else {
        throw Failure(.usage, "--without takes an option's name, as in --without title, not '\(value)'")
      }
      names.insert(name)
    }
    return (names, rest)
  }
}
