internal import CCairo

/// A chunk of a PNG file.
///
/// Source: Portable Network Graphics (PNG) Specification, third edition, W3C, 5.3.
struct PNGChunk {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  var name: String
  var data: [UInt8]

  /// The encoded chunk with its length and checksum.
  var bytes: [UInt8] {
    let name = Array(name.utf8)
    let checksum = crc32_z(crc32_z(0, name, name.count), data, data.count)
    return UInt32(truncatingIfNeeded: data.count).bigEndianBytes + name + data
      + UInt32(truncatingIfNeeded: checksum).bigEndianBytes
  }

  /// Returns the chunks of a file up to the first incomplete one.
  static func all(of file: [UInt8]) -> [PNGChunk] {
    var rest = file.dropFirst(signature.count)
    var chunks: [PNGChunk] = []
    while rest.count >= 12 {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      guard rest.count >= 12 + length else { break }
      let content = rest.dropFirst(4).prefix(4 + length)
      chunks.append(
        PNGChunk(name: String(decoding: content.prefix(4), as: UTF8.self), data: Array(content.dropFirst(4))))
      rest = rest.dropFirst(12 + length)
    }
    return chunks
  }
}

extension FixedWidthInteger {
  var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian) { Array($0) } }
}
