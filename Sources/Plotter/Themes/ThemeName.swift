import Grapher
import Sampling

/// The name of a theme: a built-in one, a file, or a file in the folder `themes` of the settings.
struct ThemeName {
  let text: String

  /// The theme's file; nil for a built-in theme.
  var path: String? {
    if ThemeName.isBuiltIn(text) { return nil }
    return text.contains("/") || text.hasSuffix(".toml") ? text : SettingsFolder.file("themes/\(text).toml")
  }

  /// - Parameter request: the request that names the theme.
  /// - Throws: `PlotError` if there is no such theme, or its file has an error.
  func theme(for request: PlotRequest) throws(PlotError) -> Theme {
    if let known = Theme.all.first(where: { $0.name == text }) { return known.theme }
    if let path { return try ThemeFile(request.access(of: .theme).input(path)).theme }
    throw .unknownTheme(text, known: ThemeName.builtIn, folder: SettingsFolder.path)
  }

  static let builtIn = Theme.all.map(\.name)

  static func isBuiltIn(_ name: String) -> Bool { builtIn.contains(name) }
}
