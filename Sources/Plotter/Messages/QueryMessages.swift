/// Errors in the query of a URL, and of requests that come from elsewhere.
extension PlotError {
  /// - Parameter meant: an option that the name is near to, after two dashes.
  static func unknownQueryName(_ name: String, meant: String?) -> PlotError {
    PlotError(.usage, "a request has no '\(name)'" + (meant.map { "; did you mean '\($0.dropFirst(2))'?" } ?? ""))
  }

  static func flagInQuery(_ option: PlotOption, _ value: String) -> PlotError {
    PlotError(.usage, "'\(option.rawValue)' is true or false, not '\(value)'", option: option)
  }

  static func nulCharacter(inQuery name: String) -> PlotError {
    PlotError(.data, "'\(name)' has a NUL character")
  }

  /// An option of a request that may not use files.
  static func usesFiles(_ option: PlotOption) -> PlotError {
    PlotError(.usage, "'\(option.rawValue)' uses files or the terminal, which is not allowed here", option: option)
  }

  /// A theme in a request that may not use files.
  static func themeFile(_ name: String, known: [String]) -> PlotError {
    PlotError(
      .usage, "'theme' is one of \(known.joined(separator: ", ")) here, not '\(name)'; a theme's file is not allowed",
      option: .theme)
  }

  /// A sweep that is asked to become an animation or a file for each value.
  static var notOnePicture: PlotError {
    PlotError(.usage, "one picture is asked for, not an animation or several files", option: .output)
  }
}
