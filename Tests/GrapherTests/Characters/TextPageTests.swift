import Testing

@testable import Grapher

@Suite("A page of character cells")
struct TextPageTests {
  private let red = Color(hex: 0xFF0000)

  @Test("A page of character cells has no escape sequences without colours, and no trailing blanks")
  func plain() {
    var page = TextPage(columns: 6, rows: 2)
    page.write("ab", column: 1, row: 0, color: red, isFaint: true)
    #expect(page.text(.none) == " ab\n\n")
  }

  @Test("A page of character cells switches colours only at changes, and resets them at the end of each line")
  func colored() {
    var page = TextPage(columns: 6, rows: 1)
    page.write("ab", column: 0, row: 0, color: red)
    page.write("c", column: 2, row: 0)
    #expect(page.text(.direct) == "\u{1B}[38;2;255;0;0mab\u{1B}[0mc\n")
    page.write("d", column: 2, row: 0, color: red, isFaint: true)
    #expect(page.text(.indexed) == "\u{1B}[38;5;196mab\u{1B}[0;2;38;5;196md\u{1B}[0m\n")
    #expect(page.text(.sixteen).hasPrefix("\u{1B}[91mab"))
  }

  @Test("A page of character cells truncates lines at the edge, and prints no control characters")
  func edges() {
    var page = TextPage(columns: 4, rows: 1)
    page.write("a\u{1B}\u{7}bcdef", column: 0, row: 0)
    page.write("x", column: -1, row: 0)
    page.write("x", column: 0, row: 7)
    #expect(page.text(.none) == "a  b\n")
    page.write("\u{202E}a\u{9B}b", column: 0, row: 0)
    #expect(page.text(.none) == " a b\n")
  }

}
