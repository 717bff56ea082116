internal import CCairo

/// The font configuration of the system, or that beside the program.
enum FontConfiguration {
  /// The configuration of a portable installation, which adds fonts of its own to those of the system:
  /// `../share/plot/fonts.conf` from the program's folder. Nil if the
  /// file does not exist, or if the environment selects another configuration.
  static let bundled: String? = {
    for name in ["FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT"] where getenv(name) != nil { return nil }
    guard let program = g_file_read_link("/proc/self/exe", nil) else { return nil }
    defer { g_free(program) }
    let path = String(cString: program)
    guard let folder = path.lastIndex(of: "/"), let root = path[..<folder].lastIndex(of: "/") else { return nil }
    let file = String(path[..<root]) + "/share/plot/fonts.conf"
    return g_file_test(file, G_FILE_TEST_IS_REGULAR) != 0 ? file : nil
  }()

  /// The configuration of the user, loaded once in a process; nil if the host has no usable one.
  ///
  /// Loading performs the steps of `FcInit` except one: `FcInit` also parses every configuration template of the system
  /// for descriptions, which doubles the time.
  nonisolated(unsafe) static let loaded: OpaquePointer? = {
    guard let configuration = FcConfigCreate() else { return nil }
    // Without a cache directory, every start scans all fonts.
    guard FcConfigParseAndLoad(configuration, bundled, FcBool(FcFalse)) == FcTrue,
      !paths(FcConfigGetCacheDirs(configuration)).isEmpty, FcConfigBuildFonts(configuration) == FcTrue
    else {
      FcConfigDestroy(configuration)
      return nil
    }
    return configuration
  }()

  /// Returns a font map with the fonts of the user; nil only if memory is exhausted.
  ///
  /// Without a usable configuration Pango calls `FcInit`, which has fallbacks.
  static func fontMap() -> OpaquePointer? {
    if let loaded { FcConfigSetCurrent(loaded) }
    return pango_cairo_font_map_new()
  }

  /// The files and folders that decide which fonts are chosen, some of which may not exist; empty without a usable
  /// configuration.
  static var files: [String] {
    guard let loaded else { return [] }
    return paths(FcConfigGetConfigFiles(loaded)) + paths(FcConfigGetFontDirs(loaded))
  }

  private static func paths(_ list: OpaquePointer?) -> [String] {
    guard let list else { return [] }
    defer { FcStrListDone(list) }
    var paths: [String] = []
    while let path = FcStrListNext(list) { paths.append(String(cString: path)) }
    return paths
  }
}
