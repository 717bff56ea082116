import Testing

@testable import Grapher

@Suite struct `Writing GIF` {
  @Test(arguments: [(0, 5), (5, 0), (-1, 5), (65536, 1), (1, 65536), (.max, .max)])
  func `an invalid size is an error`(width: Int, height: Int) {
    #expect(throws: AnimationError.size(width: width, height: height, limit: 65535)) {
      try GIFEncoder(width: width, height: height, frameCount: 1, timing: AnimationTiming(framesPerSecond: 25))
    }
  }

  @Test(arguments: [0, -1, .nan, .infinity, -.infinity] as [Double])
  func `an invalid frame rate is an error`(rate: Double) {
    #expect(throws: AnimationError.self) {
      try GIFEncoder(width: 1, height: 1, frameCount: 1, timing: AnimationTiming(framesPerSecond: rate))
    }
  }

  @Test(arguments: [0, -1, .max]) func `an invalid number of frames is an error`(count: Int) {
    #expect(throws: AnimationError.frameCount(count)) {
      try GIFEncoder(width: 1, height: 1, frameCount: count, timing: AnimationTiming(framesPerSecond: 1))
    }
  }

  @Test func `a wrong size or number of frames is an error`() throws {
    let timing = AnimationTiming(framesPerSecond: 25)
    var encoder = try GIFEncoder(width: 20, height: 12, frameCount: 2, timing: timing)
    var bytes = try encoder.append(.dot(0))
    #expect(throws: AnimationError.frameSize(width: 3, height: 2)) { try encoder.append(.noise(3, 2)) }
    #expect(throws: AnimationError.framesDiffer(announced: 2, appended: 1)) { try encoder.finish() }
    bytes += try encoder.append(.dot(1))
    #expect(throws: AnimationError.framesDiffer(announced: 2, appended: 3)) { try encoder.append(.dot(2)) }
    bytes += try encoder.finish()
    #expect(try DecodedGIF(bytes).frames.map(\.shown) == [PixelImage.dot(0).pixels, PixelImage.dot(1).pixels])
  }

  @Test func `a picture of one pixel and one frame is possible`() throws {
    let image = try PixelImage.made(1, 1) { _, _ in 0xFF12_3456 }
    let gif = try DecodedGIF(GIFEncoder.encode([image]))
    #expect(gif.frames.map(\.shown) == [[0xFF12_3456]])
    #expect(gif.frames[0].disposal == 1)
  }

  @Test func `the longest side is possible`() throws {
    let image = try PixelImage.made(65535, 1) { x, _ in x < 40000 ? 0xFFFF_0000 : 0xFF00_00FF }
    #expect(try DecodedGIF(GIFEncoder.encode([image, image])).frames.map(\.shown) == [image.pixels, image.pixels])
  }

  @Test func `frames are exact and cover only changes`() throws {
    let images = try (0..<6).map { try PixelImage.dot($0) }
    let gif = try DecodedGIF(GIFEncoder.encode(images))
    #expect(gif.frames.map(\.shown) == images.map(\.pixels))
    #expect(gif.frames[0].rect == PixelRect(x: 0, y: 0, width: 20, height: 12))
    #expect(gif.frames[1].rect == PixelRect(x: 2, y: 3, width: 4, height: 3))
    #expect(gif.frames.allSatisfy { $0.disposal == 1 && !$0.hasOwnPalette })
  }

  @Test func `an identical frame has one pixel`() throws {
    let images = try (0..<5).map { _ in try PixelImage.dot(0) }
    let gif = try DecodedGIF(GIFEncoder.encode(images))
    #expect(gif.frames.map(\.shown) == images.map(\.pixels))
    #expect(gif.frames.dropFirst().allSatisfy { $0.rect == PixelRect(x: 0, y: 0, width: 1, height: 1) })
  }

  @Test func `fully transparent frames are possible`() throws {
    let images = try (0..<3).map { _ in try PixelImage.made(4, 3) { _, _ in 0 } }
    #expect(try DecodedGIF(GIFEncoder.encode(images)).frames.map(\.shown) == images.map(\.pixels))
  }

  @Test func `pixels that become transparent are cleared`() throws {
    let images = try [0, 1, 5, 5, 0].map { try PixelImage.dot($0, ground: 0) }
    let gif = try DecodedGIF(GIFEncoder.encode(images))
    #expect(gif.frames.map(\.shown) == images.map(\.pixels))
    #expect(gif.frames.map(\.disposal) == [2, 2, 1, 2, 2])
  }

  @Test func `opaque and transparent frames mix`() throws {
    let clear = try PixelImage.made(20, 12) { _, _ in 0 }
    let images = try [.dot(0), clear, .dot(1), .dot(2, ground: 0), .dot(3), .dot(3)]
    #expect(try DecodedGIF(GIFEncoder.encode(images)).frames.map(\.shown) == images.map(\.pixels))
  }

  @Test func `half alpha separates opaque from transparent`() throws {
    let image = try PixelImage.made(4, 1) { x, _ in [0x0012_3456, 0x7F12_3456, 0x8012_3456, 0xFF12_3456][x] }
    #expect(try DecodedGIF(GIFEncoder.encode([image])).frames[0].shown == [0, 0, 0xFF12_3456, 0xFF12_3456])
  }

  @Test(arguments: [254, 255]) func `up to 255 colours are exact`(count: Int) throws {
    let images = try (0..<3).map { step in
      try PixelImage.made(count, 2) { x, y in 0xFF00_0000 | UInt32(x * 257 + (y + step) % 2) }
    }
    let first = try PixelImage.made(count, 2) { x, _ in 0xFF00_0000 | UInt32(x * 257) }
    #expect(try DecodedGIF(GIFEncoder.encode([first])).frames[0].shown == first.pixels)
    #expect(difference(try DecodedGIF(GIFEncoder.encode(images)).frames[2].shown, images[2].pixels) <= 2)
  }

  @Test func `any number of colours is possible and flat colours stay exact`() throws {
    let noise = try PixelImage.noise(120, 120)
    let image = try PixelImage.made(120, 130) { x, y in y < 10 ? 0xFF0B_62B8 : noise.pixels[(y - 10) * 120 + x] }
    let gif = try DecodedGIF(GIFEncoder.encode([image, .noise(120, 130, seed: 9), image]))
    #expect(gif.frames.count == 3)
    #expect(gif.frames.allSatisfy { $0.shown.allSatisfy { $0 >> 24 == 0xFF } })
    #expect(gif.frames[0].shown.prefix(1200).allSatisfy { $0 == 0xFF0B_62B8 })
    #expect(difference(gif.frames[0].shown, image.pixels) < 64)
  }

  @Test func `figures differ only at edges`() throws {
    let images = try PixelImage.waves(6)
    let gif = try DecodedGIF(GIFEncoder.encode(images))
    for (frame, image) in zip(gif.frames, images) {
      #expect(difference(frame.shown, image.pixels) <= 4)
      let flat = zip(frame.shown, image.pixels).filter { $1 == 0xFFFF_FFFF || $1 == 0xFF0B_62B8 || $1 == 0xFFD1_480B }
      #expect(flat.allSatisfy { $0 == $1 })
    }
  }

  @Test func `figures without a background are cleared between frames`() throws {
    let images = try PixelImage.waves(4, background: nil)
    let gif = try DecodedGIF(GIFEncoder.encode(images))
    for (frame, image) in zip(gif.frames, images) {
      #expect(zip(frame.shown, image.pixels).allSatisfy { ($0 == 0) == ($1 >> 31 == 0) })
    }
    #expect(gif.frames.last?.disposal == 2)
  }

  @Test(arguments: [(nil, 0), (1, nil), (2, 1), (65536, 65535), (.max, 65535)] as [(Int?, Int?)])
  func `the number of repetitions is encoded`(loopCount: Int?, repeats: Int?) throws {
    let timing = AnimationTiming(framesPerSecond: 25, loopCount: loopCount)
    #expect(try DecodedGIF(GIFEncoder.encode([.dot(0), .dot(1)], timing)).repeats == repeats)
  }

  @Test func `delays add up`() throws {
    let images = try (0..<30).map { try PixelImage.dot($0 % 10) }
    let gif = try DecodedGIF(GIFEncoder.encode(images, AnimationTiming(framesPerSecond: 30)))
    #expect(gif.frames.prefix(6).map(\.delay) == [3, 3, 4, 3, 3, 4])
    #expect(gif.frames.reduce(0) { $0 + $1.delay } == 100)
  }
}
