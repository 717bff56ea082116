/// Encodes a GIF. Crops each frame to its changes and leaves unchanged pixels transparent.
///
/// A pixel is opaque if its alpha is at least half. Pixels that become transparent are cleared by the disposal method
/// "restore to background" of the previous frame, so each frame is written when the next one is known.
package struct GIFEncoder: AnimationEncoder {
  private var plan: AnimationPlan
  /// The canvas before the pending frame, and the pending frame: opaque pixels or 0.
  private var canvas: [UInt32]?
  private var waiting: [UInt32]?
  /// The global palette, from the first frame.
  private var palette: GIFPalette?

  /// - Throws: An `AnimationError` if a side is not from 1 to 65535, there are no frames, or the timing is invalid.
  package init(width: Int, height: Int, frameCount: Int, timing: AnimationTiming) throws(AnimationError) {
    plan = try AnimationPlan(
      width: width, height: height, frameCount: frameCount, timing: timing, longestSide: GIFWriter.longestSide)
  }

  package mutating func append(_ image: PixelImage) throws(AnimationError) -> [UInt8] {
    try plan.check(image)
    let pixels = image.isOpaque ? image.pixels : image.pixels.map { $0 >> 31 == 0 ? 0 : $0 | 0xFF00_0000 }
    let bytes = try flush(before: pixels, isClear: image.isOpaque ? { _ in false } : { pixels[$0] == 0 })
    waiting = pixels
    plan.count()
    return bytes
  }

  package mutating func finish() throws(AnimationError) -> [UInt8] {
    try plan.checkEnd()
    // The next repetition starts with an empty canvas. Viewers draw over an opaque frame without clearing it.
    let isOpaque = waiting?.allSatisfy { $0 != 0 } ?? true
    let bytes = try flush(before: [], isClear: { _ in !isOpaque })
    waiting = nil
    return bytes + GIFWriter.trailer
  }

  /// Returns the bytes of the pending frame.
  ///
  /// - Parameter isClear: Whether a pixel of the next frame is transparent.
  private mutating func flush(before next: [UInt32], isClear: (Int) -> Bool) throws(AnimationError) -> [UInt8] {
    guard let shown = waiting else { return [] }
    let before = canvas ?? [UInt32](repeating: 0, count: shown.count)
    let cleared = PixelRect(width: plan.width, height: plan.height) { shown[$0] != 0 && isClear($0) }
    let rect = place(of: shown, on: before, clearing: cleared)
    let rows = rect.rows(in: plan.width)
    let pixels = rows.flatMap { row in row.map { shown[$0] == before[$0] ? 0 : shown[$0] } }
    let (colors, indices) = try GIFPalette.indices(of: pixels, width: rect.width, known: palette)
    let frame = GIFWriter.Frame(
      rect: rect, indices: indices, palette: colors.colors, sharesPalette: palette.map { $0 == colors } ?? true,
      delay: plan.timing.hundredths(ofFrame: plan.appended - 1), isCleared: cleared != nil)
    let bytes = try (palette == nil ? header(colors) : []) + GIFWriter.bytes(of: frame)
    palette = palette ?? colors
    canvas = shown
    if cleared != nil { for row in rows { canvas?.replaceSubrange(row, with: repeatElement(0, count: row.count)) } }
    return bytes
  }

  /// Returns the rectangle to draw. The first frame covers the whole canvas, as some viewers require.
  private func place(of shown: [UInt32], on before: [UInt32], clearing cleared: PixelRect?) -> PixelRect {
    if canvas == nil { return PixelRect(x: 0, y: 0, width: plan.width, height: plan.height) }
    let changed = PixelRect(width: plan.width, height: plan.height) { before[$0] != shown[$0] }
    return changed?.union(cleared) ?? cleared ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
  }

  private func header(_ palette: GIFPalette) throws(AnimationError) -> [UInt8] {
    try GIFWriter.header(
      width: plan.width, height: plan.height, palette: palette.colors, loopCount: plan.timing.loopCount)
  }
}

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
  ///   - pixels: 0 or opaque, in rows of `width`.
  ///   - known: Reused if it contains all colours.
  static func indices(
    of pixels: [UInt32], width: Int, known: GIFPalette?
  ) throws(AnimationError) -> (palette: GIFPalette, indices: [UInt8]) {
    guard let histogram = pixels.withUnsafeBufferPointer({ ColorHistogram(finest: $0, width: width) }) else {
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
