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
    guard let census = pixels.withUnsafeBufferPointer({ ColorCensus(finest: $0) }) else { throw .encoder("no census") }
    if let known, let positions = known.positions(of: census.colors) { return (known, expand(census, positions)) }
    let limit = census.colors.contains(0) ? mostColors : mostColors - 1
    guard let palette = Palette(census, greatestTolerance: Palette.anyTolerance, limit: limit) else {
      throw .encoder("no palette")
    }
    if palette.colors.first == 0 { return (GIFPalette(colors: palette.colors), expand(census, palette.indices)) }
    return (GIFPalette(colors: [0] + palette.colors), expand(census, palette.indices.map { $0 + 1 }))
  }

  private func positions(of wanted: [UInt32]) -> [UInt8]? {
    var positions: [UInt32: UInt8] = [:]
    for (position, color) in colors.enumerated() { positions[color] = UInt8(truncatingIfNeeded: position) }
    let found = wanted.compactMap { positions[$0] }
    return found.count == wanted.count ? found : nil
  }

  private static func expand(_ census: ColorCensus, _ positions: [UInt8]) -> [UInt8] {
    let total = census.runs.reduce(0) { $0 + Int($1.length) }
    return [UInt8](unsafeUninitializedCapacity: total) { buffer, count in
      for run in census.runs {
        let length = Int(run.length)
        buffer[count..<count + length].initialize(repeating: positions[Int(run.color)])
        count += length
      }
    }
  }
}
