#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The user's browser.
enum Browser {
  /// Opens an address if there is a display. Nothing happens if there is no program to open it.
  static func open(_ address: String) {
    #if os(Linux)
      guard hasVariable("DISPLAY") || hasVariable("WAYLAND_DISPLAY") else { return }
      let program = "xdg-open"
    #else
      let program = "open"
    #endif
    program.withCString { program in
      address.withCString { address in
        var arguments: [UnsafeMutablePointer<CChar>?] = [
          UnsafeMutablePointer(mutating: program), UnsafeMutablePointer(mutating: address), nil,
        ]
        var process = pid_t()
        _ = posix_spawnp(&process, program, nil, nil, &arguments, environ)
      }
    }
  }

  private static func hasVariable(_ name: String) -> Bool {
    guard let value = getenv(name) else { return false }
    return value[0] != 0
  }
}
