/// The command line itself, for what is drawn to say how.
enum CommandArguments {
  /// What the command that is running was asked for: what was typed after its name, with the user's defaults, or what a
  /// picture's file tells.
  @TaskLocal static var given: [String] = Array(CommandLine.arguments.dropFirst())

  /// Whether an option was typed rather than taken from the user's defaults.
  static func isTyped(_ name: String) -> Bool { !defaults.contains(name) }

  /// The names of the options in `given` that are the user's defaults.
  @TaskLocal static var defaults: Set<String> = []

  /// The arguments less those that change nothing in what is drawn: how many cores, which part, whether to go on.
  static func essential(_ arguments: [String]) -> [String] {
    without(unessential, in: arguments)
  }

  /// The command as a shell reads it, less the file that it writes: the same picture is the same bytes everywhere.
  static func line(_ arguments: [String]) -> String {
    (["plot"] + without(passing, in: arguments).map(word)).joined(separator: " ")
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

  /// Arguments with others after them that change them: an option that comes again takes the place of the former, and
  /// functions that of the former functions.
  static func merged(_ former: [String], with changes: [String]) -> [String] {
    let changes = parts(of: changes)
    let names = Set(changes.filter(\.isOption).map(\.subject))
    let changesFunctions = changes.contains(where: \.isFunction)
    let kept = parts(of: former).filter { part in
      part.isFunction ? !changesFunctions : !(part.isOption && names.contains(part.subject))
    }
    let all = kept + changes
    return ordered(all.filter(\.isOption), all.filter { !$0.isOption })
  }

  /// Options, then functions, with what keeps functions from being taken for options between them.
  private static func ordered(_ options: [Part], _ functions: [Part]) -> [String] {
    let words = functions.flatMap(\.words).filter { $0 != "--" }
    return options.flatMap(\.words) + (words.contains { $0.hasPrefix("-") } ? ["--"] : []) + words
  }

  /// The arguments less all options of these names, which begin with their dashes.
  static func without(_ names: Set<String>, in arguments: [String]) -> [String] {
    parts(of: arguments).filter { !($0.isOption && names.contains($0.name)) }.flatMap(\.words)
  }

  /// The value of an option, the last where it comes several times; nil where it does not, or takes none.
  static func value(of name: String, in arguments: [String]) -> String? {
    parts(of: arguments).last { $0.isOption && $0.name == name }.flatMap { part in
      part.words.count > 1
        ? part.words[1] : part.words[0].firstIndex(of: "=").map { String(part.words[0][$0...].dropFirst()) }
    }
  }

  /// The names of the options.
  static func names(in arguments: [String]) -> Set<String> {
    Set(parts(of: arguments).filter(\.isOption).map(\.name))
  }

  /// Whether there is an option of that name.
  static func has(_ name: String, in arguments: [String]) -> Bool {
    parts(of: arguments).contains { $0.isOption && $0.name == name }
  }

  /// An option with its value, or an expression.
  private struct Part {
    let words: [String]
    let isOption: Bool

    /// An option's name with its dashes.
    var name: String {
      let name = String(words[0].prefix { $0 != "=" })
      return name == "-o" ? "--output" : name == "-q" ? "--quiet" : name
    }

    /// What an option is about: its name, and that of the parameter it gives values to.
    var subject: String {
      let value = words.count > 1 ? words[1] : String(words[0].drop { $0 != "=" }.dropFirst())
      return ["--set", "--sweep"].contains(name) ? name + " " + value.prefix { $0 != "=" }.trimmed : name
    }

    /// Whether it says what is drawn.
    var isFunction: Bool { isOption ? ["--keys", "--program"].contains(name) : words[0] != "--" }
  }

  private static func parts(of arguments: [String]) -> [Part] {
    var parts: [Part] = []
    var rest = arguments[...]
    var isOptionsOver = false
    while let word = rest.popFirst() {
      if !isOptionsOver, ArgumentSpelling.takesValue(word), let value = rest.popFirst() {
        parts.append(Part(words: [word, value], isOption: true))
      } else if !isOptionsOver, let path = ArgumentSpelling.joinedOutput(word) {
        parts.append(Part(words: ["-o", path], isOption: true))
      } else {
        let isOption = word.hasPrefix("--") && word.count > 2 || ["-q", "-h"].contains(word)
        parts.append(Part(words: [word], isOption: !isOptionsOver && isOption))
        if word == "--" { isOptionsOver = true }
      }
    }
    return parts
  }

  /// What is not recorded in a picture: where it went and was shown, and how it was watched over.
  private static let passing: Set<String> = ["--output", "--watch", "--no-config", "--preview", "--preview-as"]
  private static let unessential: Set<String> = [
    "--resume", "--quiet", "--verbose", "--jobs", "--shard", "--no-config",
  ]
}
