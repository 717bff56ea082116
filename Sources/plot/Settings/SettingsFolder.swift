#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where a user's settings are: `plot` under `XDG_CONFIG_HOME`, or under `~/.config` where that is not set.
///
/// Source: XDG Base Directory Specification, which ignores a path that is not absolute.
enum SettingsFolder {
  /// Nil where there is neither.
  static var path: String? {
    if let base = variable("XDG_CONFIG_HOME"), base.hasPrefix("/") { return base + "/plot" }
    return variable("HOME").map { $0 + "/.config/plot" }
  }

  /// The file of that name in it, if there is one.
  static func file(_ name: String) -> String? {
    guard let path = path.map({ $0 + "/" + name }), access(path, F_OK) == 0 else { return nil }
    return path
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
