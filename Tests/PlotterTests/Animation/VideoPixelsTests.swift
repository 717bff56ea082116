import Grapher
import Testing

@testable import Plotter

@Suite("Pixels of a video")
struct VideoPixelsTests {
  @Test("What is transparent is on white")
  func onWhite() {
    #expect((0x0000_0000 as UInt32).onWhite == 0xFFFF_FFFF)
    #expect((0x0012_3456 as UInt32).onWhite == 0xFFFF_FFFF)
    #expect((0xFF12_3456 as UInt32).onWhite == 0xFF12_3456)
    #expect((0x8000_FF80 as UInt32).onWhite == 0xFF7F_FFBF)
  }

  @Test("Odd sides repeat their last column and row")
  func even() throws {
    let image = try #require(PixelImage(width: 1, height: 3, pixels: [0xFF00_0001, 0xFF00_0002, 0xFF00_0003]))
    let one: UInt32 = 0xFF00_0001
    #expect(image.evenOnWhite == [one, one, one + 1, one + 1, one + 2, one + 2, one + 2, one + 2])
  }
}
