import Platform

/// The user's defaults for pictures: `config.toml` in the settings folder. Its names are the names of options.
///
///     theme = "dark"
///     size = "900x600"
///     axes = "frame"
package struct Configuration: Sendable {
  package let path: String
  /// The values of options that a request does not give.
  package private(set) var defaults = PlotRequest()

  /// Returns the defaults in the settings folder; nil if it has no such file.
  ///
  /// - Throws: `PlotError` if the file cannot be read, or a setting is not a default of a picture.
  package static func current() throws(PlotError) -> Configuration? {
    guard let path = SettingsFolder.file("config.toml") else { return nil }
    return try Configuration(path: path)
  }

  init(path: String) throws(PlotError) {
    self.path = path
    for setting in try FileAccess.unrestricted.input(path).settings(if: .isRegular) {
      guard let option = PlotOption(rawValue: setting.name), option.row.traits.contains(.isSetting) else {
        let known = PlotOption.allCases.filter { $0.row.traits.contains(.isSetting) }.map(\.rawValue).sorted()
        throw PlotError(
          "'\(setting.name)' is not a default of pictures; there are \(list: known)", path, setting.namePlace)
      }
      if let text = try Configuration.text(of: setting, for: option, path: path) { defaults.add(option, text) }
    }
  }

  /// Returns an error with the file's name added if its option has its value from this file and was not typed.
  package func located(_ error: PlotError, typed: PlotRequest) -> PlotError {
    guard let option = error.option, defaults.contains(option), !typed.contains(option) else { return error }
    return error.located(in: path)
  }

  /// Returns the text that an option gets; nil for a flag that is false.
  private static func text(
    of setting: Setting, for option: PlotOption, path: String
  ) throws(PlotError) -> String? {
    let takesValue = option.takesValue
    switch setting.value {
    case .truth(let isSet) where !takesValue || option.hasOptionalValue: return isSet ? "" : nil
    case .text(let text) where takesValue: return text
    case .number(let number) where takesValue && number.isFinite && option.row.value.content != .words:
      return number.shortestText
    case .list(let items) where option == .color && !items.isEmpty && items.allSatisfy { $0.text != nil }:
      return items.compactMap(\.text).joined(separator: ",")
    default:
      let kind = takesValue ? "a text or a number" : "true or false"
      throw PlotError("'\(setting.name)' is \(kind)", path, setting.valuePlace)
    }
  }
}
