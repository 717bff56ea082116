import Testing

@testable import Grapher

@Suite struct `Writing animated PNG` {
  @Test(arguments: [(0, 5), (5, 0), (-1, 5), (.max, 1)]) func `a side is positive`(width: Int, height: Int) {
    #expect(throws: AnimationError.size(width: width, height: height, limit: 2_147_483_647)) {
      try APNGEncoder(width: width, height: height, frameCount: 1, timing: AnimationTiming(framesPerSecond: 25))
    }
  }

  @Test func `a wrong size or number of frames is an error`() throws {
    var encoder = try APNGEncoder(
      width: 20, height: 12, frameCount: 1, timing: AnimationTiming(framesPerSecond: 25))
    #expect(throws: AnimationError.framesDiffer(announced: 1, appended: 0)) { try encoder.finish() }
    #expect(throws: AnimationError.frameSize(width: 3, height: 2)) { try encoder.append(.noise(3, 2)) }
    let bytes = try encoder.append(.dot(0))
    #expect(throws: AnimationError.framesDiffer(announced: 1, appended: 2)) { try encoder.append(.dot(1)) }
    #expect(try DecodedAPNG(bytes + encoder.finish()).frames.map(\.shown) == [PixelImage.dot(0).pixels])
  }

  @Test func `every pixel of every frame is exact`() throws {
    let clear = try PixelImage.made(120, 80) { _, _ in 0 }
    let glass = try PixelImage.made(120, 80) { x, y in UInt32(x * 2) << 24 | UInt32(y) }
    let images =
      try PixelImage.waves(4) + PixelImage.waves(3, background: nil)
      + [clear, clear, glass, .noise(120, 80), .noise(120, 80, seed: 7), glass]
    let file = try DecodedAPNG(APNGEncoder.encode(images))
    #expect(file.announced == images.count)
    #expect(file.frames.map(\.shown) == images.map(\.pixels))
  }

  @Test func `a frame covers only changes`() throws {
    let file = try DecodedAPNG(APNGEncoder.encode([.dot(0), .dot(1), .dot(1)]))
    #expect(file.frames[1].rect == PixelRect(x: 2, y: 3, width: 4, height: 3))
    #expect(file.frames[2].rect == PixelRect(x: 0, y: 0, width: 1, height: 1))
  }

  @Test func `viewers without animation see the first frame`() throws {
    let images = try PixelImage.waves(3)
    #expect(try PixelImage(png: APNGEncoder.encode(images)) == images[0])
  }

  @Test(arguments: [(25, 1, 25), (29.97, 100, 2997), (30, 1, 30), (0.5, 2, 1), (1e9, 1, 65535)])
  func `delays are exact fractions`(rate: Double, numerator: Int, denominator: Int) throws {
    let file = try DecodedAPNG(APNGEncoder.encode([.dot(0)], AnimationTiming(framesPerSecond: rate)))
    #expect(file.frames[0].delay == (numerator, denominator))
  }

  @Test(arguments: [(nil, 0), (1, 1), (7, 7), (.max, 2_147_483_647)] as [(Int?, Int)])
  func `the number of repetitions is encoded`(loopCount: Int?, loops: Int) throws {
    let timing = AnimationTiming(framesPerSecond: 25, loopCount: loopCount)
    #expect(try DecodedAPNG(APNGEncoder.encode([.dot(0), .dot(1)], timing)).loops == loops)
  }
}
