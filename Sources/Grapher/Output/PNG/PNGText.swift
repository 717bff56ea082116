enum PNGText {
  /// Returns the first text of a keyword in a file; nil if it is missing or compressed.
  static func text(_ keyword: String, in file: [UInt8]) -> String? {
    for chunk in PNGChunk.all(of: file) where chunk.name == "tEXt" || chunk.name == "iTXt" {
      let name = Array(keyword.utf8) + [0]
      guard chunk.data.starts(with: name) else { continue }
      var content = chunk.data.dropFirst(name.count)
      if chunk.name == "iTXt" {
        if content.first != 0 { continue }
        // The language tag and the translated keyword each end with a zero byte.
        let parts = content.dropFirst(2).split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
        content = parts.count == 3 ? parts[2] : []
      }
      return String(decoding: content, as: UTF8.self)
    }
    return nil
  }
}
