import Sampling

@testable import Grapher

extension AnimationEncoder {
  /// Returns the file of all frames.
  static func encode(
    _ images: [PixelImage], _ timing: AnimationTiming = AnimationTiming(framesPerSecond: 25)
  ) throws -> [UInt8] {
    var encoder = try Self(
      width: images.first?.width ?? 0, height: images.first?.height ?? 0, frameCount: images.count, timing: timing)
    var bytes: [UInt8] = []
    for image in images { bytes += try encoder.append(image) }
    return bytes + (try encoder.finish())
  }
}

extension PixelImage {
  struct NoImage: Error {}

  /// Returns an image with a function for each pixel.
  static func made(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) throws -> PixelImage {
    let pixels = (0..<height).flatMap { y in (0..<width).map { x in pixel(x, y) } }
    guard let image = PixelImage(width: width, height: height, pixels: pixels) else { throw NoImage() }
    return image
  }

  /// Returns a dot that moves over a striped background.
  static func dot(_ step: Int, ground: UInt32 = 0xFFFF_FFFF) throws -> PixelImage {
    try made(20, 12) { x, y in
      if (2 + step..<5 + step).contains(x), (3..<6).contains(y) { return 0xFF0B_62B8 }
      return x % 7 == 6 ? 0xFFE6_E8EB : ground
    }
  }

  /// Returns figures with a moving curve.
  static func waves(_ count: Int, background: Color? = Figure.white) throws -> [PixelImage] {
    let renderer = FigureRenderer()
    return try (0..<count).map { index in
      var figure = Figure.sample(size: Size(width: 120, height: 80), background: background)
      let line = Polyline(
        (0...60).map { Point(x: Double($0) * 2, y: 40 + Double(($0 + index * 5) % 20) - Double(index)) })
      figure.marks.append(.stroke([line], Stroke(color: Color(hex: 0xD1480B), width: 2), clip: nil))
      return try renderer.image(of: figure)
    }
  }

  /// Returns noise of many colours.
  static func noise(_ width: Int, _ height: Int, seed: UInt32 = 1) throws -> PixelImage {
    var state = seed
    return try made(width, height) { _, _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return 0xFF00_0000 | state >> 8
    }
  }
}

/// Returns the greatest difference of a channel, of 255.
func difference(_ a: [UInt32], _ b: [UInt32]) -> Int {
  zip(a, b).reduce(a.count == b.count ? 0 : .max) { worst, pair in
    [0, 8, 16, 24].reduce(worst) { max($0, abs(Int(pair.0 >> $1 & 0xFF) - Int(pair.1 >> $1 & 0xFF))) }
  }
}
