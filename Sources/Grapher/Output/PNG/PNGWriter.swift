internal import CCairo

/// Writes pixels as a PNG file: with a palette if one represents the colours well, else in true colour.
///
/// Source: Portable Network Graphics (PNG) Specification, third edition, W3C.
enum PNGWriter {
  /// The maximum error of a channel in a palette, of 255.
  ///
  /// One curve needs 2, three curves need about 6. Only antialiased edges have errors; flat colours are exact.
  static let greatestTolerance = 8

  static func encode(_ surface: borrowing CairoSurface, _ metadata: PNGMetadata = PNGMetadata()) throws(CairoError)
    -> [UInt8]
  {
    try surface.withPixels { (pixels, width, height, isOpaque) throws(CairoError) in
      if let histogram = ColorHistogram(pixels, alphaMask: isOpaque ? 0xFF00_0000 : 0),
        let palette = Palette(histogram, greatestTolerance: greatestTolerance)
      {
        let colors = palette.colors.map { StraightColor($0) }
        return try encode(histogram, palette, colors, width: width, height: height, metadata)
      }
      let channels: Channels = isOpaque ? .rgb : .rgba
      return try encode(pixels, width: width, height: height, channels, metadata) {
        StraightColor(isOpaque ? $0 | 0xFF00_0000 : $0)
      }
    }
  }

  /// Encodes every pixel exactly.
  static func encode(_ image: PixelImage) throws(CairoError) -> [UInt8] {
    try image.pixels.withUnsafeBufferPointer { (pixels) throws(CairoError) in
      if let histogram = ColorHistogram(pixels, alphaMask: 0), let palette = Palette(histogram, greatestTolerance: 0) {
        let colors = palette.colors.map(StraightColor.init(straight:))
        return try encode(histogram, palette, colors, width: image.width, height: image.height)
      }
      let channels: Channels = image.isOpaque ? .rgb : .rgba
      return try encode(
        pixels, width: image.width, height: image.height, channels, color: StraightColor.init(straight:))
    }
  }

  /// Encodes the changes between frames of an animation in true colour with alpha, exactly.
  ///
  /// The pixels are mostly zeros, for which no filter compresses best, at half the size of the other settings.
  ///
  /// - Parameter pixels: Straight 0xAARRGGBB, `width` × `height` of them.
  static func encodePatch(_ pixels: [UInt32], width: Int, height: Int) throws(CairoError) -> [UInt8] {
    try pixels.withUnsafeBufferPointer { (pixels) throws(CairoError) in
      try encode(
        pixels, width: width, height: height, .rgba, filters: PNG_FILTER_NONE, level: 6,
        color: StraightColor.init(straight:))
    }
  }

  /// The channels of a pixel in true colour.
  enum Channels: Int { case rgb = 3, rgba }

  /// Encodes palette indices with the least possible number of bits.
  ///
  /// Most rows of a graph equal the row above except for a few pixels, so the filter leaves mostly zeros. Run-length
  /// encoding then compresses as well as the highest level of zlib in a tenth of the time.
  private static func encode(
    _ histogram: ColorHistogram, _ palette: Palette, _ colors: [StraightColor], width: Int, height: Int,
    _ metadata: PNGMetadata = PNGMetadata()
  ) throws(CairoError) -> [UInt8] {
    var image = ccairo_png()
    image.width = UInt32(width)
    image.height = UInt32(height)
    image.color_type = PNG_COLOR_TYPE_PALETTE
    image.bit_depth = [1, 2, 4].first { palette.colors.count <= 1 << $0 } ?? 8
    image.filters = PNG_FILTER_UP
    image.level = 1
    image.strategy = Z_RLE
    let entries = colors.map { png_color(red: $0.red, green: $0.green, blue: $0.blue) }
    let alphas = colors.map(\.alpha).prefix { $0 < 255 }
    image.palette_count = Int32(entries.count)
    image.alpha_count = Int32(alphas.count)
    return try entries.withUnsafeBufferPointer { (entries) throws(CairoError) in
      try Array(alphas).withUnsafeBufferPointer { (alphas) throws(CairoError) in
        image.palette = entries.baseAddress
        image.alphas = alphas.baseAddress
        return try write(image, histogram.pixels(palette.indices), metadata)
      }
    }
  }

  /// Encodes true colour.
  ///
  /// Level 3 is the last before the time of zlib doubles; other filters cost more time than they save bytes.
  private static func encode(
    _ pixels: UnsafeBufferPointer<UInt32>, width: Int, height: Int, _ channels: Channels,
    _ metadata: PNGMetadata = PNGMetadata(), filters: Int32 = PNG_FILTER_UP, level: Int32 = 3,
    color: (UInt32) -> StraightColor
  ) throws(CairoError) -> [UInt8] {
    var image = ccairo_png()
    image.width = UInt32(width)
    image.height = UInt32(height)
    image.color_type = channels == .rgb ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA
    image.bit_depth = 8
    image.filters = filters
    image.level = level
    image.strategy = Z_DEFAULT_STRATEGY
    let bytes = [UInt8](unsafeUninitializedCapacity: pixels.count * channels.rawValue) { buffer, count in
      var last: UInt32 = 0
      var straight = color(last)
      for pixel in pixels {
        if pixel != last {
          last = pixel
          straight = color(pixel)
        }
        buffer[count] = straight.red
        buffer[count + 1] = straight.green
        buffer[count + 2] = straight.blue
        if channels == .rgba { buffer[count + 3] = straight.alpha }
        count += channels.rawValue
      }
    }
    return try write(image, bytes, metadata)
  }

  private static func write(_ image: ccairo_png, _ bytes: [UInt8], _ metadata: PNGMetadata) throws(CairoError)
    -> [UInt8]
  {
    let sink = ByteSink()
    var message = [CChar](repeating: 0, count: 128)
    let isWritten = bytes.withUnsafeBufferPointer { bytes in
      metadata.withTexts { texts in
        var image = image
        image.pixels = bytes.baseAddress
        image.texts = texts.baseAddress
        image.text_count = Int32(texts.count)
        image.pixels_per_metre = metadata.pixelsPerMetre
        return withExtendedLifetime(sink) {
          ccairo_write_png(&image, appendToSink, sink.closure, &message)
        }
      }
    }
    guard isWritten == 1 else {
      let words = message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
      throw CairoError(.writing, .png(String(decoding: words, as: UTF8.self)))
    }
    return sink.bytes
  }
}

/// A libpng write function that appends to a `ByteSink`. It cannot fail, so libpng never jumps across a Swift frame.
private func appendToSink(png: png_structp?, bytes: png_bytep?, count: Int) {
  guard let closure = png_get_io_ptr(png) else { return }
  ByteSink.behind(closure).append(bytes, count: count)
}
