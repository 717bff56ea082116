internal import CCairo

/// The fonts of choices in place of all fonts of the system. Each is the only font of a family with a name of its own.
final class ChosenFonts {
  private let configuration: OpaquePointer
  private var fonts: [ChosenFont] = []

  /// Returns nil without choices, or if memory is exhausted.
  init?(_ choices: [FontChoice]) {
    guard !choices.isEmpty, let configuration = FcConfigCreate() else { return nil }
    self.configuration = configuration
    // Makes the set of fonts, which is empty without folders.
    guard FcConfigBuildFonts(configuration) == FcTrue, let set = FcConfigGetFonts(configuration, FcSetSystem) else {
      return nil
    }
    for choice in choices {
      guard let pattern = FcNameParse(choice.pattern) else { continue }
      let family = "plot \(fonts.count)"
      var characters: OpaquePointer?
      guard FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch, let characters,
        FcPatternAddString(pattern, FC_FAMILY, family) == FcTrue, FcFontSetAdd(set, pattern) == FcTrue
      else {
        FcPatternDestroy(pattern)
        continue
      }
      fonts.append(
        ChosenFont(typeface: choice.typeface, family: family, languages: choice.languages, characters: characters))
    }
  }

  deinit { FcConfigDestroy(configuration) }

  /// Returns a font map with only these fonts; nil if memory is exhausted.
  func fontMap() -> OpaquePointer? {
    // Without a configuration, the font map would load that of the user.
    FcConfigSetCurrent(configuration)
    guard let fontMap = pango_cairo_font_map_new() else { return nil }
    pango_fc_font_map_set_config(fontMap, configuration)
    return fontMap
  }

  /// Returns the font of a typeface; nil if none is chosen.
  func font(of typeface: Typeface) -> ChosenFont? { fonts.last { $0.typeface == typeface } }
}

/// A font of `ChosenFonts`, which must outlive it.
struct ChosenFont {
  fileprivate let typeface: Typeface
  /// The name of the family, in place of that of the typeface.
  let family: String
  /// The languages for which the system's configuration chooses this font first.
  let languages: [String]
  fileprivate let characters: OpaquePointer

  /// Returns whether the font has all characters of a text, and none needs a font for emoji.
  func hasCharacters(of text: String) -> Bool {
    text.unicodeScalars.allSatisfy { FcCharSetHasChar(characters, $0.value) == FcTrue && !$0.mayBePartOfEmoji }
  }
}

extension Unicode.Scalar {
  /// Whether Pango may take the character as an emoji, or as the part that makes the characters before it one.
  fileprivate var mayBePartOfEmoji: Bool {
    switch value {
    case ..<0x200D: false
    case 0x200D, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0x1F000...: true
    default: properties.isEmojiPresentation
    }
  }
}
