import CCairo
import Foundation

/// Compares pictures by tolerance: what an eye would take for the same is the same.
enum PictureDifference {
  /// Says how two PNGs differ; nil where few pixels differ by more than an eighth of the scale: at most
  /// one in 1000, and at most 40 in any square of 32.
  static func ofPixels(_ new: URL, _ kept: URL) throws -> String? {
    // The same bytes, as on most machines, need no look at the pixels, which takes a second.
    if try Data(contentsOf: new) == Data(contentsOf: kept) { return nil }
    let a = try pixels(of: new)
    let b = try pixels(of: kept)
    guard a.width == b.width, a.height == b.height else {
      return "\(a.width)×\(a.height) pixels instead of \(b.width)×\(b.height)"
    }
    var different = 0
    var tiles: [Int: Int] = [:]
    for (index, (x, y)) in zip(a.values, b.values).enumerated() {
      let isFar = (0..<4).contains { shift in
        abs(Int(x >> (8 * UInt32(shift)) & 0xFF) - Int(y >> (8 * UInt32(shift)) & 0xFF)) > 32
      }
      if isFar {
        different += 1
        tiles[index / a.width / 32 * 10_000 + index % a.width / 32, default: 0] += 1
      }
    }
    if let worst = tiles.values.max(), worst > 40 { return "\(worst) pixels differ in one place of 32×32" }
    return different * 1000 <= a.values.count ? nil : "\(different) of \(a.values.count) pixels differ"
  }

  /// Says how two GIFs differ; nil where they have the same size and as many frames, and about as many bytes.
  static func ofFrames(_ new: URL, _ kept: URL) throws -> String? {
    let (a, b) = (try Data(contentsOf: new), try Data(contentsOf: kept))
    guard a.prefix(10) == b.prefix(10) else { return "another size" }
    let (frames, usual) = (controls(in: a), controls(in: b))
    guard frames == usual else { return "\(frames) frames instead of \(usual)" }
    return abs(a.count - b.count) * 10 <= b.count ? nil : "\(a.count) bytes instead of \(b.count)"
  }

  /// How many graphic control extensions a GIF has: one for each frame.
  private static func controls(in data: Data) -> Int {
    var count = 0
    var start = data.startIndex
    while let found = data.range(of: Data([0x21, 0xF9, 0x04]), in: start..<data.endIndex) {
      count += 1
      start = found.upperBound
    }
    return count
  }

  /// Says how two SVGs differ; nil where they are alike but for numbers that differ by at most half a point.
  static func ofText(_ new: URL, _ kept: URL) throws -> String? {
    let a = tokens(try String(contentsOf: new, encoding: .utf8))
    let b = tokens(try String(contentsOf: kept, encoding: .utf8))
    guard a.count == b.count else { return "\(a.count) words instead of \(b.count)" }
    for (x, y) in zip(a, b) where x != y {
      guard let p = Double(x), let q = Double(y), abs(p - q) <= 0.5 else { return "'\(x)' instead of '\(y)'" }
    }
    return nil
  }

  /// Words and numbers; identifiers are made of the rest and tell nothing more.
  private static func tokens(_ text: String) -> [Substring] {
    let plain = text.replacing(/\ (id|aria-labelledby)="[^"]*"|url\(#[^)]*\)/, with: "")
    return plain.matches(of: /-?(\d+\.?\d*|\.\d+)|[A-Za-z]+/).map { $0.output.0 }
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
