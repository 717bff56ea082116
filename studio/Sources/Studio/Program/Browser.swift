/// The user's browser.
enum Browser {
  /// Opens an address if there is a display. Nothing happens if there is no program to open it.
  static func open(_ address: String) {
    #if os(Linux)
      guard CurrentProcess.hasVariable("DISPLAY") || CurrentProcess.hasVariable("WAYLAND_DISPLAY") else { return }
      CurrentProcess.start("xdg-open", [address])
    #else
      CurrentProcess.start("open", [address])
    #endif
  }
}
