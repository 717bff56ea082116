/// Reads text in a PNG file.
///
/// Source: Portable Network Graphics (PNG) Specification, third edition, W3C, 11.3.3.
enum PNGText {
  /// The first text under a keyword in a file; nil where there is none, or it is compressed.
  static func text(_ keyword: String, in file: [UInt8]) -> String? {
    for chunk in PNGChunk.all(of: file) where chunk.name == "tEXt" || chunk.name == "iTXt" {
      let name = Array(keyword.utf8) + [0]
      guard chunk.data.starts(with: name) else { continue }
      var content = chunk.data.dropFirst(name.count)
      if chunk.name == "iTXt" {
        if content.first != 0 { continue }
        // The language and the translated keyword end with a zero each.
        let parts = content.dropFirst(2).split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
        content = parts.count == 3 ? parts[2] : []
      }
      return String(decoding: content, as: UTF8.self)
    }
    return nil
  }
}
