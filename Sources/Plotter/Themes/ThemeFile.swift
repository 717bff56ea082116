import Brain
import Grapher
import Sampling

/// A theme of the user's own in TOML: the changes to one of the project's.
///
///     base = "dark"
///     background = "#101418"
///     palette = ["#7CC7FF", "tomato"]
///     axes = "frame"
struct ThemeFile {
  let theme: Theme
  private let path: String

  /// - Throws: `PlotError` where the file cannot be read, or a setting is unknown or of the wrong kind.
  init(path: String) throws(PlotError) {
    self.path = path
    let file = try SettingsFile(path: path)
    let known = ThemeFile.settings
    var theme = Theme.light
    for (name, value) in file.settings where name == "base" {
      guard let base = Theme.all.first(where: { $0.name == value.text }) else {
        throw .wrongThemeSetting(name, is: .base(of: Theme.all.map(\.name)), path: path)
      }
      theme = base.theme
    }
    for (name, value) in file.settings where name != "base" {
      guard let setting = known.first(where: { $0.name == name }) else {
        throw .unknownThemeSetting(name, known: ["base"] + known.map(\.name), path: path)
      }
      if !setting.apply(value, &theme) { throw .wrongThemeSetting(name, is: setting.kind, path: path) }
    }
    self.theme = theme
  }

  /// What a theme has, each with what it may be and how it is taken; false where the value is something else.
  private struct Setting {
    let name: String
    let kind: PlotError.ThemeValue
    let apply: (SettingsFile.Value, inout Theme) -> Bool

    /// A setting that is read as one thing and stored.
    init<Part>(
      _ name: String, _ kind: PlotError.ThemeValue, _ part: WritableKeyPath<Theme, Part>,
      read: @escaping (SettingsFile.Value) -> Part?
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

  private static var settings: [Setting] {
    [
      Setting("background", .color, \.background, read: \.color),
      Setting("axis", .color, \.axis, read: \.color),
      Setting("grid-color", .color, \.grid, read: \.color),
      Setting("text", .color, \.text, read: \.color),
      Setting("palette", .palette, \.palette, read: \.colors),
      Setting("dashes", .dashes, \.dashing) {
        $0.text.flatMap(Theme.Dashing.init(rawValue:))
      },
      Setting("font", .typefaces, \.fontFamily) {
        $0.text.flatMap { $0.trimmed.isEmpty ? nil : $0 }
      },
      Setting("axes", .axes, \.axes) { $0.text.flatMap(AxesStyle.init(rawValue:)) },
      Setting("grid", .truth, \.hasGrid, read: \.truth),
      Setting("arrowheads", .truth, \.hasArrowheads, read: \.truth),
      Setting("text-scale", .scale, \.textScale, read: \.scale),
      Setting("line-scale", .scale, \.lineScale, read: \.scale),
    ]
  }
}

extension SettingsFile.Value {
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
