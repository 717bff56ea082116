/// Pixels in rows from the top, each a straight (not premultiplied) 0xAARRGGBB.
package struct PixelImage: Sendable, Equatable {
  package let width: Int
  package let height: Int
  package let pixels: [UInt32]
  package let isOpaque: Bool

  /// Returns nil if a side is not positive or the number of pixels is not `width` × `height`.
  package init?(width: Int, height: Int, pixels: [UInt32]) {
    let (count, isOverflow) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !isOverflow, pixels.count == count else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
    self.isOpaque = pixels.reduce(0xFF00_0000, &) == 0xFF00_0000
  }

  /// Returns the image with its columns, its rows or both in the opposite order.
  func flipped(_ directions: Set<Direction>) -> PixelImage {
    if directions.isEmpty { return self }
    var flipped: [UInt32] = []
    flipped.reserveCapacity(pixels.count)
    for row in 0..<height {
      let start = (directions.contains(.vertical) ? height - 1 - row : row) * width
      let line = pixels[start..<start + width]
      if directions.contains(.horizontal) { flipped += line.reversed() } else { flipped += line }
    }
    return PixelImage(width: width, height: height, pixels: flipped) ?? self
  }
}
