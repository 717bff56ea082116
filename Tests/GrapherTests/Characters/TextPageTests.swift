import Grapher
import Testing

@testable import Grapher

@Suite("A page of character cells")
struct TextPageTests {
  private let red = Color(hex: 0xFF0000)

  @Test("has no escape sequence without colours, and no blanks at the end of a line")
  func plain() {
    var page = TextPage(columns: 6, rows: 2)
    page.write("ab", column: 1, row: 0, color: red, isFaint: true)
    #expect(page.text(.none) == " ab\n\n")
  }

  @Test("changes colours only where they change, and ends each line without any")
  func colored() {
    var page = TextPage(columns: 6, rows: 1)
    page.write("ab", column: 0, row: 0, color: red)
    page.write("c", column: 2, row: 0)
    #expect(page.text(.direct) == "\u{1B}[38;2;255;0;0mab\u{1B}[0mc\n")
    page.write("d", column: 2, row: 0, color: red, isFaint: true)
    #expect(page.text(.indexed) == "\u{1B}[38;5;196mab\u{1B}[0;2;38;5;196md\u{1B}[0m\n")
    #expect(page.text(.sixteen).hasPrefix("\u{1B}[91mab"))
  }

  @Test("cuts off what leaves it, and prints no control character")
  func edges() {
    var page = TextPage(columns: 4, rows: 1)
    page.write("a\u{1B}\u{7}bcdef", column: 0, row: 0)
    page.write("x", column: -1, row: 0)
    page.write("x", column: 0, row: 7)
    #expect(page.text(.none) == "a  b\n")
  }

  @Test("A cell of braille takes the colour of the curve with most dots, half blocks have two")
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
