internal import CCairo

extension InstalledFonts {
  /// Returns a number for what decides how text looks: the fonts of the system in the order in which they serve each list
  /// of families, and the versions of the libraries that draw text.
  ///
  /// A font is known by its path and its version. Loads the configuration of fonts; takes about a millisecond besides.
  ///
  /// - Parameter families: lists of families with commas between them.
  package static func fingerprint(for families: [String]) -> UInt64 {
    var fingerprint = Fingerprint()
    for version in [FcGetVersion(), pango_version(), cairo_version()] { fingerprint.add(UInt64(version)) }
    fingerprint.add(String(cString: hb_version_string()))
    for list in families { add(list, to: &fingerprint) }
    return fingerprint.value
  }

  /// Adds the fonts that serve a list of families.
  private static func add(_ list: String, to fingerprint: inout Fingerprint) {
    let configuration = FontConfiguration.loaded
    guard let pattern = FcPatternCreate() else { return }
    defer { FcPatternDestroy(pattern) }
    for name in list.split(separator: ",") { FcPatternAddString(pattern, FC_FAMILY, String(name.drop { $0 == " " })) }
    FcConfigSubstitute(configuration, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let fonts = FcFontSort(configuration, pattern, FcBool(FcFalse), nil, &result) else { return }
    defer { FcFontSetDestroy(fonts) }
    fingerprint.add(UInt64(clamping: fonts.pointee.nfont))
    for index in 0..<max(0, Int(fonts.pointee.nfont)) {
      guard let font = fonts.pointee.fonts?[index] else { continue }
      var file: UnsafeMutablePointer<FcChar8>?
      if FcPatternGetString(font, FC_FILE, 0, &file) == FcResultMatch, let file {
        fingerprint.add(String(cString: file))
      }
      for name in [FC_INDEX, FC_FONTVERSION] {
        var number: Int32 = -1
        FcPatternGetInteger(font, name, 0, &number)
        fingerprint.add(UInt64(bitPattern: Int64(number)))
      }
    }
  }
}
