import Grapher
import Platform

/// The user's font cache: `plot/fonts` in `XDG_CACHE_HOME`, or in `~/.cache` if that is not set. A home that does not exist is
/// not made.
///
/// Source: XDG Base Directory Specification, which ignores a path that is not absolute.
struct FontCacheFile: FontCacheStorage {
  /// Nil if the environment names neither folder.
  private let path: String?

  init() {
    if let base = CurrentProcess.variable("XDG_CACHE_HOME"), base.hasPrefix("/") {
      path = base + "/plot/fonts"
    } else {
      let home = CurrentProcess.variable("HOME")
      path = home.flatMap { $0.hasPrefix("/") && FileStatus($0).exists ? $0 + "/.cache/plot/fonts" : nil }
    }
  }

  func read() -> [UInt8]? {
    guard let path, FileStatus(path).isPrivate else { return nil }
    return try? FileAccess.unrestricted.input(path).bytes(atMost: 1 << 20)
  }

  func write(_ bytes: [UInt8]) {
    if let path { try? FileAccess.unrestricted.output(path).replace(by: bytes, mode: 0o600) }
  }

  func stamp(of path: String) -> UInt64 { FileStatus(path).stamp }

  func variable(_ name: String) -> String? { CurrentProcess.variable(name) }
}
