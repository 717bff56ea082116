import CCairo
import Foundation

/// Compares pictures by tolerance: what an eye would take for the same is the same.
enum PictureDifference {
  /// Says how two PNGs differ; nil where at most one pixel in 500 differs by more than an eighth of the scale.
  static func ofPixels(_ new: URL, _ kept: URL) throws -> String? {
    let a = try pixels(of: new)
    let b = try pixels(of: kept)
    guard a.width == b.width, a.height == b.height else {
      return "\(a.width)×\(a.height) pixels instead of \(b.width)×\(b.height)"
    }
    var different = 0
    for (x, y) in zip(a.values, b.values) {
      let isFar = (0..<4).contains { shift in
        abs(Int(x >> (8 * UInt32(shift)) & 0xFF) - Int(y >> (8 * UInt32(shift)) & 0xFF)) > 32
      }
      if isFar { different += 1 }
    }
    return different * 500 <= a.values.count ? nil : "\(different) of \(a.values.count) pixels differ"
  }

  /// Says how two SVGs differ; nil where they are alike but for numbers that differ by at most half a point.
  static func ofText(_ new: URL, _ kept: URL) throws -> String? {
    let a = tokens(try String(contentsOf: new, encoding: .utf8))
    let b = tokens(try String(contentsOf: kept, encoding: .utf8))
    if abs(a.count - b.count) * 50 > b.count { return "\(a.count) words instead of \(b.count)" }
    guard a.count == b.count else { return nil }
    for (x, y) in zip(a, b) where x != y {
      guard let p = Double(x), let q = Double(y), abs(p - q) <= 0.5 else { return "'\(x)' instead of '\(y)'" }
    }
    return nil
  }

  private static func tokens(_ text: String) -> [Substring] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "." || $0 == "-") }
  }

  private static func pixels(of file: URL) throws -> (width: Int, height: Int, values: [UInt32]) {
    guard let surface = cairo_image_surface_create_from_png(file.path) else { throw CocoaError(.fileReadCorruptFile) }
    defer { cairo_surface_destroy(surface) }
    let width = Int(cairo_image_surface_get_width(surface))
    let height = Int(cairo_image_surface_get_height(surface))
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let data = cairo_image_surface_get_data(surface)
    else { throw CocoaError(.fileReadCorruptFile) }
    let stride = Int(cairo_image_surface_get_stride(surface))
    var values: [UInt32] = []
    values.reserveCapacity(width * height)
    for row in 0..<height {
      data.advanced(by: row * stride).withMemoryRebound(to: UInt32.self, capacity: width) { line in
        values.append(contentsOf: UnsafeBufferPointer(start: line, count: width))
      }
    }
    return (width, height, values)
  }
}
