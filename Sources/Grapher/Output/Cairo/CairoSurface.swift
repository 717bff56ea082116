internal import CCairo
import Metering

/// A Cairo surface: an image, or a vector file in memory. Owns its pointer.
struct CairoSurface: ~Copyable {
  /// The limit of Cairo for a side of an image.
  static let longestImageSide = 32767.0
  /// 512 MiB of pixels. Larger images are possible but may exhaust memory.
  static let mostPixels = 134_217_728.0
  /// Well inside ±2²³, the range of Cairo's fixed-point coordinates.
  static let longestVectorSide = 1_048_576.0

  let pointer: OpaquePointer
  private let sink: ByteSink

  deinit { cairo_surface_destroy(pointer) }

  private init(owning pointer: OpaquePointer?, sink: ByteSink = ByteSink()) throws(CairoError) {
    guard let pointer else { throw CairoError(.creatingSurface, .status(.noMemory)) }
    self.pointer = pointer
    self.sink = sink
  }

  /// Returns an image, transparent or black if it is opaque.
  ///
  /// - Parameter size: Rounded to whole pixels.
  static func image(_ size: Size, isOpaque: Bool) throws(CairoError) -> CairoSurface {
    let size = Size(width: size.width.rounded(), height: size.height.rounded())
    try checkSides(size, limit: longestImageSide)
    guard size.width * size.height <= mostPixels else {
      throw CairoError(.creatingSurface, .tooManyPixels(size, limit: mostPixels))
    }
    WorkMeter.count(Self.workOfPixel * Int(size.width * size.height))
    let format = isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
    let surface = try CairoSurface(owning: ccairo_image_surface_create(format, Int32(size.width), Int32(size.height)))
    try surface.check(while: .creatingSurface)
    return surface
  }

  /// Returns an image with given pixels, each opaque or transparent.
  static func image(of pixels: PixelImage) throws(CairoError) -> CairoSurface {
    let surface = try image(Size(width: Double(pixels.width), height: Double(pixels.height)), isOpaque: false)
    let target = try surface.pixels().data
    for (index, pixel) in pixels.pixels.enumerated() { target[index] = pixel >> 24 == 0xFF ? pixel : 0 }
    cairo_surface_mark_dirty(surface.pointer)
    return surface
  }

  /// The operations for drawing and encoding a pixel.
  private static let workOfPixel = 20

  /// Returns a surface without edges, on which Cairo omits no part of a path.
  static func unbounded() throws(CairoError) -> CairoSurface {
    let surface = try CairoSurface(owning: cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil))
    try surface.check(while: .creatingSurface)
    return surface
  }

  /// Returns a PDF document of one page without a date, so that equal figures give equal files.
  static func pdf(_ size: Size, metadata: PictureMetadata) throws(CairoError) -> CairoSurface {
    try checkVectorSides(size)
    let sink = ByteSink()
    let pointer = cairo_pdf_surface_create_for_stream(write, sink.closure, size.width, size.height)
    let surface = try CairoSurface(owning: pointer, sink: sink)
    try surface.check(while: .creatingSurface)
    // Later versions can compress the metadata, and fewer journals accept them.
    cairo_pdf_surface_restrict_to_version(pointer, CAIRO_PDF_VERSION_1_4)
    cairo_pdf_surface_set_metadata(pointer, CAIRO_PDF_METADATA_CREATE_DATE, "")
    for (key, text) in [
      (CAIRO_PDF_METADATA_TITLE, metadata.title), (CAIRO_PDF_METADATA_SUBJECT, metadata.description),
      (CAIRO_PDF_METADATA_CREATOR, metadata.software), (CAIRO_PDF_METADATA_KEYWORDS, metadata.command),
    ] {
      if let text { cairo_pdf_surface_set_metadata(pointer, key, text) }
    }
    return surface
  }

  /// Returns an Encapsulated PostScript document of one page, with Cairo's comments.
  static func eps(_ size: Size) throws(CairoError) -> CairoSurface {
    try checkVectorSides(size)
    let sink = ByteSink()
    let pointer = cairo_ps_surface_create_for_stream(write, sink.closure, size.width, size.height)
    let surface = try CairoSurface(owning: pointer, sink: sink)
    try surface.check(while: .creatingSurface)
    cairo_ps_surface_set_eps(pointer, 1)
    return surface
  }

  /// Finishes a vector file and returns its bytes; empty for an image.
  func finish() throws(CairoError) -> [UInt8] {
    cairo_surface_finish(pointer)
    try check(while: .writing)
    return sink.bytes
  }

  /// Calls `body` with the pixels in rows without padding, each a premultiplied 0xAARRGGBB.
  ///
  /// The alpha bits of an opaque surface are arbitrary.
  func withPixels<Result>(
    _ body: (UnsafeBufferPointer<UInt32>, _ width: Int, _ height: Int, _ isOpaque: Bool) throws(CairoError) -> Result
  ) throws(CairoError) -> Result {
    let (data, width, height) = try pixels()
    let isOpaque = cairo_image_surface_get_format(pointer) == CAIRO_FORMAT_RGB24
    return try body(UnsafeBufferPointer(start: data, count: width * height), width, height, isOpaque)
  }

  /// Copies the pixels of another image of the same size and format.
  func copyPixels(of other: borrowing CairoSurface) throws(CairoError) {
    let (source, (target, width, height)) = (try other.pixels(), try pixels())
    guard (width, height) == (source.width, source.height) else { throw CairoSurface.mismatch }
    target.update(from: source.data, count: width * height)
    cairo_surface_mark_dirty(pointer)
  }

  private func pixels() throws(CairoError) -> (data: UnsafeMutablePointer<UInt32>, width: Int, height: Int) {
    cairo_surface_flush(pointer)
    try check(while: .drawing)
    let width = Int(cairo_image_surface_get_width(pointer))
    let height = Int(cairo_image_surface_get_height(pointer))
    guard let data = cairo_image_surface_get_data(pointer), Int(cairo_image_surface_get_stride(pointer)) == width * 4
    else { throw CairoSurface.mismatch }
    let pixels = UnsafeMutableRawPointer(data).bindMemory(to: UInt32.self, capacity: width * height)
    return (pixels, width, height)
  }

  private static var mismatch: CairoError {
    CairoError(.drawing, .status(CairoStatus(CAIRO_STATUS_SURFACE_TYPE_MISMATCH)))
  }

  private func check(while operation: CairoError.Operation) throws(CairoError) {
    try CairoError.check(cairo_surface_status(pointer), while: operation)
  }

  /// Throws a `CairoError` if a vector picture cannot have this size.
  static func checkVectorSides(_ size: Size) throws(CairoError) { try checkSides(size, limit: longestVectorSide) }

  private static func checkSides(_ size: Size, limit: Double) throws(CairoError) {
    guard size.width > 0, size.height > 0 else { throw CairoError(.creatingSurface, .emptySize(size)) }
    guard size.width <= limit, size.height <= limit else {
      throw CairoError(.creatingSurface, .sideTooLong(size, limit: limit))
    }
  }
}

/// A Cairo write function that appends to the `ByteSink` in its closure.
private func write(closure: UnsafeMutableRawPointer?, bytes: UnsafePointer<UInt8>?, count: UInt32) -> cairo_status_t {
  guard let closure else { return CAIRO_STATUS_WRITE_ERROR }
  ByteSink.behind(closure).append(bytes, count: Int(count))
  return CAIRO_STATUS_SUCCESS
}
