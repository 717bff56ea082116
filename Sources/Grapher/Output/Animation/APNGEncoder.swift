/// Encodes an animated PNG in true colour without loss. Crops each frame to its changes.
///
/// Viewers without animation support show the first frame.
///
/// Source: Portable Network Graphics (PNG) Specification, third edition, W3C, 11.3.6.
package struct APNGEncoder: AnimationEncoder {
  private var plan: AnimationPlan
  private var canvas: PixelImage?
  /// The sequence number of the next `fcTL` or `fdAT` chunk.
  private var sequence: UInt32 = 0

  /// - Throws: An `AnimationError` if a side is not from 1 to 2³¹−1, there are no frames, or the timing is invalid.
  package init(width: Int, height: Int, frameCount: Int, timing: AnimationTiming) throws(AnimationError) {
    plan = try AnimationPlan(
      width: width, height: height, frameCount: frameCount, timing: timing, longestSide: Int(Int32.max))
  }

  package mutating func append(_ image: PixelImage) throws(AnimationError) -> [UInt8] {
    try plan.check(image)
    let patch = APNGPatch(from: canvas, to: image)
    let chunks = PNGChunk.all(of: try patch.png())
    var bytes: [UInt8] = []
    if canvas == nil {
      bytes = PNGChunk.signature
      for chunk in chunks where chunk.name == "IHDR" { bytes += chunk.bytes }
      let loops = UInt32(clamping: min(plan.timing.loopCount ?? 0, Int(Int32.max)))
      bytes +=
        PNGChunk(name: "acTL", data: UInt32(clamping: plan.frameCount).bigEndianBytes + loops.bigEndianBytes).bytes
    }
    bytes += control(patch).bytes
    sequence += 1
    let data = chunks.filter { $0.name == "IDAT" }.flatMap(\.data)
    if canvas == nil {
      bytes += PNGChunk(name: "IDAT", data: data).bytes
    } else {
      bytes += PNGChunk(name: "fdAT", data: sequence.bigEndianBytes + data).bytes
      sequence += 1
    }
    canvas = image
    plan.count()
    return bytes
  }

  package mutating func finish() throws(AnimationError) -> [UInt8] {
    try plan.checkEnd()
    return PNGChunk(name: "IEND", data: []).bytes
  }

  /// Returns the frame control chunk: the place and the delay.
  private func control(_ patch: APNGPatch) -> PNGChunk {
    let rate = plan.timing.frameRate ?? (numerator: 1, denominator: 1)
    let places = [patch.rect.width, patch.rect.height, patch.rect.x, patch.rect.y].map(UInt32.init(clamping:))
    var data = sequence.bigEndianBytes + places.flatMap(\.bigEndianBytes)
    data += UInt16(clamping: rate.denominator).bigEndianBytes + UInt16(clamping: rate.numerator).bigEndianBytes
    // Disposal: none. Blending: source, or over.
    data += [0, patch.isDrawnOver ? 1 : 0]
    return PNGChunk(name: "fcTL", data: data)
  }
}

/// The changes from one frame to the next.
struct APNGPatch {
  let rect: PixelRect
  /// Straight 0xAARRGGBB; 0 for unchanged pixels if the patch is drawn over the previous frame.
  let pixels: [UInt32]
  let isDrawnOver: Bool

  /// - Parameter canvas: The previous frame; nil for the first frame.
  init(from canvas: PixelImage?, to image: PixelImage) {
    guard let canvas else {
      rect = PixelRect(x: 0, y: 0, width: image.width, height: image.height)
      pixels = image.pixels
      isDrawnOver = false
      return
    }
    let (old, new) = (canvas.pixels, image.pixels)
    let rect =
      PixelRect(width: image.width, height: image.height) { old[$0] != new[$0] }
      ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
    let rows = rect.rows(in: image.width)
    let isDrawnOver = rows.allSatisfy { $0.allSatisfy { old[$0] == new[$0] || new[$0] >> 24 == 0xFF } }
    self.rect = rect
    self.isDrawnOver = isDrawnOver
    pixels = rows.flatMap { row in row.map { isDrawnOver && old[$0] == new[$0] ? 0 : new[$0] } }
  }

  /// Encodes the patch as a PNG whose image data become the data of the frame.
  func png() throws(AnimationError) -> [UInt8] {
    do {
      return try PNGWriter.encodePatch(pixels, width: rect.width, height: rect.height)
    } catch {
      throw .encoder("\(error.reason)")
    }
  }
}
