import Brain
import Grapher
import Platform
import Sampling

/// A theme in a TOML file: changes to one of the built-in themes.
///
///     base = "dark"
///     background = "#101418"
///     palette = ["#7CC7FF", "tomato"]
///     axes = "frame"
struct ThemeFile {
  let theme: Theme

  /// - Throws: `PlotError` if the file cannot be read, or a setting is unknown or of the wrong kind.
  init(_ file: InputFile) throws(PlotError) {
    let (settings, path) = (try file.settings(), file.path)
    let known = ThemeFile.parts
    var theme = Theme.light
    for setting in settings where setting.name == "base" {
      guard let base = Theme.all.first(where: { $0.name == setting.value.text }) else {
        throw PlotError("'base' is one of \(list: Theme.all.map(\.name))", path, setting.valuePlace)
      }
      theme = base.theme
    }
    for setting in settings where setting.name != "base" {
      guard let part = known.first(where: { $0.name == setting.name }) else {
        throw PlotError(
          "unknown setting '\(setting.name)'; a theme has \(list: ["base"] + known.map(\.name))", path,
          setting.namePlace)
      }
      if !part.apply(setting.value, &theme) {
        throw PlotError("'\(part.name)' is \(part.kind)", path, setting.valuePlace)
      }
    }
    self.theme = theme
  }

  /// A part of a theme that a file can set.
  private struct Part {
    let name: String
    /// The kind of its values, in words.
    let kind: Message
    /// Returns false, and changes nothing, if the value is not of the kind.
    let apply: (SettingValue, inout Theme) -> Bool

    init<Value>(
      _ name: String, _ kind: Message, _ part: WritableKeyPath<Theme, Value>, read: @escaping (SettingValue) -> Value?
    ) {
      self.name = name
      self.kind = kind
      apply = { value, theme in
        guard let read = read(value) else { return false }
        theme[keyPath: part] = read
        return true
      }
    }
  }

  private static var parts: [Part] {
    let color: Message = "a colour, \"#RRGGBB\" or a name such as \"steelblue\""
    let scale: Message = "a number from 0.1 to 10, 1 for the usual size"
    return [
      Part("background", color, \.background, read: \.color),
      Part("axis", color, \.axis, read: \.color),
      Part("grid-color", color, \.grid, read: \.color),
      Part("text", color, \.text, read: \.color),
      Part("palette", "a list of colours, one for each curve in turn", \.palette, read: \.colors),
      Part("dashes", "always or repeats, once the palette's colours repeat", \.dashing) {
        $0.text.flatMap(Theme.Dashing.init(rawValue:))
      },
      Part("font", "a text, the names of typefaces with commas, most wanted first", \.fontFamily) {
        $0.text.flatMap { $0.trimmed.isEmpty ? nil : $0 }
      },
      Part("axes", "origin, frame or none", \.axes) { $0.text.flatMap(AxesStyle.init(rawValue:)) },
      Part("grid", "true or false", \.hasGrid, read: \.truth),
      Part("arrowheads", "true or false", \.hasArrowheads, read: \.truth),
      Part("text-scale", scale, \.textScale, read: \.scale),
      Part("line-scale", scale, \.lineScale, read: \.scale),
    ]
  }
}

extension SettingValue {
  fileprivate var color: Color? { text.flatMap { Color(named: $0.trimmed) } }

  fileprivate var colors: [Color]? {
    guard case .list(let items) = self, !items.isEmpty else { return nil }
    let colors = items.compactMap(\.color)
    return colors.count == items.count ? colors : nil
  }

  fileprivate var scale: Double? {
    guard case .number(let value) = self, (0.1...10).contains(value) else { return nil }
    return value
  }
}
