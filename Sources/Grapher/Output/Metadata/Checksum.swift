internal import CCairo

/// Checksums that identify content.
package enum Checksum {
  /// Returns the SHA-256 digest in hexadecimal, as printed by `sha256sum`.
  package static func sha256(_ bytes: [UInt8]) -> String {
    guard let text = g_compute_checksum_for_data(G_CHECKSUM_SHA256, bytes, gsize(bytes.count)) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }

  package static func sha256(_ text: String) -> String { sha256(Array(text.utf8)) }
}
