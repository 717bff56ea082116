import Brain

/// Errors of the command.
extension PlotError {
  /// - Parameter number: counted from 1.
  package static func argumentIsNotText(_ number: Int) -> PlotError {
    PlotError(.usage, "argument \(number) is not valid UTF-8; give names of files in UTF-8")
  }

  package static var previewOnStandardOutput: PlotError {
    PlotError(.usage, "a preview and -o - would both write to standard output")
  }

  package static var previewAndReport: PlotError {
    PlotError(.usage, "a preview and --report would both write to standard output")
  }

  package static var previewOfSweep: PlotError {
    PlotError(.usage, "a preview shows one picture; a sweep is drawn into files")
  }

  /// A picture that would replace a file that it is made from.
  package static func overwritesInput(_ output: String, input: String) -> PlotError {
    PlotError(.cannotCreate, "\(file: output) is not written: the picture is made from \(file: input)")
  }

  /// A function with columns of pixels that `--strict` refuses, the first of them between two values of the variable.
  package static func undecided(
    _ expression: String, columns: Int, of count: Int, from low: Double, to high: Double
  ) -> PlotError {
    PlotError(
      .data, "\(expression): \(columns) of \(count) columns are undecided, first from \(low) to \(high)")
  }

  package static var replotTakesPicture: PlotError {
    PlotError(.usage, "replot needs the file of a picture first, as in plot replot figure.svg --range 0:5")
  }

  package static func notAnOptionName(_ name: String) -> PlotError {
    PlotError(
      .usage, "--without takes an option's name, as in --without title, not '\(name)'", option: .without)
  }

  package static var gatherTakesFile: PlotError {
    PlotError(.usage, "gather needs the file that the parts were drawn for, as in plot gather wave.gif")
  }

  package static func gatherTakesOneFile(_ other: String) -> PlotError {
    PlotError(.usage, "gather takes one file, not '\(file: other)' too")
  }

  package static var expressionsAndDataOnStandardInput: PlotError {
    PlotError(.usage, "expressions and data cannot both come from standard input")
  }

  package static var emptyStandardInput: PlotError { PlotError(.noInput, "no expression on standard input") }

  package static var watchOfSweep: PlotError {
    PlotError(.usage, "--watch draws single pictures, not a sweep", option: .watch)
  }

  package static var nothingToWatch: PlotError {
    PlotError(
      .usage, "--watch has no file to watch; files are those of --program, --data, --theme and config.toml",
      option: .watch)
  }

  package static var quietAndVerbose: PlotError {
    PlotError(.usage, "--quiet and --verbose exclude each other")
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
          ?? "; topics")
        + " are \(list: topics), commands are \(list: commands)")
  }

  package static func unknownShell(_ name: String) -> PlotError {
    PlotError(.usage, "--generate-completion-script takes bash, zsh or fish, not '\(name)'")
  }
}
