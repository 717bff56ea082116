/// The palette of a GIF frame; the first colour is transparent.
struct GIFPalette: Equatable {
  /// 0, then opaque 0xAARRGGBB; at most 256.
  let colors: [UInt32]

  private static let mostColors = 256

  /// Returns a palette and the index of each pixel.
  ///
  /// Up to 255 colours are exact. With more colours, frequent ones stay exact and others merge, see `Palette`. Images
  /// of more than 4096 colours are rounded first. Does not dither.
  ///
  /// - Parameters:
  ///   - pixels: 0 or opaque.
  ///   - known: Reused if it contains all colours.
  static func indices(
    of pixels: [UInt32], known: GIFPalette?
  ) throws(AnimationError) -> (palette: GIFPalette, indices: [UInt8]) {
    guard let histogram = pixels.withUnsafeBufferPointer({ ColorHistogram(finest: $0) }) else {
      throw .encoder("no histogram")
    }
    if let known, let positions = known.positions(of: histogram.colors) { return (known, histogram.pixels(positions)) }
    let limit = histogram.colors.contains(0) ? mostColors : mostColors - 1
    guard let palette = Palette(histogram, greatestTolerance: Palette.anyTolerance, limit: limit) else {
      throw .encoder("no palette")
    }
    if palette.colors.first == 0 { return (GIFPalette(colors: palette.colors), histogram.pixels(palette.indices)) }
    return (GIFPalette(colors: [0] + palette.colors), histogram.pixels(palette.indices.map { $0 + 1 }))
  }

  private func positions(of wanted: [UInt32]) -> [UInt8]? {
    var positions: [UInt32: UInt8] = [:]
    for (position, color) in colors.enumerated() { positions[color] = UInt8(truncatingIfNeeded: position) }
    let found = wanted.compactMap { positions[$0] }
    return found.count == wanted.count ? found : nil
  }
}
