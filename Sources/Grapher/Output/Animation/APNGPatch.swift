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
