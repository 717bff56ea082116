import Grapher
import Testing

@testable import Plotter

@Suite("Sizes of pictures")
struct PictureSizeTests {
  @Test(
    "Sizes are points or lengths",
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
    "Invalid sizes are refused", arguments: ["", "x", "1x", "1x2x3", "-1x2", "0x1A", "1e9x1", "infxinf", "1px x 2px"])
  func refused(_ text: String) {
    #expect(throws: PlotError.self) { try PictureSize(text) }
  }
}
