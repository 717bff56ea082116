import Sampling
import Testing

@testable import Grapher

@Suite struct `Drawing a figure` {
  let renderer = FigureRenderer()

  @Test(arguments: PictureFormat.allCases)
  func `gives equal bytes each time, even after another figure`(format: PictureFormat) throws {
    let figure = Figure.sample()
    let first = try renderer.render(figure, as: format)
    _ = try renderer.render(.small(), as: format)
    #expect(try renderer.render(figure, as: format) == first)
    #expect(try FigureRenderer().render(figure, as: format) == first)
  }

  @Test func `writes each format's signature`() throws {
    #expect(try renderer.render(.sample(), as: .png).starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    #expect(try renderer.render(.sample(), as: .svg).starts(with: "<?xml".utf8))
    #expect(try renderer.render(.sample(), as: .pdf).starts(with: "%PDF-".utf8))
  }

  @Test func `writes no date into PDF`() throws {
    let bytes = try renderer.render(.sample(), as: .pdf)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("CreationDate"))
  }

  @Test func `rounds the pixels of a PNG`() throws {
    let figure = Figure(size: Size(width: 33.4, height: 20.6), background: nil)
    let header = try PNGHeader(renderer.render(figure, as: .png, scale: 1.5))
    #expect(header.width == 50)
    #expect(header.height == 31)
  }

  @Test(arguments: [
    (0, 10, 1), (10, 0, 1), (-5, -5, 1), (.nan, 10, 1), (10, .nan, 1), (10, 10, 0), (10, 10, .nan), (-10, -10, -1),
    (0.3, 10, 1), (.infinity, 10, 1), (32768, 1, 1), (1e300, 1e300, 1), (10, 10, .infinity), (30000, 30000, 1),
  ])
  func `rejects invalid image sizes`(width: Double, height: Double, scale: Double) {
    let figure = Figure(size: Size(width: width, height: height), background: Figure.white)
    #expect(throws: CairoError.self) { try renderer.render(figure, as: .png, scale: scale) }
  }

  @Test(arguments: [PictureFormat.svg, .pdf], [0, -1, .nan, .infinity, 1e300])
  func `rejects invalid vector sizes`(format: PictureFormat, width: Double) {
    let figure = Figure(size: Size(width: width, height: 10), background: Figure.white)
    #expect(throws: CairoError.self) { try renderer.render(figure, as: format) }
  }

  @Test func `reports the limit of a size`() {
    let wide = Figure(size: Size(width: 40_000, height: 10), background: nil)
    #expect(throws: CairoError(.creatingSurface, .sideTooLong(Size(width: 80_000, height: 20), limit: 32_767))) {
      try renderer.render(wide, as: .png, scale: 2)
    }
    let vast = Figure(size: Size(width: 30_000, height: 30_000), background: nil)
    #expect(throws: CairoError(.creatingSurface, .tooManyPixels(vast.size, limit: 134_217_728))) {
      try renderer.render(vast, as: .png)
    }
  }

  @Test func `fills the picture with the background`() throws {
    let png = try DecodedPNG(renderer.render(.small(background: Color(hex: 0x102030)), as: .png))
    #expect(png.pixels.allSatisfy { $0 == 0xFF10_2030 })
  }

  @Test func `leaves a missing background transparent`() throws {
    let square = Polyline([Point(x: 0, y: 0), Point(x: 9, y: 0), Point(x: 9, y: 9), Point(x: 0, y: 9)])
    let png = try DecodedPNG(renderer.render(.small(.fill([square], Figure.blue), background: nil), as: .png))
    #expect(png[5, 5] == 0xFF0B_62B8)
    #expect(png[20, 20] == 0)
  }

  @Test func `treats a NaN colour as black`() throws {
    let color = Color(red: .nan, green: .nan, blue: .nan)
    #expect(try DecodedPNG(renderer.render(.small(background: color), as: .png))[0, 0] == 0xFF00_0000)
  }
}
