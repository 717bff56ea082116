internal import CCairo

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
