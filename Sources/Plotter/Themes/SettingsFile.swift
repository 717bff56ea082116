import Platform

/// A file of settings in flat TOML: names with values.
struct SettingsFile {
  /// A setting and the places of its parts, for errors.
  struct Setting: Equatable {
    let name: String
    let value: Value
    let namePlace: Place
    let valuePlace: Place
  }

  enum Value: Equatable {
    case text(String)
    case number(Double)
    case truth(Bool)
    case list([Value])
  }

  /// Characters of a line.
  struct Place: Equatable {
    /// Counted from 1.
    let line: Int
    let text: String
    /// Offsets of characters in the line.
    let range: Range<Int>
  }

  let path: String
  /// In the file's order.
  let settings: [Setting]

  /// - Throws: `PlotError` if the file cannot be read or is longer than a mebibyte, and for the first mistake in it.
  init(path: String) throws(PlotError) {
    self.path = path
    let bytes = try PlotError.files { () throws(FileError) in try InputFile(path: path).bytes(atMost: 1 << 20) }
    do throws(SettingsFault) { settings = try SettingsReader.settings(in: bytes) } catch {
      throw PlotError(error, path: path)
    }
  }
}

extension SettingsFile.Value {
  var text: String? {
    if case .text(let text) = self { return text }
    return nil
  }

  var truth: Bool? {
    if case .truth(let truth) = self { return truth }
    return nil
  }
}
