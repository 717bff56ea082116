/// The metadata of a PNG file: texts and the physical size of pixels.
///
/// Source: Portable Network Graphics (PNG) Specification, third edition, W3C, 11.3.3 and 11.3.4.3.
struct PNGMetadata {
  var texts: [(keyword: String, text: String)] = []
  /// In both directions; 0 for an unknown size.
  var pixelsPerMetre: UInt32 = 0

  /// - Parameter pixelsPerInch: From 0.02 to 10⁷; ignored otherwise.
  init(_ metadata: PictureMetadata = PictureMetadata(), pixelsPerInch: Double? = nil) {
    let words = [
      ("Title", metadata.title), ("Description", metadata.description), ("Software", metadata.software),
      ("Comment", metadata.command),
    ]
    texts = words.compactMap { keyword, text in text.map { (keyword, $0) } }
    if let pixelsPerInch, (0.02...1e7).contains(pixelsPerInch) {
      pixelsPerMetre = UInt32((pixelsPerInch / 0.0254).rounded())
    }
  }

  /// The physical size and uncompressed texts: `tEXt` for ASCII, `iTXt` in UTF-8 otherwise. Texts lose zero bytes.
  var chunks: [PNGChunk] {
    var chunks: [PNGChunk] = []
    if pixelsPerMetre > 0 {
      // The unit is the metre.
      chunks = [PNGChunk(name: "pHYs", data: pixelsPerMetre.bigEndianBytes + pixelsPerMetre.bigEndianBytes + [1])]
    }
    return chunks
      + texts.map { keyword, text in
        let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
        // An international text has a compression flag and method, and ends of an empty language and translated keyword.
        let flags = [UInt8](repeating: 0, count: isPlain ? 0 : 4)
        return PNGChunk(
          name: isPlain ? "tEXt" : "iTXt", data: keyword.utf8 + [0] + flags + text.utf8.filter { $0 != 0 })
      }
  }

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
