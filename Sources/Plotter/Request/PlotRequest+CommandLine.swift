import Brain

/// A request as the command line writes it.
extension PlotRequest {
  /// Reads the words of a command line, the command's name left out.
  ///
  /// `--name value`, `--name=value`, `-o value` and `-ofile.png` give options; other words are expressions, also such as
  /// `-x^2`, and all words behind `--` are.
  ///
  /// - Parameter accepted: the options that the command has.
  /// - Throws: `PlotError` where an option is unknown, lacks its value or takes none.
  package init(arguments: [String], accepting accepted: Set<PlotOption> = Set(PlotOption.allCases)) throws(PlotError) {
    self.init(expressions: [])
    var words = arguments[...]
    while let word = words.popFirst() {
      if word == "--" {
        expressions += words
        return
      }
      guard let (option, value) = try PlotRequest.option(word, accepted) else {
        expressions.append(word)
        continue
      }
      if !option.takesValue {
        if let value { throw .valueForFlag(option, value) }
        add(option)
      } else if let text = value ?? words.popFirst() {
        add(option, text)
      } else {
        throw .missingValue(option)
      }
    }
  }

  /// The option that a word names, with a value joined to it; nil for an expression.
  private static func option(
    _ word: String, _ accepted: Set<PlotOption>
  ) throws(PlotError) -> (option: PlotOption, value: String?)? {
    guard word.hasPrefix("-"), word.count > 1 else { return nil }
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let value = parts.count > 1 ? parts[1] : nil
    if word.hasPrefix("--") {
      if let option = PlotOption(rawValue: String(parts[0].dropFirst(2))), accepted.contains(option) {
        return (option, value)
      }
      throw .unknownOption(parts[0], nearest: Spelling.nearest(to: parts[0], among: accepted.map(\.spelling)))
    }
    let short = word.dropFirst().first
    if let option = accepted.first(where: { $0.row.short == short }) {
      if word.count == 2 { return (option, nil) }
      if option == .output, word.contains(".") { return (option, String(word.dropFirst(2))) }
    }
    let name = String(parts[0].dropFirst())
    if name.count > 1, PlotOption(rawValue: name) != nil || commandFlags.contains(name) {
      throw .unknownOption(word, nearest: "-" + word)
    }
    if looksLikeOption(word) { throw .unknownOption(word, nearest: nil) }
    return nil
  }

  /// What the command itself understands after two dashes, besides options.
  private static let commandFlags: Set<String> = ["help", "version", "list-operations"]

  /// A dash and a letter that few would call a variable: some other command's option.
  private static func looksLikeOption(_ word: String) -> Bool {
    word.count == 2 && word.dropFirst().allSatisfy { $0.isASCII && $0.isLetter && !"xtuzMekn".contains($0) }
  }

  /// The words of a command line that reads as this request: expressions, then options in the order of the table.
  package var arguments: [String] {
    var words: [String] = []
    for option in options {
      for text in texts(of: option) {
        if !option.takesValue {
          words.append(option.spelling)
        } else if text.hasPrefix("-") || text.isEmpty {
          words.append(option.spelling + "=" + text)
        } else {
          words += [option.spelling, text]
        }
      }
    }
    return expressions.contains { $0.hasPrefix("-") } ? words + ["--"] + expressions : expressions + words
  }

  /// The canonical command of the picture: what does not change the picture is left out, so that the same picture has the
  /// same command whatever was typed and wherever it was written.
  package var pictureCommand: String {
    (["plot"] + keeping([.function, .picture]).arguments).map(ShellWords.quoted).joined(separator: " ")
  }
}
