import Platform

/// A file of settings in flat TOML: names with values.
struct SettingsFile {
  let path: String
  /// In the file's order.
  let settings: [Setting]

  /// - Throws: `PlotError` if the file cannot be read or is longer than a mebibyte, and for the first mistake in it.
  init(_ file: InputFile) throws(PlotError) {
    path = file.path
    let bytes = try PlotError.files { () throws(FileError) in try file.bytes(atMost: 1 << 20, if: .isText) }
    do throws(SettingsFault) { settings = try SettingsReader.settings(in: bytes) } catch {
      throw PlotError(error, path: path)
    }
  }
}
