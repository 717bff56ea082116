import Platform

/// The folder of the user's settings: `plot` in `XDG_CONFIG_HOME`, or in `~/.config` if that is not set.
///
/// Source: XDG Base Directory Specification, which ignores a path that is not absolute.
enum SettingsFolder {
  /// Nil if the environment names neither folder.
  static var path: String? {
    if let base = CurrentProcess.nonEmptyVariable("XDG_CONFIG_HOME"), base.hasPrefix("/") { return base + "/plot" }
    return CurrentProcess.nonEmptyVariable("HOME").map { $0 + "/.config/plot" }
  }

  /// Returns the path of a file in the folder; nil if there is no such file.
  static func file(_ name: String) -> String? {
    guard let path = path.map({ $0 + "/" + name }), FileSystem.exists(path) else { return nil }
    return path
  }
}

extension InputFile {
  /// Reads the file as settings in flat TOML: names with values, in the file's order.
  ///
  /// - Parameter condition: what the file must be besides a text.
  /// - Throws: `PlotError` if the file cannot be read or is longer than a mebibyte, and for the first mistake in it.
  func settings(if condition: Condition = []) throws(PlotError) -> [Setting] {
    let condition = condition.union(.isText)
    let bytes = try PlotError.files { () throws(FileError) in try self.bytes(atMost: 1 << 20, if: condition) }
    do throws(SettingsFault) { return try SettingsReader.settings(in: bytes) } catch {
      throw PlotError(error, path: path)
    }
  }
}

extension CurrentProcess {
  fileprivate static func nonEmptyVariable(_ name: String) -> String? {
    variable(name).flatMap { $0.isEmpty ? nil : $0 }
  }
}
