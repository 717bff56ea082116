/// Text in a PNG file.
///
/// Source: Portable Network Graphics (PNG) Specification, third edition, W3C, 11.3.3.
enum PNGText {
  /// A file with chunks of text after its header; the same file where there is nothing to say.
  static func inserted(_ metadata: PictureMetadata, into file: [UInt8]) -> [UInt8] {
    let words = [
      ("Title", metadata.title), ("Description", metadata.description), ("Software", metadata.software),
      ("Comment", metadata.command),
    ]
    let chunks = words.flatMap { keyword, text in text.map { chunk(keyword, $0).bytes } ?? [] }
    guard file.count > headerEnd, !chunks.isEmpty else { return file }
    return file[..<headerEnd] + chunks + file[headerEnd...]
  }

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

  /// Plain where the text is ASCII, else in UTF-8, uncompressed either way.
  private static func chunk(_ keyword: String, _ text: String) -> PNGChunk {
    let content = text.utf8.filter { $0 != 0 }
    let name = Array(keyword.utf8) + [0]
    return content.allSatisfy { $0 < 0x80 }
      ? PNGChunk(name: "tEXt", data: name + content) : PNGChunk(name: "iTXt", data: name + [0, 0, 0, 0] + content)
  }

  /// The signature, and the first chunk with its length, name and checksum.
  private static let headerEnd = PNGChunk.signature.count + 25
}

/// How large a PNG is meant to be on paper: its pHYs chunk.
///
/// Source: Portable Network Graphics (PNG) Specification, third edition, W3C, 11.3.4.3.
enum PNGDensity {
  /// The file with its density told, in whole pixels for a metre as the format has it.
  ///
  /// - Parameter pixelsPerInch: of both directions; from 0.02 to 10⁷, others leave the file as it is.
  static func telling(_ pixelsPerInch: Double, in png: [UInt8]) -> [UInt8] {
    let header = PNGChunk.signature.count + 25
    guard png.count > header, (0.02...1e7).contains(pixelsPerInch) else { return png }
    let density = UInt32((pixelsPerInch / 0.0254).rounded()).bigEndianBytes
    let metre: [UInt8] = [1]
    return png[..<header] + PNGChunk(name: "pHYs", data: density + density + metre).bytes + png[header...]
  }
}
