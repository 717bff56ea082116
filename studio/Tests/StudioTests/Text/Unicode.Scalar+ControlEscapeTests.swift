import Testing

@testable import Studio

@Suite struct ControlEscapeTests {
  @Test func controlsAndCharactersThatReorderTextHaveEscapes() {
    let escapes: [Unicode.Scalar: String] = [
      "\n": "\\u000a", "\u{1B}": "\\u001b", "\u{9B}": "\\u009b", "\u{2028}": "\\u2028", "\u{202E}": "\\u202e",
      "\u{200B}": "\\u200b", "\u{3164}": "\\u3164", "\u{34F}": "\\u034f",
      "\u{E0001}": "\\udb40\\udc01",
    ]
    for (scalar, escape) in escapes { #expect(scalar.controlEscape == escape) }
    for scalar: Unicode.Scalar in ["a", "\"", "é", "日", "\u{301}", "😀"] { #expect(scalar.controlEscape == nil) }
  }
}
