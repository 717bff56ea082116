import Sampling
import Testing

@testable import Grapher

@Suite struct `Writing PNG` {
  let renderer = FigureRenderer()

  /// Returns flat squares side by side.
  func squares(_ colors: [Color]) -> Figure {
    let marks = colors.enumerated().map { index, color in
      let (x, y) = (Double(index % 20), Double(index / 20))
      return Mark.fill(
        [Polyline([Point(x: x, y: y), Point(x: x + 1, y: y), Point(x: x + 1, y: y + 1), Point(x: x, y: y + 1)])], color)
    }
    return Figure(size: Size(width: 20, height: 20), background: Figure.white, marks: marks)
  }

  func colors(_ count: Int) -> [Color] {
    (0..<UInt32(count)).map { index in
      let blue = index % 16 * 16
      let green = index / 16 % 16 * 16
      let red = index / 256 * 16
      return Color(hex: red << 16 | green << 8 | blue)
    }
  }

  @Test(arguments: [(1, 1), (3, 2), (15, 4), (16, 8), (255, 8)])
  func `few colours have indices of few bits`(count: Int, bits: Int) throws {
    let figure = squares(colors(count))
    let bytes = try renderer.render(figure, as: .png)
    #expect(try PNGHeader(bytes).colorType == 3)
    #expect(try PNGHeader(bytes).bitDepth == bits)
    let png = try DecodedPNG(bytes)
    for (index, color) in colors(count).enumerated() {
      let blue = UInt32((color.blue * 255).rounded())
      let green = UInt32((color.green * 255).rounded())
      #expect(png[index % 20, index / 20] == 0xFF00_0000 | green << 8 | blue)
    }
    #expect(png[19, 19] == 0xFFFF_FFFF)
  }

  @Test(arguments: [(1, 1), (2, 1), (3, 2), (7, 4), (20, 8), (300, 8)])
  func `rows of any length are exact`(count: Int, bits: Int) throws {
    for width in [1, 2, 3, 7, 8, 9, 16, 17, 33] {
      let image = try PixelImage.made(width, 40) { x, y in 0xFF00_0000 | UInt32((x * 7 + y * y) % count) }
      let bytes = try image.png()
      #expect(try PNGHeader(bytes).bitDepth <= bits)
      #expect(try PixelImage(png: bytes) == image)
    }
  }

  @Test func `the colours of an image are exact, in frames too`() throws {
    let image = try PixelImage.made(20, 20) { x, y in 0xFF80_4000 + UInt32(x + 20 * y) }
    let size = Size(width: 20, height: 20)
    let mark = Mark.image(image, Rect(x: 0, y: 0, width: 20, height: 20))
    let figure = Figure(size: size, background: Figure.white, marks: [mark])
    #expect(try PixelImage(png: renderer.render(figure, as: .png)) == image)
    let base = Figure(size: size, background: Figure.white, marks: [])
    #expect(try PixelImage(png: FrameRenderer(base: base).png(of: [mark])) == image)
    #expect(try PixelImage(png: FrameRenderer(base: figure).png(of: [])) == image)
  }

  @Test func `the greater effort gives smaller files of the same pixels`() throws {
    let clear = Figure.sample(background: nil)
    for figure in [.sample(), clear, squares(colors(390)), squares(colors(3))] {
      let (fast, small) = (try png(of: figure, .fast), try png(of: figure, .small))
      #expect(small.count < fast.count)
      #expect(try PixelImage(png: small) == PixelImage(png: fast))
    }
  }

  func png(of figure: Figure, _ effort: PNGEffort) throws -> [UInt8] {
    try renderer.render(
      figure, as: .png, scale: 1, isForPrint: false, svgText: .real, pngEffort: effort, metadata: PictureMetadata())
  }

  @Test func `chunks follow in the order of the specification`() throws {
    var figure = squares([Figure.blue])
    figure.background = nil
    let metadata = PictureMetadata(title: "sin", description: "π")
    let bytes = try renderer.render(figure, as: .png, isForPrint: true, metadata: metadata)
    let names = PNGChunk.all(of: bytes).map(\.name)
    #expect(names == ["IHDR", "PLTE", "tRNS", "pHYs", "tEXt", "iTXt", "IDAT", "IEND"])
    #expect(PNGMetadata.text("Description", in: bytes) == "π")
  }

  @Test func `many different colours are exact RGB`() throws {
    let bytes = try renderer.render(squares(colors(390)), as: .png)
    #expect(try PNGHeader(bytes).colorType == 2)
    let png = try DecodedPNG(bytes)
    #expect(Set(png.pixels).count == 391)
    #expect(png[17, 0] == 0xFF00_1010)
    #expect(png[3, 13] == 0xFF10_0070)
  }

  @Test func `a transparent picture has transparent palette entries`() throws {
    var figure = squares([Figure.blue, Color(hex: 0xFF0000, alpha: 0.5)])
    figure.background = nil
    let bytes = try renderer.render(figure, as: .png)
    #expect(try PNGHeader(bytes).colorType == 3)
    let png = try DecodedPNG(bytes)
    #expect(png[0, 0] == 0xFF0B_62B8)
    #expect(png[1, 0] == 0x8080_0000)
    #expect(png[2, 0] == 0)
  }

  @Test func `a transparent picture with many colours is RGBA`() throws {
    var figure = squares(colors(390))
    figure.background = nil
    let bytes = try renderer.render(figure, as: .png)
    #expect(try PNGHeader(bytes).colorType == 6)
    let png = try DecodedPNG(bytes)
    #expect(png[17, 0] == 0xFF00_1010)
    #expect(png[19, 19] == 0)
  }

  @Test(arguments: [1.0, 2.0, 3.0])
  func `a figure of one curve is indexed and its flat colours are exact`(scale: Double) throws {
    let bytes = try renderer.render(.sample(), as: .png, scale: scale)
    #expect(try PNGHeader(bytes).colorType == 3)
    let pixels = Set(try DecodedPNG(bytes).pixels)
    #expect(pixels.isSuperset(of: [0xFFFF_FFFF, 0xFFE6_E8EB, 0xFF0B_62B8]))
  }

  @Test func `a picture of one pixel is possible`() throws {
    let figure = Figure(size: Size(width: 1, height: 1), background: Figure.blue)
    #expect(try DecodedPNG(renderer.render(figure, as: .png)).pixels == [0xFF0B_62B8])
  }

  @Test func `a picture of the longest side is possible`() throws {
    let figure = Figure(size: Size(width: 32_767, height: 1), background: Figure.blue)
    #expect(try DecodedPNG(renderer.render(figure, as: .png)).width == 32_767)
  }
}
