import Platform

/// The folder of the user's settings: `plot` in `XDG_CONFIG_HOME`, or in `~/.config` if that is not set.
///
/// Source: XDG Base Directory Specification, which ignores a path that is not absolute.
enum SettingsFolder {
  /// Nil if the environment names neither folder.
  static var path: String? {
    if let base = Environment.nonEmpty("XDG_CONFIG_HOME"), base.hasPrefix("/") { return base + "/plot" }
    return Environment.nonEmpty("HOME").map { $0 + "/.config/plot" }
  }

  /// Returns the path of a file in the folder; nil if there is no such file.
  static func file(_ name: String) -> String? {
    guard let path = path.map({ $0 + "/" + name }), Folder.contains(path) else { return nil }
    return path
  }
}

extension Environment {
  fileprivate static func nonEmpty(_ name: String) -> String? { self[name].flatMap { $0.isEmpty ? nil : $0 } }
}
