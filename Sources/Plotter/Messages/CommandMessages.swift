import Brain
import Grapher

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

  /// Returns the same error with the option that a word is meant for, if it is the name of a file and no expression.
  package func namingFile(among words: [String]) -> PlotError {
    guard kind == .data, let word = excerpt?.text, words.contains(word), let name = word.pathExtension else {
      return self
    }
    if PictureFormat(rawValue: name) != nil || AnimationFormat(rawValue: name) != nil {
      return PlotError(
        kind, "'\(file: word)' is no expression; to write the picture there, give -o \(file: word)", excerpt: excerpt)
    }
    guard ["csv", "tsv", "txt", "dat"].contains(name) else { return self }
    return PlotError(
      kind, "'\(file: word)' is no expression; to draw its data, give --data \(file: word)", excerpt: excerpt)
  }

  /// Returns the error on data of standard input with the word that reads expressions there.
  package func namingExpressionsOfStandardInput() -> PlotError {
    guard kind == .data, message.hasPrefix("standard input") else { return self }
    return PlotError(kind, "\(self); expressions are read by 'plot -'", option: option, excerpt: excerpt)
  }

  package static func unknownHelp(_ subject: String, topics: [String], commands: [String]) -> PlotError {
    let meant = Spelling.nearest(to: subject, among: topics + commands)
    return PlotError(
      .usage,
      "no help on '\(subject)'" + (meant.map { "; did you mean '\($0)'? Topics" } ?? "; topics")
        + " are \(list: topics), commands are \(list: commands)")
  }
}
