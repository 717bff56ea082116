import Brain
import Platform

extension PlotError {
  /// - Parameter limit: in bytes.
  package static func lineTooLong(limit: Int) -> PlotError {
    PlotError(.data, "a line of more than \(limit) bytes is skipped")
  }

  /// - Parameter word: a command that reads data.
  package static func needsFile(_ word: String) -> PlotError {
    let advice: Message = Command.others[word].map { "; \(long: $0)" } ?? ""
    return PlotError(
      .usage, "plot \(word) needs a file, as in plot \(word) data.csv, or data on standard input\(advice)")
  }

  /// Returns the error that a command needs a file if it is that of an empty standard input which nobody named; else the same one.
  package func askingForFile(_ word: String) -> PlotError {
    self == .emptyData("standard input") ? .needsFile(word) : self
  }

  /// Returns the same error with a suggestion if a word that cannot be drawn is nearly the name of a command or a flag.
  package func suggesting(for word: String, commands: [String], flags: [String]) -> PlotError {
    guard kind == .data, excerpt?.text == word, word.count > 2, word.allSatisfy({ $0.isLetter || "-_".contains($0) })
    else {
      return self
    }
    if Command.dataWords[word] != nil { return .needsFile(word) }
    if let advice = Command.others[word] {
      return PlotError(.usage, "there is no command '\(word)'; \(long: advice)", excerpt: excerpt)
    }
    let meant = flags.contains(word) ? "--" + word : Spelling.nearest(to: word, among: commands)
    if message.hasPrefix("unknown name '\(word)'; if it is"), word.count > 3 {
      let advice: Message = meant.map { "; did you mean 'plot \($0)'?" } ?? "; plot --help lists all commands."
      return PlotError(
        .usage, "there is no command '\(word)'\(advice) If it is the variable of a formula, add --variable \(word)",
        excerpt: excerpt)
    }
    guard let meant, !message.contains("did you mean") else { return self }
    return PlotError(kind, "\(self); did you mean 'plot \(meant)'?", option: option, excerpt: excerpt)
  }

  /// Returns the same error with the option that a file in place of an expression is meant for.
  ///
  /// - Parameter meant: `--data` or `--output`.
  package func namingFile(_ word: String, meant: PlotOption) -> PlotError {
    if meant == .data, !FileStatus(word).exists {
      let isPattern = FilePattern(word)?.hasFile == true
      return PlotError(
        .noInput,
        isPattern
          ? "'\(file: word)' names files; without quotes, the shell writes their names in its place"
          : "no such file: '\(file: word)'")
    }
    let advice: Message =
      meant == .data ? "draw its data, give --data \(file: word)" : "write the picture there, give -o \(file: word)"
    return PlotError(kind, "'\(file: word)' is no expression; to \(advice)", excerpt: excerpt)
  }

  /// Returns the error on data of standard input with the word that reads expressions there.
  package func namingExpressionsOfStandardInput() -> PlotError {
    guard kind == .data, message.hasPrefix("standard input") else { return self }
    return PlotError(kind, "\(self); expressions are read by 'plot -'", option: option, excerpt: excerpt)
  }

  /// Returns the same error with the words of an option whose value may be missing, if an expression that cannot be read follows it:
  /// `--mark dots`.
  ///
  /// - Parameter words: those of the command.
  package func namingWords(among words: [String]) -> PlotError {
    guard kind == .data, let word = excerpt?.text, let place = words.firstIndex(of: word), place > 0,
      let option = PlotOption(name: words[place - 1].dropFirst(2)), words[place - 1] == option.spelling,
      option.hasOptionalValue, option.row.value.content == .words, word.allSatisfy(\.isLetter)
    else { return self }
    return PlotError(
      kind,
      "'\(word)' is no expression, and no value of \(option.spelling), which takes \(list: option.row.value.choices)",
      option: self.option, excerpt: excerpt)
  }

  package static func unknownHelp(_ subject: String, topics: [String], others: [String]) -> PlotError {
    let meant = Spelling.nearest(to: subject, among: topics) ?? Spelling.nearest(to: subject, among: others)
    return PlotError(
      .usage,
      "no help on '\(subject)'" + (meant.map { "; did you mean '\($0)'? Topics" } ?? "; topics")
        + " are \(list: topics); plot --help lists all options and commands")
  }
}
