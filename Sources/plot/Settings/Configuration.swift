/// The user's defaults for pictures: `config.toml` in the settings folder, whose names are those of options.
///
///     theme = "dark"
///     size = "900x600"
///     axes = "frame"
struct Configuration {
  let path: String
  /// The settings as options, to stand before what was typed, which wins.
  private(set) var arguments: [String] = []

  /// Nil where there is no such file.
  ///
  /// - Throws: `Failure` where the file cannot be read or sets what is no option for a picture's look.
  static func current() throws(Failure) -> Configuration? {
    guard let path = SettingsFolder.file("config.toml") else { return nil }
    return try Configuration(path: path)
  }

  init(path: String) throws(Failure) {
    self.path = path
    for (name, value) in try SettingsFile(path: path).settings {
      let option = "--" + name
      guard Configuration.options.contains(option) else {
        let known = Configuration.options.map { String($0.dropFirst(2)) }.joined(separator: ", ")
        throw Failure(.data, "\(path): '\(name)' is no default of a picture; there are \(known)")
      }
      arguments += try Configuration.words(option, value, path: path)
    }
  }

  /// The command line with the defaults in it: those that are not typed anew.
  func applied(to typed: [String]) -> [String] { CommandArguments.merged(arguments, with: typed) }

  /// What is wrong with one of the defaults, with the file's name.
  func failure(_ error: any Error) -> Failure {
    if let failure = error as? Failure {
      return Failure(failure.status, failure.message + " (in \(path))", excerpt: failure.excerpt)
    }
    return Failure(.usage, "\(path): \(Help.oneLine(Plot.message(for: error)))")
  }

  /// What may be a default: how pictures look, not what they show or where they go.
  private static let options: [String] = [
    "--axes", "--background", "--color", "--dpi", "--line-width", "--mark", "--preview-as", "--quiet", "--scale",
    "--size", "--svg-text", "--theme",
  ]

  private static func words(
    _ option: String, _ value: SettingsFile.Value, path: String
  ) throws(Failure) -> [String] {
    let takesValue = ArgumentSpelling.takesValue(option)
    switch value {
    case .truth(let isSet) where !takesValue: return isSet ? [option] : []
    case .text(let text) where takesValue: return [option, text]
    case .number(let number) where takesValue && number.isFinite: return [option, DataRow.number(number)]
    case .list(let items) where option == "--color" && !items.isEmpty && items.allSatisfy { $0.text != nil }:
      return [option, items.compactMap(\.text).joined(separator: ",")]
    default:
      let kind = takesValue ? "a text or a number" : "true or false"
      throw Failure(.data, "\(path): '\(option.dropFirst(2))' is \(kind)")
    }
  }
}
