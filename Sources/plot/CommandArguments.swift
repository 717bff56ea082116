/// The command line itself, for what is drawn to say how.
enum CommandArguments {
  /// What was typed after the command's name.
  static var given: [String] { Array(CommandLine.arguments.dropFirst()) }

  /// The arguments less those that change nothing in what is drawn: how many cores, which part, whether to go on.
  static func essential(_ arguments: [String]) -> [String] {
    parts(of: arguments).filter { part in
      !part.isOption || !unessential.contains { part.words[0] == $0 || part.words[0].hasPrefix($0 + "=") }
    }.flatMap(\.words)
  }

  /// The command as a shell reads it, less the file that it writes: the same picture is the same bytes everywhere.
  static func line(_ arguments: [String]) -> String {
    let words = parts(of: arguments).filter { part in
      !part.isOption || !outputs.contains { part.words[0] == $0 || part.words[0].hasPrefix($0 + "=") }
    }.flatMap(\.words)
    return (["plot"] + words.map(word)).joined(separator: " ")
  }

  /// An argument as a word of a shell's command.
  private static func word(_ argument: String) -> String {
    let isPlain = argument.unicodeScalars.allSatisfy {
      ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0)
        || "-_=:,./+%".unicodeScalars.contains($0)
    }
    return isPlain && !argument.isEmpty ? argument : "'\(argument.replacing("'", with: "'\\''"))'"
  }

  /// The arguments with other expressions in the place of one.
  static func replacingExpression(_ old: String, by new: [String], in arguments: [String]) -> [String] {
    parts(of: arguments).flatMap { $0.isOption || $0.words != [old] ? $0.words : new }
  }

  /// An option with its value, or an expression.
  private struct Part {
    let words: [String]
    let isOption: Bool
  }

  private static func parts(of arguments: [String]) -> [Part] {
    var parts: [Part] = []
    var rest = arguments[...]
    var isOptionsOver = false
    while let word = rest.popFirst() {
      if !isOptionsOver, ArgumentSpelling.takesValue(word), let value = rest.popFirst() {
        parts.append(Part(words: [word, value], isOption: true))
      } else {
        parts.append(Part(words: [word], isOption: !isOptionsOver && word.hasPrefix("-") && word.count > 1))
        if word == "--" { isOptionsOver = true }
      }
    }
    return parts
  }

  private static let outputs = ["-o", "--output"]
  private static let unessential = ["--resume", "--quiet", "-q", "--verbose", "--jobs", "--shard"]
}
