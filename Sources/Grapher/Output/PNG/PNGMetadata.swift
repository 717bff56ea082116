internal import CCairo

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

  /// Calls `body` with uncompressed texts for libpng: `tEXt` for ASCII, `iTXt` in UTF-8 otherwise.
  func withTexts<Result>(_ body: (UnsafeBufferPointer<png_text>) -> Result) -> Result {
    var characters: [CChar] = []
    let places = texts.map { keyword, text in
      defer { characters += [keyword, text].flatMap { $0.utf8.filter { $0 != 0 }.map(CChar.init(bitPattern:)) + [0] } }
      return (
        key: characters.count, text: characters.count + keyword.utf8.count + 1,
        isPlain: text.utf8.allSatisfy { $0 < 0x80 }
      )
    }
    return characters.withUnsafeMutableBufferPointer { characters in
      let texts = places.map { place in
        var text = png_text()
        text.compression = place.isPlain ? PNG_TEXT_COMPRESSION_NONE : PNG_ITXT_COMPRESSION_NONE
        text.key = characters.baseAddress?.advanced(by: place.key)
        text.text = characters.baseAddress?.advanced(by: place.text)
        return text
      }
      return texts.withUnsafeBufferPointer(body)
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
