import Brain

extension PlotError {
  /// - Parameters:
  ///   - known: the built-in themes.
  ///   - folder: the settings folder; nil if the environment names none.
  static func unknownTheme(_ text: String, known: [String], folder: String?) -> PlotError {
    let own: Message = folder.map { ", those in \(file: $0)/themes" } ?? ""
    let meant: Message = Spelling.nearest(to: text, among: known).map { "did you mean '\($0)'? Themes" } ?? "themes"
    return PlotError(
      .usage,
      "no theme '\(text)'; \(meant) are \(list: known)\(own), and files whose names end in .toml",
      option: .theme)
  }
}

/// Errors in files of settings, each with its line and column.
extension PlotError {
  init(_ words: Message, _ path: String, _ place: SettingPlace) {
    self.init(
      .data, "\(file: path), line \(place.line), column \(place.range.lowerBound + 1): \(words)",
      excerpt: Excerpt(text: place.text, range: place.range))
  }

  /// Returns the same error with the name of the settings file that holds the value at fault.
  func located(in path: String) -> PlotError {
    PlotError(kind, "\(self) (in \(file: path))", option: option, excerpt: excerpt)
  }

  init(_ fault: SettingsFault, path: String) { self.init(fault.kind.words, path, fault.place) }
}

extension SettingsFault.Kind {
  fileprivate var words: Message {
    switch self {
    case .notUTF8: "the line is not UTF-8"
    case .controlCharacter: "a control character; write it as an escape such as \\u0000"
    case .table: "settings are lines such as theme = \"dark\", without tables"
    case .dottedName: "names of settings have no dots"
    case .noName: "expected the name of a setting, or # before a comment"
    case .repeatedName(let name): "'\(name)' is set twice"
    case .noEqualSign(let name): "expected '=' after '\(name)'"
    case .noValue: "expected a value: a text in quotes, a number, true, false or a list in [ ]; # begins a comment"
    case .notAValue(let word): "'\(word)' is not a value; a text needs quotes on both sides, as in \"dark\""
    case .textAfterValue: "expected the end of the line, or # before a comment"
    case .openString: "the text has no closing quote on this line"
    case .severalLines: "a text is on one line, between single quotes or double quotes"
    case .escape: "not an escape; those of TOML are \\b \\t \\n \\f \\r \\\" \\\\ \\uXXXX and \\UXXXXXXXX"
    case .openArray: "the list has no closing ']' on this line"
    case .nestedArray: "a list holds no other lists"
    case .noComma: "expected ',' or ']' after a value of the list"
    }
  }
}
