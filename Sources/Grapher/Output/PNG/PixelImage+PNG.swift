internal import CCairo

extension PixelImage {
  /// Decodes any PNG as sRGB with 8 bits per channel.
  ///
  /// - Throws: A `CairoError` if the bytes are not a complete PNG, or the picture has too many pixels.
  package init(png bytes: [UInt8]) throws(CairoError) { self = try PNGReader.decode(bytes) }

  /// Encodes the picture as a PNG without loss, with a palette for at most 256 colours.
  package func png() throws(CairoError) -> [UInt8] { try PNGWriter.encode(self) }
}

extension PixelImage {
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

/// A colour of 8 bits per channel that is not premultiplied by its alpha.
struct StraightColor: Equatable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8
  var alpha: UInt8
}

extension StraightColor {
  /// Converts a premultiplied 0xAARRGGBB, rounded to nearest; black for alpha 0.
  init(_ premultiplied: UInt32) {
    let alpha = premultiplied >> 24
    let straight = { (shift: UInt32) -> UInt8 in
      let value = premultiplied >> shift & 0xFF
      if alpha == 255 { return UInt8(value) }
      return alpha == 0 ? 0 : UInt8(min((value * 255 + alpha / 2) / alpha, 255))
    }
    self.init(red: straight(16), green: straight(8), blue: straight(0), alpha: UInt8(alpha))
  }
}

extension StraightColor {
  init(straight pixel: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: pixel >> 16), green: UInt8(truncatingIfNeeded: pixel >> 8),
      blue: UInt8(truncatingIfNeeded: pixel), alpha: UInt8(truncatingIfNeeded: pixel >> 24))
  }

  /// 0xAARRGGBB.
  var pixel: UInt32 { UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}

/// Reads PNG files with the simplified interface of libpng, which handles its own `longjmp`.
enum PNGReader {
  /// - Throws: A `CairoError` if the bytes are not a complete PNG, or the picture has too many pixels.
  static func decode(_ bytes: [UInt8]) throws(CairoError) -> PixelImage {
    var image = png_image()
    // libpng keeps both addresses until the end.
    return try withUnsafeMutablePointer(to: &image) { (image) throws(CairoError) in
      try bytes.withUnsafeBufferPointer { (bytes) throws(CairoError) in try decode(bytes, image) }
    }
  }

  private static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, _ image: UnsafeMutablePointer<png_image>
  ) throws(CairoError) -> PixelImage {
    image.pointee.version = UInt32(PNG_IMAGE_VERSION)
    defer { png_image_free(image) }
    guard !bytes.isEmpty, png_image_begin_read_from_memory(image, bytes.baseAddress, bytes.count) != 0 else {
      throw failure(image.pointee)
    }
    let width = Int(image.pointee.width)
    let height = Int(image.pointee.height)
    let size = Size(width: Double(width), height: Double(height))
    guard size.width * size.height <= CairoSurface.mostPixels else {
      throw CairoError(.reading, .tooManyPixels(size, limit: CairoSurface.mostPixels))
    }
    image.pointee.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
    let order = UInt32(1).bigEndian == 1 ? PNG_FORMAT_FLAG_AFIRST : PNG_FORMAT_FLAG_BGR
    image.pointee.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA | order)
    var pixels = [UInt32](repeating: 0, count: width * height)
    let isRead = pixels.withUnsafeMutableBytes { png_image_finish_read(image, nil, $0.baseAddress, 0, nil) }
    guard isRead != 0, let decoded = PixelImage(width: width, height: height, pixels: pixels) else {
      throw failure(image.pointee)
    }
    return decoded
  }

  private static func failure(_ image: png_image) -> CairoError {
    let words = withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    return CairoError(.reading, .png(words.isEmpty ? "there is nothing to read" : words))
  }
}
