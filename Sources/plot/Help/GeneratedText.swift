import Plotter

/// Texts for other programs that are generated from the table of options and the help: `--generate-manual`,
/// `--generate-completion-script SHELL`, `request --schema` and `report --schema`.
enum GeneratedText {
  /// Returns the text that the arguments ask for; nil if they ask for something else.
  static func requested(_ arguments: [String]) throws(PlotError) -> String? {
    guard let first = arguments.first, arguments.count <= 2 else { return nil }
    if arguments == ["--generate-manual"] { return ManualPage.text }
    if arguments == ["request", "--schema"] { return try PlotRequest.schema() }
    if arguments == ["report", "--schema"] { return try Report.schema() }
    let option = "--generate-completion-script"
    if first.hasPrefix(option + "=") { return try Completions.script(for: String(first.dropFirst(option.count + 1))) }
    return first == option ? try Completions.script(for: arguments.count == 2 ? arguments[1] : "") : nil
  }
}
