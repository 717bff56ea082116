internal import CCairo

/// The fonts of the system.
package enum InstalledFonts {
  /// Returns the names of the font families, including generic ones such as Serif; empty if memory is exhausted.
  package static func families() -> [String] {
    guard let fontMap = FontConfiguration.fontMap() else { return [] }
    defer { g_object_unref(UnsafeMutableRawPointer(fontMap)) }
    var families: UnsafeMutablePointer<OpaquePointer?>?
    var count: Int32 = 0
    pango_font_map_list_families(fontMap, &families, &count)
    defer { g_free(families) }
    return (0..<Int(count)).compactMap { index in
      families?[index].flatMap { pango_font_family_get_name($0) }.map { String(cString: $0) }
    }
  }
}
