/// Arguments as they were typed, made safe for the parser.
enum ArgumentSpelling {
  /// Writes the leading minus of an expression such as `-M^2` as a true minus sign, which the language reads alike and
  /// which the parser does not take for an option. The values of options stay as they are.
  static func protectingNegativeExpressions(_ arguments: [String]) -> [String] {
    var isOptionsOver = false
    var last = ""
    return arguments.flatMap { argument in
      defer { last = argument }
      if argument == "--" { isOptionsOver = true }
      let isValue = last == "-o" || (last.hasPrefix("--") && !last.contains("=") && !flags.contains(last))
      guard !isOptionsOver, !isValue, argument.hasPrefix("-"), !argument.hasPrefix("--"), argument.count > 1,
        argument != "-o", argument != "-h", !looksLikeOption(argument)
      else { return [argument] }
      if argument.hasPrefix("-o"), argument.contains(".") { return ["-o", String(argument.dropFirst(2))] }
      return ["−" + argument.dropFirst()]
    }
  }

  /// A dash and a letter that few would call a variable: some other command's option.
  private static func looksLikeOption(_ argument: String) -> Bool {
    argument.count == 2 && argument.dropFirst().allSatisfy { $0.isASCII && $0.isLetter && !"xtuzMekn".contains($0) }
  }

  /// Options that take no value.
  private static let flags: Set<String> = [
    "--", "--bare", "--degrees", "--equal", "--help", "--list-operations", "--mark", "--strict", "--version",
  ]
}
