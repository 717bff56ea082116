import Brain

/// Errors of the command.
extension PlotError {
  /// A function with columns of pixels that `--strict` refuses, the first of them between two values of the variable.
  package static func undecided(
    _ expression: String, columns: Int, of count: Int, from low: Double, to high: Double
  ) -> PlotError {
    PlotError(
      .data, "\(expression): \(columns) of \(count) columns are undecided, first from \(low) to \(high)")
  }

  /// Returns the same error with a suggestion if a word that cannot be drawn is nearly the name of a command or a flag.
  package func suggesting(for word: String, commands: [String], flags: [String]) -> PlotError {
    guard kind == .data, excerpt?.text == word, word.count > 3 else { return self }
    let meant = flags.contains(word) ? "--" + word : Spelling.nearest(to: word, among: commands)
    guard let meant else { return self }
    return PlotError(kind, "\(self); did you mean 'plot \(meant)'?", option: option, excerpt: excerpt)
  }

  package static func unknownHelp(_ subject: String, topics: [String], commands: [String]) -> PlotError {
    PlotError(
      .usage,
      "no help on '\(subject)'"
        + (Spelling.nearest(to: subject, among: topics + commands).map { "; did you mean '\($0)'? Topics" }
          ?? "; topics") + " are \(list: topics), commands are \(list: commands)")
  }
}
