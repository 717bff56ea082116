import Grapher
import Testing

@testable import Plotter

@Suite("Mathematics of LaTeX")
struct LaTeXReaderTests {
  @Test(
    "Commands, scripts and groups are typeset as LaTeX does",
    arguments: [
      (#"\mu\Omega"#, "μ Ω"), (#"\hbar\omega"#, "ħ ω"), ("x_{max}", "x_{max}"), (#"V_{\mathrm{out}}"#, "V_{out}"),
      (#"x_{\text{a b}}"#, "x_{a b}"), ("10^{-3}", "10^{− 3}"), ("10^-3x_{1}", "10^{− 3} x_{1}"),
      ("x_(n+1)", "x_{n + 1}"),
      ("mu_(B)", "μ_{B}"), (#"\frac{a}{b}"#, "[a / b]"), (#"\frac12"#, "[1 / 2]"), (#"\sqrt[3]{2}"#, "√3{2}"),
      (#"\binom{n}{k}"#, "([n | k])"), (#"\vec v"#, "arrow<v>"), (#"\ddot{x}"#, "dots(2)<x>"), ("x_i^2", "x_{i}^{2}"),
      ("x^2_{i}", "x_{i}^{2}"), ("^{-1}", "^{− 1}"), (#"25^\circ"#, "25 °"), (#"50\%"#, "50 %"), ("f'{}", "f ′"),
      (#"\left(\frac ab\right)^2"#, "([a / b])^{2}"), (#"\left.x\right|_0"#, ".x|_{0}"), (#"a\,b"#, "a _ b"),
      (#"\mathrm{W\,m^{-2}}"#, "W _ m^{− 2}"), (#"{\rm kin} x"#, "kin x"), (#"\sum_{k=1}^n k"#, "∑_{k = 1}^{n} k"),
      (#"\mathbb{RA}"#, "ℝ𝔸"), (#"3.0\times10^8"#, "3.0 × 10^{8}"), (#"x^*{}"#, "x^{∗}"), ("{}", ""),
    ])
  func typesetting(source: String, text: String) throws {
    #expect(try LaTeXReader.math(source).text.trimmed == text)
  }

  @Test("An operator without an operand on both sides has no spaces beside it")
  func operators() throws {
    let (a, b) = (MathText.identifier("a"), MathText.identifier("b"))
    func minus(_ spacing: MathText.Spacing) -> MathText { .sign("−", spacing) }
    let equals = MathText.sign("=", .relation)
    #expect(try LaTeXReader.math("{a}-b") == .row([a, minus(.binary), b]))
    #expect(try LaTeXReader.math("-b{}") == .row([minus(.ordinary), b, .row([])]))
    #expect(try LaTeXReader.math(#"a=\!-b"#) == .row([a, equals, .space(-1.0 / 6), minus(.ordinary), b]))
    #expect(try LaTeXReader.math(#"a-=\!b"#) == .row([a, minus(.ordinary), equals, .space(-1.0 / 6), b]))
    #expect(try LaTeXReader.math("{,}") == .sign(",", .ordinary))
  }

  @Test("The letters of variables are italic, and those of digits, operators and text are upright")
  func letters() throws {
    #expect(try LaTeXReader.math(#"\alpha"#) == .identifier("α"))
    #expect(try LaTeXReader.math(#"\Delta"#) == .upright("Δ"))
    #expect(try LaTeXReader.math(#"\mathrm{kg}"#) == .upright("kg"))
    #expect(try LaTeXReader.math(#"\sin"#) == .function("sin"))
    #expect(try LaTeXReader.math("{sin}") == .function("sin"))
  }

  @Test(
    "An error names what is wrong and its place",
    arguments: [
      (#"x\foo"#, "no LaTeX command '\\foo'", 1..<5), ("x^{2", "'{' without '}'", 2..<3),
      ("x}", "'}' without '{'", 1..<2),
      ("x^2^3", "two superscripts", 3..<4), (#"\frac{1}"#, "nothing after '\\frac{…}'", 8..<8),
      ("x_", "nothing after '_'", 2..<2),
      (#"\left(x"#, "'\\left' without '\\right'", 5..<6), (#"\right)"#, "'\\right' without '\\left'", 0..<6),
      (#"\left]x"#, "'\\left' takes one of (", 5..<6), (#"\text{a"#, "'{' without '}'", 5..<6),
      ("\\", "nothing after '\\'", 0..<1),
    ])
  func errors(source: String, message: String, range: Range<Int>) {
    let fault = #expect(throws: LaTeXReader.Fault.self) { try LaTeXReader.math(source) }
    #expect(fault?.message.text.hasPrefix(message) == true)
    #expect(fault?.range == range)
  }

  @Test("Deep nesting is an error, and long mathematics plain text")
  func excess() throws {
    for count in [21, 100_000] {
      #expect(throws: LaTeXReader.Fault.self) { try LaTeXReader.math(String(repeating: "{", count: count)) }
      #expect(throws: LaTeXReader.Fault.self) { try LaTeXReader.math(String(repeating: #"\vec"#, count: count)) }
      #expect(throws: LaTeXReader.Fault.self) { try LaTeXReader.math(String(repeating: "x^", count: count)) }
    }
    let long = String(repeating: "a", count: 2000) + "{}"
    #expect(try LaTeXReader.math(long).isExcessive)
    #expect(try RichText(markup: "$\(long)$", of: "--title").plain == long)
  }
}
