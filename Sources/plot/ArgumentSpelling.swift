/// Arguments as they were typed, made safe for the parser.
enum ArgumentSpelling {
  /// Writes the leading minus of an expression such as `-M^2` as a true minus sign, which the language reads alike and
  /// which the parser does not take for an option.
  static func protectingNegativeExpressions(_ arguments: [String]) -> [String] {
    var isOptionsOver = false
    return arguments.map { argument in
      if argument == "--" { isOptionsOver = true }
      guard !isOptionsOver, argument.hasPrefix("-"), !argument.hasPrefix("--"), argument.count > 1,
        argument != "-o", argument != "-h"
      else { return argument }
      return "−" + argument.dropFirst()
    }
  }
}
