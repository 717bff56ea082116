internal import CCairo

/// Turns strings into lines of glyphs through Pango. The one owner of a font map and of what is made from it.
///
/// Text is shaped at one size and scaled when measured and drawn. Without hinting that changes nothing but rounding,
/// and it spares finding the font again for every size, which costs more than drawing with it. A line is shaped once,
/// for measuring and drawing together.
final class TextShaper {
  /// The font size at which everything is shaped, in points.
  static let emSize = 64.0
  /// How many lines to keep shaped before starting over.
  private static let mostLines = 512

  private let context: OpaquePointer
  private var descriptions: [Typeface: OpaquePointer] = [:]
  private var lines: [Key: ShapedLine] = [:]

  private struct Key: Hashable {
    var string: String
    var typeface: Typeface
  }

  /// Nil only when memory runs out.
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

  /// The string as one line; nil only when memory runs out.
  func line(_ string: String, in typeface: Typeface) -> ShapedLine? {
    let key = Key(string: string, typeface: typeface)
    if let line = lines[key] { return line }
    guard let description = description(of: typeface) else { return nil }
    pango_context_set_font_description(context, description)
    let line = ShapedLine(string.asOneLine, context: context)
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

/// The system's font configuration, loaded once in a process.
enum FontConfiguration {
  /// Makes the user's configuration fontconfig's current one, unless the host has none that can be used as it stands.
  ///
  /// These are the steps of `FcInit` but for one: it goes on to parse every configuration template on the system just
  /// to be able to describe it, which takes as long as all the rest. Where a step fails nothing is set, and Pango calls
  /// `FcInit`, which knows what to fall back to.
  static let load: Void = {
    guard let configuration = FcConfigCreate() else { return }
    defer { FcConfigDestroy(configuration) }
    guard FcConfigParseAndLoad(configuration, nil, FcBool(FcFalse)) == FcTrue, hasCache(configuration),
      FcConfigBuildFonts(configuration) == FcTrue
    else { return }
    FcConfigSetCurrent(configuration)
  }()

  /// Whether the configuration names a place for caches, without which every start would scan every font.
  private static func hasCache(_ configuration: OpaquePointer) -> Bool {
    guard let directories = FcConfigGetCacheDirs(configuration) else { return false }
    defer { FcStrListDone(directories) }
    return FcStrListNext(directories) != nil
  }
}
