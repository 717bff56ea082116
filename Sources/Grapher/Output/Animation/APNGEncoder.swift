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
