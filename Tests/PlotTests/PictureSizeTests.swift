import Foundation
import Grapher
import Testing

@Suite("Sizes of pictures")
struct PictureSizeTests {
  @Test("Sizes of pictures in inches have the dots for each of them, and the PNG says how many")
  func dots() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let png = [UInt8](try process.run(["M", "-o", "-", "--size", "2inx1in", "--dpi", "300"]).output)
    #expect(Array(png[16..<24]) == [0, 0, 0x02, 0x58, 0, 0, 0x01, 0x2C])
    // pHYs before the pixels: 11811 of them for a metre, twice, and the unit.
    let density = [0, 0, 0, 9] + Array("pHYs".utf8) + [0, 0, 0x2E, 0x23, 0, 0, 0x2E, 0x23, 1]
    let start = try #require(png.firstRange(of: density)?.lowerBound)
    #expect(start < png.firstRange(of: Array("IDAT".utf8))?.lowerBound ?? 0)
    #expect(try PixelImage(png: png).width == 600)
  }

  @Test("A picture for paper has 300 pixels an inch unless another number is given")
  func paper() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let usual = [UInt8](try process.run(["M", "-o", "-", "--size", "2inx1in"]).output)
    let single = [UInt8](try process.run(["M", "-o", "-", "--size", "2inx1in", "--scale", "1"]).output)
    #expect(try PixelImage(png: usual).width == 600 && PixelImage(png: single).width == 144)
  }

  @Test("Sizes of pictures of points leave a PNG without one, and one pixel for each")
  func noDots() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let png = try process.run(["M", "-o", "-", "--size", "300x200"]).output
    #expect(png.range(of: Data("pHYs".utf8)) == nil)
    #expect(Array(png[16..<24]) == [0, 0, 0x01, 0x2C, 0, 0, 0, 0xC8])
  }

  @Test("Sizes of pictures on paper are an SVG's too")
  func vector() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let print = try process.run(["M", "-o", "-", "--format", "svg", "--size", "6inx4in"]).text
    #expect(print.contains("width=\"432pt\" height=\"288pt\" viewBox=\"0 0 432 288\""))
    let screen = try process.run(["M", "-o", "-", "--format", "svg", "--size", "432x288"]).text
    #expect(screen.contains("width=\"432\" height=\"288\""))
  }
}
