import Plotter

/// What is made of the help for other programs: `--generate-manual` and `--generate-completion-script SHELL`.
enum GeneratedText {
  /// The text that the arguments ask for; nil where they ask for something else.
  static func requested(_ arguments: [String]) throws(PlotError) -> String? {
    guard let first = arguments.first, arguments.count <= 2 else { return nil }
    if arguments == ["--generate-manual"] { return ManualPage.text }
    let option = "--generate-completion-script"
    if first.hasPrefix(option + "=") { return try Completions.script(for: String(first.dropFirst(option.count + 1))) }
    return first == option && arguments.count == 2 ? try Completions.script(for: arguments[1]) : nil
  }
}
