internal import CCairo

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
