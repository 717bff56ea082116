import CCairo
import Sampling
import Testing

@testable import Grapher

extension Figure {
  static let white = Color(hex: 0xFFFFFF)
  static let blue = Color(hex: 0x0B62B8)

  /// Returns a figure of 40 × 30 points on white.
  static func small(_ marks: Mark..., background: Color? = white) -> Figure {
    Figure(size: Size(width: 40, height: 30), background: background, marks: marks)
  }

  /// Returns a figure with a grid, a curve, a dot, and texts with and without halos.
  static func sample(size: Size = Size(width: 300, height: 200), background: Color? = white) -> Figure {
    let font = Font(family: "sans-serif", size: 12)
    let box = Rect(x: 10, y: 10, width: size.width - 20, height: size.height - 20)
    let grid = (1..<10).map { index in
      let x = (box.x + box.width * Double(index) / 10).rounded() + 0.5
      return Polyline([Point(x: x, y: box.y), Point(x: x, y: box.maxY)])
    }
    let curve = Polyline(
      (0...200).map { index in
        let t = Double(index) / 200 - 0.5
        return Point(x: box.x + box.width * (t + 0.5), y: box.y + box.height * (0.5 - 4 * t * t * t))
      })
    return Figure(
      size: size, background: background,
      marks: [
        .stroke(grid, Stroke(color: Color(hex: 0xE6E8EB), width: 1), clip: nil),
        .stroke([curve, Polyline([Point(x: 60, y: 60)])], Stroke(color: blue, width: 2, cap: .round), clip: box),
        .fill([Polyline([Point(x: 20, y: 20), Point(x: 30, y: 20), Point(x: 25, y: 30)])], blue),
        .text(TextRun(string: "x³ − 1.5", font: font, color: Color(hex: 0x24282E), origin: Point(x: 40, y: 40))),
        .text(TextRun(string: "0.5", font: font, color: blue, origin: Point(x: 150, y: 100), halo: white)),
      ])
  }
}

/// A decoded PNG with premultiplied 0xAARRGGBB pixels.
struct DecodedPNG {
  var width: Int
  var height: Int
  var pixels: [UInt32]

  /// Decodes with Cairo, independently of the encoder.
  init(_ bytes: [UInt8]) throws {
    final class Source {
      var rest: ArraySlice<UInt8>
      init(_ bytes: [UInt8]) { rest = bytes[...] }
    }
    let source = Source(bytes)
    let read: cairo_read_func_t = { closure, data, count in
      guard let closure, let data else { return CAIRO_STATUS_READ_ERROR }
      let source = Unmanaged<Source>.fromOpaque(closure).takeUnretainedValue()
      guard source.rest.count >= Int(count) else { return CAIRO_STATUS_READ_ERROR }
      for (offset, byte) in source.rest.prefix(Int(count)).enumerated() { data[offset] = byte }
      source.rest = source.rest.dropFirst(Int(count))
      return CAIRO_STATUS_SUCCESS
    }
    let surface = cairo_image_surface_create_from_png_stream(read, Unmanaged.passUnretained(source).toOpaque())
    defer { cairo_surface_destroy(surface) }
    try #require(cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS)
    let isOpaque = cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24
    let data = try #require(cairo_image_surface_get_data(surface))
    let stride = Int(cairo_image_surface_get_stride(surface))
    let width = Int(cairo_image_surface_get_width(surface))
    let height = Int(cairo_image_surface_get_height(surface))
    self.width = width
    self.height = height
    self.pixels = (0..<height).flatMap { y in
      (0..<width).map { x in
        let pixel = UnsafeRawPointer(data).loadUnaligned(fromByteOffset: y * stride + x * 4, as: UInt32.self)
        return isOpaque ? pixel | 0xFF00_0000 : pixel
      }
    }
    try #require(source.rest.isEmpty)
  }

  subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

  /// The painted area in pixels, for black on white.
  var ink: Double { pixels.reduce(0) { $0 + Double(255 - ($1 & 0xFF)) / 255 } }
}

/// The fields of the header chunk of a PNG.
struct PNGHeader: Equatable {
  var width: Int
  var height: Int
  var bitDepth: Int
  /// 2 for RGB, 3 for a palette, 6 for RGBA.
  var colorType: Int

  init(_ bytes: [UInt8]) throws {
    try #require(bytes.count > 33)
    try #require(bytes[12..<16].elementsEqual("IHDR".utf8))
    let number = { (range: Range<Int>) in bytes[range].reduce(0) { $0 << 8 | Int($1) } }
    width = number(16..<20)
    height = number(20..<24)
    bitDepth = number(24..<25)
    colorType = number(25..<26)
  }
}
