internal import CCairo

/// The libraries that draw text and pictures.
package enum DrawingLibraries {
  /// The name and the version of each, as loaded.
  package static var versions: [(name: String, version: String)] {
    [
      ("Cairo", String(cString: cairo_version_string())), ("Pango", String(cString: pango_version_string())),
      ("FreeType", freeType), ("HarfBuzz", String(cString: hb_version_string())),
      ("libpng", String(cString: png_get_libpng_ver(nil))),
      ("fontconfig", parts(Int(FcGetVersion()))),
    ]
  }

  /// FreeType tells its version to users of the library alone.
  private static var freeType: String {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else { return "unknown" }
    defer { FT_Done_FreeType(library) }
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }

  /// - Parameter number: two decimal digits for each of the last two parts.
  private static func parts(_ number: Int) -> String { "\(number / 10000).\(number / 100 % 100).\(number % 100)" }
}
