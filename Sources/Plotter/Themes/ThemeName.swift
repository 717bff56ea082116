import Grapher
import Sampling

/// A theme as it is asked for: one of the project's by its name, or a user's own, a file or the name of one in
/// `themes` in the settings folder.
struct ThemeName {
  let text: String

  /// The user's file; nil for one of the project's themes.
  var path: String? {
    if ThemeName.isBuiltIn(text) { return nil }
    return text.contains("/") || text.hasSuffix(".toml") ? text : SettingsFolder.file("themes/\(text).toml")
  }

  /// - Throws: `PlotError` where there is no such theme, or its file is wrong.
  func theme() throws(PlotError) -> Theme {
    if let known = Theme.all.first(where: { $0.name == text }) { return known.theme }
    if let path { return try ThemeFile(path: path).theme }
    throw .unknownTheme(text, known: ThemeName.builtIn, folder: SettingsFolder.path)
  }

  static let builtIn = Theme.all.map(\.name)

  private static func isBuiltIn(_ name: String) -> Bool { builtIn.contains(name) }
}
