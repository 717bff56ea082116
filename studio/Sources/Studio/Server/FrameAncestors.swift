/// The origins whose pages may show the page in a frame. None may by default.
struct FrameAncestors: Sendable {
  /// Origins such as `https://example.org`; `*` allows every one.
  let allowed: [String]

  /// The directive of a Content-Security-Policy.
  var directive: String { "frame-ancestors " + (allowed.isEmpty ? "'none'" : allowed.joined(separator: " ")) }

  /// Returns whether a text is an origin: a scheme, a host that may begin with `*.`, and perhaps a port.
  static func isOrigin(_ text: String) -> Bool {
    if text == "*" { return true }
    guard let scheme = ["https://", "http://"].first(where: text.hasPrefix) else { return false }
    let parts = text.dropFirst(scheme.count).split(separator: ":", omittingEmptySubsequences: false)
    guard let host = parts.first, parts.count <= 2 else { return false }
    if parts.count == 2, !(UInt16(parts[1]).map { $0 > 0 } ?? (parts[1] == "*")) { return false }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    let named = labels.first == "*" ? labels.dropFirst() : labels[...]
    return !named.isEmpty
      && named.allSatisfy { label in
        !label.isEmpty && label.utf8.count <= 63
          && label.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
      }
  }
}
