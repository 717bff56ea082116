internal import CCairo

/// The font that the system's configuration chooses first for a typeface.
struct FontChoice: Equatable {
  var typeface: Typeface
  /// The languages for which the font is the first choice, as Pango names them.
  var languages: [String]
  var file: String
  /// The fontconfig pattern of the font, without size, names and languages.
  var pattern: String
}

extension FontChoice {
  /// Parts of a pattern that belong to the request, or that nothing reads when the font is known. Parsing the languages
  /// would take most of the time.
  private static let omittedParts = [
    FC_FAMILY, FC_FAMILYLANG, FC_STYLE, FC_STYLELANG, FC_FULLNAME, FC_FULLNAMELANG, FC_LANG, FC_SIZE, FC_PIXEL_SIZE,
    "namelang", "prgname", "pangoversion",
  ]

  /// Asks Pango for the first font of a description; nil if it cannot be described as text.
  init?(of typeface: Typeface, _ description: OpaquePointer, language: String, in context: OpaquePointer) {
    guard let fontset = pango_context_load_fontset(context, description, pango_language_from_string(language)) else {
      return nil
    }
    defer { g_object_unref(UnsafeMutableRawPointer(fontset)) }
    var first: OpaquePointer?
    withUnsafeMutablePointer(to: &first) { first in
      pango_fontset_foreach(
        fontset,
        { _, font, first in
          first?.assumingMemoryBound(to: OpaquePointer?.self).pointee = font
          return 1
        }, first)
    }
    guard let pattern = first.flatMap({ pango_fc_font_get_pattern($0) }).flatMap({ FcPatternDuplicate($0) }) else {
      return nil
    }
    defer { FcPatternDestroy(pattern) }
    var file: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, FC_FILE, 0, &file) == FcResultMatch, let file, !FontChoice.isVariable(pattern),
      let text = FontChoice.text(of: pattern)
    else { return nil }
    self.init(typeface: typeface, languages: [language], file: String(cString: file), pattern: text)
  }

  /// Whether a font has ranges in place of values, from which each request chooses.
  private static func isVariable(_ pattern: OpaquePointer) -> Bool {
    var isVariable = FcBool(FcFalse)
    return FcPatternGetBool(pattern, FC_VARIABLE, 0, &isVariable) == FcResultMatch && isVariable != FcFalse
  }

  /// Returns a pattern without the omitted parts as text; nil if the text is not equivalent.
  private static func text(of pattern: OpaquePointer) -> String? {
    for part in omittedParts { FcPatternDel(pattern, part) }
    guard let name = FcNameUnparse(pattern) else { return nil }
    defer { FcStrFree(name) }
    guard let parsed = FcNameParse(name) else { return nil }
    defer { FcPatternDestroy(parsed) }
    return FcPatternEqual(pattern, parsed) == FcTrue ? String(cString: name) : nil
  }
}
