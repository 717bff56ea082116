extension PlotError {
  /// - Parameters:
  ///   - known: the themes that come with the project.
  ///   - folder: the user's own settings; nil where there is no place for them.
  static func unknownTheme(_ text: String, known: [String], folder: String?) -> PlotError {
    let own = folder.map { ", a theme in \($0)/themes" } ?? ""
    return PlotError(
      .usage, "--theme is one of \(known.joined(separator: ", "))\(own), or a file.toml, not '\(text)'",
      option: .theme)
  }

  static func unknownThemeSetting(_ name: String, known: [String], path: String) -> PlotError {
    PlotError(.data, "\(path): unknown setting '\(name)'; a theme has \(known.joined(separator: ", "))")
  }

  /// What a setting of a theme is.
  enum ThemeValue {
    case base(of: [String])
    case color, palette, dashes, typefaces, axes, truth, scale

    fileprivate var words: String {
      switch self {
      case .base(let themes): "one of \(themes.joined(separator: ", "))"
      case .color: "a colour, \"#RRGGBB\" or a name such as \"steelblue\""
      case .palette: "a list of colours, one for each curve in turn"
      case .dashes: "always or repeats, once the palette's colours repeat"
      case .typefaces: "a text, the names of typefaces with commas, most wanted first"
      case .axes: "origin, frame or none"
      case .truth: "true or false"
      case .scale: "a number from 0.1 to 10, 1 for the usual size"
      }
    }
  }

  static func wrongThemeSetting(_ name: String, is value: ThemeValue, path: String) -> PlotError {
    PlotError(.data, "\(path): '\(name)' is \(value.words)")
  }
}

/// Files of settings.
extension PlotError {
  static func unknownDefault(_ name: String, known: [String], path: String) -> PlotError {
    PlotError(
      .data, "\(path): '\(name)' is no default of a picture; there are \(known.joined(separator: ", "))")
  }

  static func wrongDefault(_ option: PlotOption, path: String) -> PlotError {
    let kind = option.takesValue ? "a text or a number" : "true or false"
    return PlotError(.data, "\(path): '\(option.rawValue)' is \(kind)")
  }

  /// A setting that is a table or a date.
  static func wrongSettingType(_ name: String, path: String) -> PlotError {
    PlotError(.data, "\(path): '\(name)' is a text, a number, true or false, or a list of these")
  }

  /// The same error with the name of the settings file that holds the value at fault.
  func located(in path: String) -> PlotError {
    PlotError(kind, message + " (in \(path))", option: option, excerpt: excerpt)
  }
}

/// TOML that cannot be read.
extension PlotError {
  static func notTOML(path: String) -> PlotError { PlotError(.data, "\(path): not TOML") }

  static func nulInTOML(path: String) -> PlotError {
    PlotError(.data, "\(path): not TOML: it has a NUL character")
  }

  /// What settings may not have.
  enum SettingsFault {
    case table
    case unmatchedBracket(Unicode.Scalar)

    fileprivate var words: String {
      switch self {
      case .table: "settings are names and values, and there are no [tables]"
      case .unmatchedBracket(let bracket): "'\(bracket)' closes no bracket"
      }
    }
  }

  static func wrongSettings(_ fault: SettingsFault, path: String, line: Int) -> PlotError {
    PlotError(.data, "\(path), line \(line): \(fault.words)")
  }

  /// The parser's reason, with its place where that is known.
  static func wrongTOML(_ reason: some StringProtocol, path: String, place: (line: Int, excerpt: Excerpt)?) -> PlotError
  {
    guard let place else { return PlotError(.data, "\(path): \(reason)") }
    return PlotError(.data, "\(path), line \(place.line): \(reason)", excerpt: place.excerpt)
  }
}
