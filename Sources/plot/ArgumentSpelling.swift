/// Arguments as they were typed, made safe for the parser.
enum ArgumentSpelling {
  /// Writes the leading minus of an expression such as `-M^2` as a true minus sign, which the language reads alike and
  /// which the parser does not take for an option. The values of options stay as they are.
  ///
  /// - Throws: `Failure` where an option's name has one dash, since −strict is hardly meant as a formula.
  static func protectingNegativeExpressions(_ arguments: [String]) throws(Failure) -> [String] {
    var isOptionsOver = false
    var last = ""
    var spelled: [String] = []
    for argument in arguments {
      if argument == "--" { isOptionsOver = true }
      if !isOptionsOver, argument.hasSuffix("="), takesValue(String(argument.dropLast())) {
        // The parser would take the next argument for the value of an option that ends so.
        spelled += [String(argument.dropLast()), ""]
        last = ""
        continue
      }
      let isValue = last == "-o" || (last.hasPrefix("--") && !last.contains("=") && !flags.contains(last))
      spelled += isOptionsOver || isValue ? [argument] : try spelling(of: argument)
      last = argument
    }
    return spelled
  }

  /// What the parser is given for an argument that is no option's value.
  private static func spelling(of argument: String) throws(Failure) -> [String] {
    guard argument.hasPrefix("-"), !argument.hasPrefix("--"), argument.count > 1, argument != "-o", argument != "-h",
      !looksLikeOption(argument)
    else { return [argument] }
    let name = "-" + argument.prefix { $0 != "=" }
    if flags.contains(name) || options.contains(name) {
      throw Failure(.usage, "unknown option '\(argument)'; did you mean '-\(argument)'?")
    }
    if let path = joinedOutput(argument) { return ["-o", path] }
    return ["−" + argument.dropFirst()]
  }

  /// The file of `-ofile.png`; nil for anything else.
  static func joinedOutput(_ argument: String) -> String? {
    argument.hasPrefix("-o") && argument.contains(".") ? String(argument.dropFirst(2)) : nil
  }

  /// A dash and a letter that few would call a variable: some other command's option.
  private static func looksLikeOption(_ argument: String) -> Bool {
    argument.count == 2 && argument.dropFirst().allSatisfy { $0.isASCII && $0.isLetter && !"xtuzMekn".contains($0) }
  }

  /// Whether the word is an option whose value is the next word.
  static func takesValue(_ word: String) -> Bool { word == "-o" || options.contains(word) }

  /// Whether the word is an option's long name.
  static func isOption(_ word: String) -> Bool { word.count > 2 && (flags.contains(word) || options.contains(word)) }

  /// Options that take no value.
  private static let flags: Set<String> = [
    "--", "--bare", "--bounce", "--degrees", "--each-fits", "--equal", "--grid", "--help", "--list-operations",
    "--mark", "--no-config", "--preview", "--quiet", "--resume", "--strict", "--table", "--verbose", "--version",
    "--watch", "--zip",
  ]

  /// Options that take one.
  private static let options: Set<String> = [
    "--annotate", "--axes", "--background", "--caption", "--color", "--color-map", "--columns", "--data",
    "--data-style", "--dpi", "--ease", "--fill", "--format", "--fps", "--hline", "--jobs", "--key", "--keys",
    "--line-width", "--linear-within", "--log", "--loop", "--name", "--output", "--preview-as", "--program", "--range",
    "--report", "--samples", "--scale", "--set", "--shard", "--size", "--statistics", "--style", "--svg-text",
    "--sweep", "--theme", "--title", "--variable", "--vline", "--without", "--x-label", "--x-ticks", "--y-label",
    "--y-range", "--y-ticks",
  ]
}
