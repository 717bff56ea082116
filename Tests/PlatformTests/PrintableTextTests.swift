import Testing

@testable import Platform

@Suite("Text for terminals")
struct PrintableTextTests {
  @Test(
    "Controls of terminals and of direction become escapes, everything else stays",
    arguments: [
      ("", ""), ("sin(x)\n\t²", "sin(x)\n\t²"), ("\u{1B}[31m", "\\x1B[31m"), ("a\0b\r\u{7F}", "a\\x00b\\x0D\\x7F"),
      ("\u{9B}2J", "\\x9B2J"), ("\u{202E}x\u{2066}", "\\u202Ex\\u2066"), ("\u{61C}\u{200F}", "\\u061C\\u200F"),
      ("é 日本 👩‍👩‍👧 −∞", "é 日本 👩‍👩‍👧 −∞"), ("\\x1B", "\\x1B"),
    ])
  func escapes(text: String, printable: String) { #expect(text.printable == printable) }
}
