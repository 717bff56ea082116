import Testing

@testable import Plotter

@Suite("Formulas in the notation of other programs") struct ForeignNotationTests {
  @Test(
    "A pasted formula is told as it is written here",
    arguments: [
      (#"\frac{1}{2}x"#, "((1)/(2))x"), ("e^{2x}", "e^(2x)"), ("np.sin(x)", "sin(x)"), ("Math.sqrt(x)+1", "sqrt(x)+1"),
      ("sen(x)", "sin(x)"), ("0,5x", "0.5x"), ("arctg(x)", "arctan(x)"), (#"\sqrt{x}\cdot\sin(x)"#, "sqrt(x)*sin(x)"),
      (#"\frac{\frac{1}{x}}{2}"#, "((((1)/(x)))/(2))"),
    ])
  func translations(text: String, expected: String) {
    #expect(ForeignNotation.translated(text) == expected)
  }

  @Test(
    "Nothing is told of other formulas", arguments: ["sin(x)", "max(0,5)", "foo(x)", #"\frac{1}"#, "{", "x+", "1,,2"])
  func others(text: String) { #expect(ForeignNotation.translated(text) == nil) }

  @Test("An error tells what to write in place of what was pasted")
  func messages() throws {
    #expect { try Plot("0,5x") } throws: { "\($0)".contains("write '0.5x'") }
    #expect { try Plot("sen(x)") } throws: { "\($0)".contains("write 'sin(x)'") && !"\($0)".contains("sec") }
  }
}
