import Testing

@testable import Grapher

@Suite struct `A pixel image` {
  @Test(arguments: [(0, 0, 0), (0, 5, 0), (-1, -1, 1), (2, 2, 3), (2, 2, 5), (.max, 2, 1), (.min, .min, 0)])
  func `the number of pixels must match the sides`(width: Int, height: Int, count: Int) {
    #expect(PixelImage(width: width, height: height, pixels: Array(repeating: 0, count: count)) == nil)
  }

  @Test func `an image is opaque if all its pixels are`() throws {
    #expect(try PixelImage.made(2, 2) { _, _ in 0xFF00_0000 }.isOpaque)
    #expect(try !PixelImage.made(2, 2) { x, _ in x == 0 ? 0xFF00_0000 : 0xFEFF_FFFF }.isOpaque)
  }

  @Test(arguments: ["", "not a PNG", "\u{89}PNG\r\n\u{1A}\n"]) func `invalid data is an error`(text: String) {
    #expect(throws: CairoError.self) { try PixelImage(png: Array(text.utf8)) }
  }

  @Test func `a truncated or corrupted PNG does not trap`() throws {
    let bytes = try PixelImage.noise(9, 7).png()
    // The last chunk is empty.
    for count in 0..<bytes.count - 12 {
      #expect(throws: CairoError.self) { try PixelImage(png: Array(bytes.prefix(count))) }
    }
    for index in bytes.indices {
      var broken = bytes
      broken[index] ^= 0x55
      _ = try? PixelImage(png: broken)
    }
  }

  @Test func `a PNG that claims to be enormous is an error`() throws {
    let header: [UInt8] = [0, 0x0F, 0, 0, 0, 0x0F, 0, 0, 8, 6, 0, 0, 0]
    let parts = [
      PNGChunk(name: "IHDR", data: header), PNGChunk(name: "IDAT", data: [0]), PNGChunk(name: "IEND", data: []),
    ]
    #expect(throws: CairoError.self) { try PixelImage(png: PNGChunk.signature + parts.flatMap(\.bytes)) }
  }

  @Test func `every pixel survives a PNG`() throws {
    let nothing = try PixelImage.made(1, 1) { _, _ in 0 }
    let glass = try PixelImage.made(256, 256) { x, y in UInt32(x) << 24 | UInt32(y) << 8 | 0xFF }
    let tones = try PixelImage.made(16, 16) { x, y in UInt32(y * 16 + x) << 24 | 0x12_3456 }
    for image in try [nothing, glass, tones, .dot(3), .dot(3, ground: 0), .noise(50, 40)] {
      #expect(try PixelImage(png: image.png()) == image)
    }
  }

  @Test func `few colours have a palette and many do not`() throws {
    #expect(try PNGHeader(PixelImage.dot(0).png()).colorType == 3)
    #expect(try PNGHeader(PixelImage.noise(50, 40).png()).colorType == 2)
  }

  @Test(arguments: [Figure.white, nil]) func `the image of a figure equals its PNG`(background: Color?) throws {
    let renderer = FigureRenderer()
    let figure = Figure.sample(background: background)
    let image = try renderer.image(of: figure, scale: 2)
    let png = try PixelImage(png: renderer.render(figure, as: .png, scale: 2))
    #expect((image.width, image.height) == (600, 400))
    #expect(image.isOpaque == (background != nil))
    let worst = zip(image.pixels, png.pixels).reduce(0) { worst, pair in
      pair.0 >> 24 == 0xFF ? max(worst, difference([pair.0], [pair.1])) : worst
    }
    #expect(worst <= PNGWriter.greatestTolerance)
  }

  @Test func `an empty image is an error`() {
    #expect(throws: CairoError.self) { try FigureRenderer().image(of: .small(), scale: 0) }
    #expect(throws: CairoError.self) { try FigureRenderer().image(of: .small(), scale: .nan) }
  }

  @Test func `straight colours are unpremultiplied`() {
    #expect(StraightColor(0) == StraightColor(red: 0, green: 0, blue: 0, alpha: 0))
    #expect(StraightColor(0xFF12_3456) == StraightColor(red: 0x12, green: 0x34, blue: 0x56, alpha: 0xFF))
    #expect(StraightColor(0x8040_2000) == StraightColor(red: 128, green: 64, blue: 0, alpha: 0x80))
    #expect(StraightColor(0x01FF_0100) == StraightColor(red: 255, green: 255, blue: 0, alpha: 1))
  }
}
