/// The colours that a frame of a GIF is drawn with; the first is transparency.
struct GIFPalette: Equatable {
  /// 0 and then opaque ones, 0xAARRGGBB; at most 256.
  let colors: [UInt32]

  private static let mostColors = 256

  /// The colours and, for each pixel, the position of what stands for it.
  ///
  /// Up to 255 colours are exact. Of more, flat ones stay exact and those on edges merge, see `Palette`; colours beyond
  /// 4096 are rounded first. Nothing is dithered.
  ///
  /// - Parameters:
  ///   - pixels: 0 or opaque.
  ///   - known: taken if it has all the colours.
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
