import Testing

@testable import Calculator

/// The number being typed.
@Suite struct TypedNumberTests {
  @Test(
    "A text that keys give is a number", arguments: ["0", "7", ".", ".5", "0.", "0.5", "10", "5.", "12345678901234567"])
  func valid(text: String) {
    #expect(TypedNumber(text: text)?.text == text)
    #expect(TypedNumber(text: text)?.value.isFinite == true)
  }

  @Test(
    "A text that keys cannot give is none",
    arguments: [
      "", "-1", "1e5", "007", "00", "1.2.3", " 1", "１", String(repeating: "1", count: 41), "+", "00.5", "é", "." + ".",
    ])
  func invalid(text: String) { #expect(TypedNumber(text: text) == nil) }

  @Test("Each character that is taken away leaves what was typed before")
  func shortened() {
    var number: TypedNumber? = TypedNumber(text: "10.5")
    var texts: [String] = []
    while let text = number?.text {
      texts.append(text)
      number = number?.shortened
    }
    #expect(texts == ["10.5", "10.", "10", "1"])
  }
}
