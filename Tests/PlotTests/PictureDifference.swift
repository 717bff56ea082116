import CCairo
import Foundation

/// Compares pictures by tolerance: what an eye would take for the same is the same.
enum PictureDifference {
  /// Says how two PNGs differ; nil where few pixels differ by more than an eighth of the scale: at most
  /// one in 1000, and at most 40 in any square of 32.
  static func ofPixels(_ new: URL, _ kept: URL) throws -> String? {
    let a = try rows(of: new)
    let b = try rows(of: kept)
    guard a.count == b.count, a.first?.count == b.first?.count else {
      return "\((a.first?.count ?? 0) / 4)×\(a.count) pixels instead of \((b.first?.count ?? 0) / 4)×\(b.count)"
    }
    var different = 0
    var tiles: [Int: Int] = [:]
    // Most rows are equal, which `Data` finds at the speed of memory; the pixels of the others are looked at one by one.
    for (y, (row, usual)) in zip(a, b).enumerated() where row != usual {
      for x in 0..<row.count / 4 {
        let channels = 4 * x..<4 * x + 4
        guard channels.contains(where: { channel in abs(Int(row[channel]) - Int(usual[channel])) > 32 }) else {
          continue
        }
        different += 1
        tiles[y / 32 * 10_000 + x / 32, default: 0] += 1
      }
    }
    let count = a.reduce(0) { $0 + $1.count / 4 }
    if let worst = tiles.values.max(), worst > 40 { return "\(worst) pixels differ in one place of 32×32" }
    return different * 1000 <= count ? nil : "\(different) of \(count) pixels differ"
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

  /// The rows of a PNG, four bytes a pixel.
  static func rows(of file: URL) throws -> [Data] {
    guard let surface = cairo_image_surface_create_from_png(file.path) else { throw CocoaError(.fileReadCorruptFile) }
    defer { cairo_surface_destroy(surface) }
    let width = Int(cairo_image_surface_get_width(surface))
    let height = Int(cairo_image_surface_get_height(surface))
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let data = cairo_image_surface_get_data(surface)
    else { throw CocoaError(.fileReadCorruptFile) }
    let stride = Int(cairo_image_surface_get_stride(surface))
    return (0..<height).map { Data(bytes: data + $0 * stride, count: 4 * width) }
  }
}
