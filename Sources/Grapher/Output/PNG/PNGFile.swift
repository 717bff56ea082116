/// A PNG file of compressed rows.
///
/// Source: Portable Network Graphics (PNG) Specification, third edition, W3C, 11.2.
struct PNGFile {
  enum ColorType {
    /// Translucent colours come first.
    case palette([StraightColor])
    case rgb, rgba

    /// The number in the header.
    fileprivate var code: UInt8 {
      switch self {
      case .palette: 3
      case .rgb: 2
      case .rgba: 6
      }
    }
  }

  var width: Int
  var height: Int
  /// The bits of a palette index, or of a channel.
  var depth: Int
  var colorType: ColorType
  /// The filtered rows as a zlib stream.
  var data: [UInt8]

  func bytes(_ metadata: PNGMetadata = PNGMetadata()) -> [UInt8] {
    let sides = UInt32(clamping: width).bigEndianBytes + UInt32(clamping: height).bigEndianBytes
    // Compression, filters and interlacing have their only or usual value.
    var chunks = [PNGChunk(name: "IHDR", data: sides + [UInt8(clamping: depth), colorType.code, 0, 0, 0])]
    if case .palette(let colors) = colorType {
      chunks.append(PNGChunk(name: "PLTE", data: colors.flatMap { [$0.red, $0.green, $0.blue] }))
      let alphas = colors.map(\.alpha).prefix { $0 < 255 }
      if !alphas.isEmpty { chunks.append(PNGChunk(name: "tRNS", data: Array(alphas))) }
    }
    chunks += metadata.chunks
    let end = PNGChunk(name: "IEND", data: [])
    // The length of a chunk has 31 bits.
    let parts = stride(from: 0, to: data.count, by: 1 << 30).map {
      PNGChunk(name: "IDAT", data: Array(data[$0..<min($0 + (1 << 30), data.count)]))
    }
    return (chunks + parts + [end]).reduce(into: PNGChunk.signature) { $0 += $1.bytes }
  }
}
