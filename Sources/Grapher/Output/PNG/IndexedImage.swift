/// Pixels by numbers of a palette, for formats that have no true colour.
package struct IndexedImage: Sendable, Equatable {
  package let width: Int
  package let height: Int
  /// 0xRRGGBB, at most 256 of them.
  package let colors: [UInt32]
  /// For each pixel, row after row from the top, its colour's position; nil for one that is transparent.
  package let indices: [UInt8?]
}

extension PixelImage {
  /// The picture in few colours: up to the limit exact; of more, flat ones stay exact and those on edges merge.
  ///
  /// A pixel of less than half alpha becomes transparent, any other opaque. Nothing is dithered.
  ///
  /// - Parameter limit: from 25 to 255.
  /// - Returns: nil if the limit is none of these.
  package func indexed(atMost limit: Int) -> IndexedImage? {
    guard (25...255).contains(limit) else { return nil }
    let solid = pixels.map { $0 >> 24 < 0x80 ? 0 : $0 | 0xFF00_0000 }
    guard let census = solid.withUnsafeBufferPointer({ ColorCensus(finest: $0) }),
      let palette = Palette(census, greatestTolerance: Palette.anyTolerance, limit: limit + 1)
    else { return nil }
    // Transparency, where there is any, comes first in a palette; it takes no number.
    let isClear = palette.colors.first == 0
    let positions: [UInt8?] = palette.indices.map { isClear ? ($0 == 0 ? nil : $0 - 1) : $0 }
    var indices: [UInt8?] = []
    indices.reserveCapacity(solid.count)
    for run in census.runs {
      indices.append(contentsOf: repeatElement(positions[Int(run.color)], count: Int(run.length)))
    }
    return IndexedImage(
      width: width, height: height, colors: palette.colors.dropFirst(isClear ? 1 : 0).map { $0 & 0xFF_FFFF },
      indices: indices)
  }
}
