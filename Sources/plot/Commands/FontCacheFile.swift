import Grapher
import Platform

/// The user's font cache: `plot/fonts` in `XDG_CACHE_HOME`, or in `~/.cache` if that is not set.
///
/// Source: XDG Base Directory Specification, which ignores a path that is not absolute.
struct FontCacheFile: FontCacheStorage {
  /// Nil if the environment names neither folder.
  private let path: String?

  init() {
    if let base = CurrentProcess.variable("XDG_CACHE_HOME"), base.hasPrefix("/") {
      path = base + "/plot/fonts"
    } else {
      path = CurrentProcess.variable("HOME").flatMap { $0.hasPrefix("/") ? $0 + "/.cache/plot/fonts" : nil }
    }
  }

  func read() -> [UInt8]? {
    guard let path, FileStatus(path).isPrivate else { return nil }
    return try? InputFile(path: path).bytes(atMost: 1 << 20)
  }

  func write(_ bytes: [UInt8]) {
    if let path { try? AtomicFile(path: path, mode: 0o600).replace(by: bytes) }
  }

  func stamp(of path: String) -> UInt64 { FileStatus(path).stamp }

  func variable(_ name: String) -> String? { CurrentProcess.variable(name) }
}
