import Testing

@testable import Platform

@Suite("Text for terminals")
struct PrintableTextTests {
  @Test(
    "Controls of terminals and of direction and invisible characters become escapes, everything else stays",
    arguments: [
      ("", ""), ("sin(x)\n\t²", "sin(x)\n\t²"), ("\u{1B}[31m", "\\x1B[31m"), ("a\0b\r\u{7F}", "a\\x00b\\x0D\\x7F"),
      ("\u{9B}2J", "\\x9B2J"), ("\u{202E}x\u{2066}", "\\u202Ex\\u2066"), ("\u{61C}\u{200F}", "\\u061C\\u200F"),
      ("é 日本 👩‍👩‍👧 −∞", "é 日本 👩‍👩‍👧 −∞"), ("\\x1B", "\\x1B"),
      ("a\u{200B}b\u{AD}\u{FEFF}", "a\\u200Bb\\xAD\\uFEFF"), ("x\u{200D}\u{FE0F}\u{3164}", "x\\u200D\\uFE0F\\u3164"),
      ("❤️ 1\u{FE0F}", "❤️ 1\\uFE0F"), ("\u{E0041}\u{34F}", "\\U000E0041\\u034F"),
    ])
  func escapes(text: String, printable: String) { #expect(text.printable == printable) }
}
