import Platform

/// Where a user's settings are: `plot` under `XDG_CONFIG_HOME`, or under `~/.config` where that is not set.
///
/// Source: XDG Base Directory Specification, which ignores a path that is not absolute.
enum SettingsFolder {
  /// Nil where there is neither.
  static var path: String? {
    if let base = CurrentProcess.nonEmptyVariable("XDG_CONFIG_HOME"), base.hasPrefix("/") { return base + "/plot" }
    return CurrentProcess.nonEmptyVariable("HOME").map { $0 + "/.config/plot" }
  }

  /// The file of that name in it, if there is one.
  static func file(_ name: String) -> String? {
    guard let path = path.map({ $0 + "/" + name }), FileSystem.exists(path) else { return nil }
    return path
  }
}

extension CurrentProcess {
  fileprivate static func nonEmptyVariable(_ name: String) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }
}
