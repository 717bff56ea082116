internal import CCairo

/// Shapes strings with Pango. Owns the Pango context and the font descriptions.
///
/// Shapes each text once at one size, which is scaled for measuring and drawing. Without hinting this changes only
/// rounding errors and avoids a font lookup for every size, which is slower than drawing.
final class TextShaper {
  /// The font size of shaped text, in points.
  static let emSize = 64.0

  private let context: OpaquePointer
  /// The only fonts; nil for all fonts of the system.
  private let chosen: ChosenFonts?
  private var faces: [Face] = []

  /// A typeface with its Pango description and the languages of the lines shaped in it.
  private struct Face {
    let typeface: Typeface
    let description: OpaquePointer
    var languages: Set<String> = []
  }

  /// Returns nil only if memory is exhausted.
  ///
  /// - Parameter chosen: the only fonts to use; nil for all fonts of the system.
  init?(_ chosen: ChosenFonts? = nil) {
    self.chosen = chosen
    guard let fontMap = chosen.map({ $0.fontMap() }) ?? FontConfiguration.fontMap() else { return nil }
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
    for face in faces { pango_font_description_free(face.description) }
    g_object_unref(UnsafeMutableRawPointer(context))
  }

  /// Returns the shaped string; nil if memory is exhausted, or all fonts of the system are needed for the same result.
  func line(_ string: String, in typeface: Typeface) -> ShapedLine? {
    let text = string.singleLine()
    let font = chosen?.font(of: typeface)
    if chosen != nil, font?.hasCharacters(of: text) != true { return nil }
    guard let face = index(of: typeface, family: font?.family ?? typeface.family) else { return nil }
    pango_context_set_font_description(context, faces[face].description)
    let line = ShapedLine(text, context: context)
    let languages = line.languages
    if let font, !languages.isSubset(of: font.languages) { return nil }
    faces[face].languages.formUnion(languages)
    return line
  }

  /// The first fonts for the typefaces of the shaped lines.
  var choices: [FontChoice] {
    faces.sorted {
      ($0.typeface.family, $0.typeface.isItalic ? 1 : 0) < ($1.typeface.family, $1.typeface.isItalic ? 1 : 0)
    }
    .flatMap { face in
      var choices: [FontChoice] = []
      for language in face.languages.sorted() {
        guard let new = FontChoice(of: face.typeface, face.description, language: language, in: context) else {
          continue
        }
        if choices.isEmpty {
          choices.append(new)
        } else if choices[0].pattern == new.pattern {
          choices[0].languages += new.languages
        }
      }
      return choices
    }
  }

  /// Returns the index of a typeface in `faces`; nil if memory is exhausted.
  private func index(of typeface: Typeface, family: String) -> Int? {
    if let index = faces.firstIndex(where: { $0.typeface == typeface }) { return index }
    guard let description = pango_font_description_new() else { return nil }
    pango_font_description_set_family(description, family)
    if chosen == nil, typeface.isItalic { pango_font_description_set_style(description, PANGO_STYLE_ITALIC) }
    pango_font_description_set_absolute_size(description, Self.emSize * Double(PANGO_SCALE))
    faces.append(Face(typeface: typeface, description: description))
    return faces.count - 1
  }
}

/// A font without its size.
struct Typeface: Equatable {
  var family: String
  var isItalic: Bool
}

extension Typeface {
  init(_ font: Font) { self.init(family: font.family, isItalic: font.isItalic) }
}
