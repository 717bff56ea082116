import Brain

extension PlotError {
  /// - Parameter limit: in bytes.
  package static func lineTooLong(limit: Int) -> PlotError {
    PlotError(.data, "a line of more than \(limit) bytes is skipped")
  }

  /// Returns the same error with a suggestion if a word that cannot be drawn is nearly the name of a command or a flag.
  package func suggesting(for word: String, commands: [String], flags: [String]) -> PlotError {
    guard kind == .data, excerpt?.text == word, word.count > 3 else { return self }
    let meant = flags.contains(word) ? "--" + word : Spelling.nearest(to: word, among: commands)
    guard let meant else { return self }
    return PlotError(kind, "\(self); did you mean 'plot \(meant)'?", option: option, excerpt: excerpt)
  }

  package static func unknownHelp(_ subject: String, topics: [String], commands: [String]) -> PlotError {
    let meant = Spelling.nearest(to: subject, among: topics + commands)
    return PlotError(
      .usage,
      "no help on '\(subject)'" + (meant.map { "; did you mean '\($0)'? Topics" } ?? "; topics")
        + " are \(list: topics), commands are \(list: commands)")
  }
}
