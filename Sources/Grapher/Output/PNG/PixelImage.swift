/// Pixels, row after row from the top, each a straight 0xAARRGGBB: its colour is not multiplied by its alpha.
package struct PixelImage: Sendable, Equatable {
  package let width: Int
  package let height: Int
  /// `width` × `height` of them.
  package let pixels: [UInt32]
  /// Whether every pixel has full alpha.
  package let isOpaque: Bool

  /// Nil if a side is not positive or the pixels are not as many as the sides say.
  package init?(width: Int, height: Int, pixels: [UInt32]) {
    let (count, isOverflow) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !isOverflow, pixels.count == count else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
    self.isOpaque = pixels.reduce(0xFF00_0000, &) == 0xFF00_0000
  }

  /// Reads a PNG of any kind; depths of 16 bits are rounded to 8, colours are taken as sRGB.
  ///
  /// - Throws: a `CairoError` if the bytes are not a whole PNG or it has more pixels than a figure may have.
  package init(png bytes: [UInt8]) throws(CairoError) { self = try PNGReader.decode(bytes) }

  /// As a PNG: in a palette where there are at most 256 colours, else in true colour; every pixel exact.
  package func png() throws(CairoError) -> [UInt8] { try PNGWriter.encode(self) }
}

extension PixelImage {
  /// The pixels of a surface.
  init(_ surface: borrowing CairoSurface) throws(CairoError) {
    self = try surface.withPixels { (pixels, width, height, isOpaque) throws(CairoError) in
      var last: UInt32 = 0
      var straight: UInt32 = isOpaque ? 0xFF00_0000 : 0
      let all = pixels.map { pixel in
        if pixel != last {
          last = pixel
          straight = isOpaque ? pixel | 0xFF00_0000 : StraightColor(pixel).pixel
        }
        return straight
      }
      guard let image = PixelImage(width: width, height: height, pixels: all) else {
        throw CairoError(.drawing, .emptySize(Size(width: Double(width), height: Double(height))))
      }
      return image
    }
  }
}
