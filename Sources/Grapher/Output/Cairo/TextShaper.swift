internal import CCairo

/// Shapes strings with Pango. Owns the Pango context and the font descriptions.
///
/// Shapes each text once at one size, which is scaled for measuring and drawing. Without hinting this changes only
/// rounding errors and avoids a font lookup for every size, which is slower than drawing.
final class TextShaper {
  /// The font size of shaped text, in points.
  static let emSize = 64.0
  /// The maximum number of cached lines.
  private static let mostLines = 512

  private let context: OpaquePointer
  private var descriptions: [Typeface: OpaquePointer] = [:]
  private var lines: [Key: ShapedLine] = [:]

  private struct Key: Hashable {
    var string: String
    var typeface: Typeface
  }

  /// Returns nil only if memory is exhausted.
  init?() {
    FontConfiguration.load
    guard let fontMap = pango_cairo_font_map_new() else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(fontMap)) }
    guard let context = pango_font_map_create_context(fontMap) else { return nil }
    self.context = context
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
  }

  deinit {
    lines.removeAll()
    for description in descriptions.values { pango_font_description_free(description) }
    g_object_unref(UnsafeMutableRawPointer(context))
  }

  /// Returns the shaped string; nil only if memory is exhausted.
  func line(_ string: String, in typeface: Typeface) -> ShapedLine? {
    let key = Key(string: string, typeface: typeface)
    if let line = lines[key] { return line }
    guard let description = description(of: typeface) else { return nil }
    pango_context_set_font_description(context, description)
    let line = ShapedLine(string.singleLine(), context: context)
    if lines.count >= Self.mostLines { lines.removeAll(keepingCapacity: true) }
    lines[key] = line
    return line
  }

  private func description(of typeface: Typeface) -> OpaquePointer? {
    if let description = descriptions[typeface] { return description }
    guard let description = pango_font_description_new() else { return nil }
    pango_font_description_set_family(description, typeface.family)
    pango_font_description_set_style(description, typeface.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    pango_font_description_set_absolute_size(description, Self.emSize * Double(PANGO_SCALE))
    descriptions[typeface] = description
    return description
  }
}

/// A font without its size.
struct Typeface: Hashable {
  var family: String
  var isItalic: Bool

  init(_ font: Font) {
    self.family = font.family
    self.isItalic = font.isItalic
  }
}

/// The font configuration of the system, loaded once in a process.
enum FontConfiguration {
  /// Loads the user's fontconfig configuration, if the host has a usable one.
  ///
  /// Performs the steps of `FcInit` except one: `FcInit` also parses every configuration template of the system for
  /// descriptions, which doubles the time. If a step fails, Pango calls `FcInit`, which has fallbacks.
  static let load: Void = {
    guard let configuration = FcConfigCreate() else { return }
    defer { FcConfigDestroy(configuration) }
    guard FcConfigParseAndLoad(configuration, nil, FcBool(FcFalse)) == FcTrue, hasCache(configuration),
      FcConfigBuildFonts(configuration) == FcTrue
    else { return }
    FcConfigSetCurrent(configuration)
  }()

  /// Whether the configuration has a cache directory. Without one, every start scans all fonts.
  private static func hasCache(_ configuration: OpaquePointer) -> Bool {
    guard let directories = FcConfigGetCacheDirs(configuration) else { return false }
    defer { FcStrListDone(directories) }
    return FcStrListNext(directories) != nil
  }
}
