/// Writes pixels as a PNG file: with a palette if one represents the colours well, else in true colour.
///
/// Source: Portable Network Graphics (PNG) Specification, third edition, W3C.
enum PNGWriter {
  /// The maximum error of a channel in a palette, of 255.
  ///
  /// One curve needs 2, three curves need about 6. Only antialiased edges have errors; flat colours are exact.
  static let greatestTolerance = 8

  /// - Parameter isExact: Whether every pixel keeps its colour, as those of maps, which stand for values.
  static func encode(
    _ surface: borrowing CairoSurface, _ metadata: PNGMetadata = PNGMetadata(), effort: PNGEffort = .fast,
    isExact: Bool = false
  ) throws(CairoError) -> [UInt8] {
    try surface.withPixels { (pixels, width, height, isOpaque) throws(CairoError) in
      let alphaMask: UInt32 = isOpaque ? 0xFF00_0000 : 0
      if let histogram = ColorHistogram(pixels, width: width, alphaMask: alphaMask),
        let palette = Palette(histogram, greatestTolerance: isExact ? 0 : greatestTolerance)
      {
        let colors = palette.colors.map { StraightColor($0) }
        return try encode(IndexedRows(histogram, palette), colors, width, height, metadata, effort)
      }
      let rows = TrueColorRows(pixels, width: width, hasAlpha: !isOpaque) { StraightColor($0 | alphaMask) }
      return try encode(rows, width, height, metadata, effort)
    }
  }

  /// Encodes every pixel exactly.
  static func encode(_ image: PixelImage) throws(CairoError) -> [UInt8] {
    try image.pixels.withUnsafeBufferPointer { (pixels) throws(CairoError) in
      if let histogram = ColorHistogram(pixels, width: image.width),
        let palette = Palette(histogram, greatestTolerance: 0)
      {
        let colors = palette.colors.map(StraightColor.init(straight:))
        return try encode(IndexedRows(histogram, palette), colors, image.width, image.height)
      }
      let rows = TrueColorRows(pixels, width: image.width, hasAlpha: !image.isOpaque, StraightColor.init(straight:))
      return try encode(rows, image.width, image.height)
    }
  }

  /// Encodes the changes between frames of an animation in true colour with alpha, exactly.
  ///
  /// The pixels are mostly zeros, for which no filter compresses best, at half the size of the other settings.
  ///
  /// - Parameter pixels: Straight 0xAARRGGBB, `width` × `height` of them.
  static func encodePatch(_ pixels: [UInt32], width: Int, height: Int) throws(CairoError) -> [UInt8] {
    try pixels.withUnsafeBufferPointer { (pixels) throws(CairoError) in
      let rows = TrueColorRows(pixels, width: width, hasAlpha: true, StraightColor.init(straight:))
      let data = try ZlibStream.compress(rows.filtered(ScanlineFilter.none), level: 6)
      return PNGFile(width: width, height: height, depth: 8, colorType: rows.colorType, data: data).bytes()
    }
  }

  private static func encode(
    _ rows: IndexedRows, _ colors: [StraightColor], _ width: Int, _ height: Int,
    _ metadata: PNGMetadata = PNGMetadata(), _ effort: PNGEffort = .fast
  ) throws(CairoError) -> [UInt8] {
    var data = rows.compressed()
    if effort == .small {
      let bytes = rows.bytes
      let smaller = try smallest { ScanlineFilter.rows(bytes, stride: rows.stride, step: 1, filter: $0) }
      if smaller.count < data.count { data = smaller }
    }
    return PNGFile(width: width, height: height, depth: rows.depth, colorType: .palette(colors), data: data)
      .bytes(metadata)
  }

  /// Level 3 is the last before the time of zlib doubles; other filters cost more time than they save bytes.
  private static func encode(
    _ rows: TrueColorRows, _ width: Int, _ height: Int, _ metadata: PNGMetadata = PNGMetadata(),
    _ effort: PNGEffort = .fast
  ) throws(CairoError) -> [UInt8] {
    let data =
      switch effort {
      case .fast: try ZlibStream.compress(rows.filtered(.up), level: 3)
      case .small: try smallest(rows.filtered)
      }
    return PNGFile(width: width, height: height, depth: 8, colorType: rows.colorType, data: data).bytes(metadata)
  }

  /// Returns the smallest stream that zlib makes with any of several filters and strategies.
  private static func smallest(_ filtered: (ScanlineFilter?) -> [UInt8]) throws(CairoError) -> [UInt8] {
    var smallest: [UInt8]?
    for filter in [ScanlineFilter.none, .up, nil] as [ScanlineFilter?] {
      let bytes = filtered(filter)
      for strategy in ZlibStream.Strategy.allCases {
        let stream = try ZlibStream.compress(bytes, level: 9, strategy)
        if stream.count < smallest?.count ?? .max { smallest = stream }
      }
    }
    return smallest ?? []
  }
}

/// The rows of a picture in true colour.
struct TrueColorRows {
  let colorType: PNGFile.ColorType
  private let bytes: [UInt8]
  private let channels: Int
  private let width: Int

  /// - Parameter color: The colour of a pixel.
  init(_ pixels: UnsafeBufferPointer<UInt32>, width: Int, hasAlpha: Bool, _ color: (UInt32) -> StraightColor) {
    colorType = hasAlpha ? .rgba : .rgb
    let channels = hasAlpha ? 4 : 3
    self.channels = channels
    self.width = width
    bytes = [UInt8](unsafeUninitializedCapacity: pixels.count * channels) { buffer, count in
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
        if hasAlpha { buffer[count + 3] = straight.alpha }
        count += channels
      }
    }
  }

  /// Returns the filtered rows; see `ScanlineFilter.rows`.
  func filtered(_ filter: ScanlineFilter?) -> [UInt8] {
    ScanlineFilter.rows(bytes, stride: width * channels, step: channels, filter: filter)
  }
}
