/// A picture with at most 256 colours, for formats without true colour.
package struct IndexedImage: Sendable, Equatable {
  package let width: Int
  package let height: Int
  /// 0xRRGGBB, at most 256.
  package let colors: [UInt32]
  /// Indices in `colors`, in rows from the top; nil for a transparent pixel.
  package let indices: [UInt8?]
}

extension PixelImage {
  /// Reduces the picture to few colours. Up to the limit they are exact; with more, frequent colours stay exact and
  /// others merge.
  ///
  /// A pixel with less than half alpha becomes transparent, any other opaque. Does not dither.
  ///
  /// - Parameter limit: From 25 to 255.
  /// - Returns: Nil if the limit is out of range.
  package func indexed(atMost limit: Int) -> IndexedImage? {
    guard (25...255).contains(limit) else { return nil }
    let solid = pixels.map { $0 >> 24 < 0x80 ? 0 : $0 | 0xFF00_0000 }
    guard let histogram = solid.withUnsafeBufferPointer({ ColorHistogram(finest: $0, width: width) }),
      let palette = Palette(histogram, greatestTolerance: Palette.anyTolerance, limit: limit + 1)
    else { return nil }
    // A transparent colour is the first in a palette and has no index here.
    let isClear = palette.colors.first == 0
    let positions: [UInt8?] = palette.indices.map { isClear ? ($0 == 0 ? nil : $0 - 1) : $0 }
    return IndexedImage(
      width: width, height: height, colors: palette.colors.dropFirst(isClear ? 1 : 0).map { $0 & 0xFF_FFFF },
      indices: histogram.pixels(positions))
  }
}
