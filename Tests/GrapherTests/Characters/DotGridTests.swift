import Testing

@testable import Grapher

@Suite("A raster of dots")
struct DotGridTests {
  private let red = Color(hex: 0xFF0000)

  @Test(
    "A raster of dots gives a braille cell the colour of the curve with the most dots, and a half-block cell two colours"
  )
  func cells() {
    let blue = Color(hex: 0x0000FF)
    var braille = DotGrid(.braille, columns: 1, rows: 1)
    #expect(braille.cell(0, 0, colors: [red, blue]) == nil)
    braille.take(0, 0, by: 0)
    braille.take(1, 3, by: 1)
    braille.take(1, 2, by: 1)
    braille.take(5, 5, by: 1)
    #expect(braille.cell(0, 0, colors: [red, blue]) == TextPage.Cell(glyph: "⢡", color: blue))
    var blocks = DotGrid(.blocks, columns: 1, rows: 1)
    blocks.take(0, 0, by: 0)
    blocks.take(0, 1, by: 1)
    #expect(blocks.cell(0, 0, colors: [red, blue]) == TextPage.Cell(glyph: "▀", color: red, background: blue))
  }
}
