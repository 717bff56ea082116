import Foundation
import Grapher
import Testing

@testable import plot

@Suite("Sizes")
struct PictureSizeTests {
  @Test(
    "are points, or lengths",
    arguments: [
      ("1200x800", 1200, 800, false), ("1200×800", 1200, 800, false), (" 3 x 4 ", 3, 4, false),
      ("6inx4in", 432, 288, true), ("2.54cmx25.4mm", 72, 72, true), ("400ptx300pt", 400, 300, true),
      ("6INX4IN", 432, 288, true), ("1inx2.54cm", 72, 72, true), ("3x4in", 216, 288, true),
    ] as [(String, Double, Double, Bool)])
  func sizes(_ text: String, _ width: Double, _ height: Double, _ isPhysical: Bool) throws {
    let size = try PictureSize(text)
    #expect(abs(size.points.width - width) < 1e-9)
    #expect(abs(size.points.height - height) < 1e-9)
    #expect(size.isPhysical == isPhysical)
  }

  @Test(
    "that are none are refused", arguments: ["", "x", "1x", "1x2x3", "-1x2", "0x1A", "1e9x1", "infxinf", "1px x 2px"])
  func refused(_ text: String) {
    #expect(throws: Failure.self) { try PictureSize(text) }
  }

  @Test("in inches have the dots for each of them, and the PNG says how many")
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

  @Test("of points leave a PNG without one, and one pixel for each")
  func noDots() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let png = try process.run(["M", "-o", "-", "--size", "300x200"]).output
    #expect(png.range(of: Data("pHYs".utf8)) == nil)
    #expect(Array(png[16..<24]) == [0, 0, 0x01, 0x2C, 0, 0, 0, 0xC8])
  }

  @Test("on paper are an SVG's too")
  func vector() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let print = try process.run(["M", "-o", "-", "--format", "svg", "--size", "6inx4in"]).text
    #expect(print.contains("width=\"432pt\" height=\"288pt\" viewBox=\"0 0 432 288\""))
    let screen = try process.run(["M", "-o", "-", "--format", "svg", "--size", "432x288"]).text
    #expect(screen.contains("width=\"432\" height=\"288\""))
  }
}
