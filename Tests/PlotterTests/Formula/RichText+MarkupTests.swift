import Grapher
import Testing

@testable import Plotter

@Suite("Text with mathematics between dollar signs")
struct RichTextMarkupTests {
  @Test("Markup consists of text, mathematics and dollar signs")
  func parts() throws {
    #expect(try RichText(markup: "no mathematics", of: "--title") == "no mathematics")
    #expect(try RichText(markup: "", of: "--title").isEmpty)
    #expect(try RichText(markup: #"costs \$5"#, of: "--title") == "costs $5")
    let text = try RichText(markup: "Decay $ e^(-t/2) $ of $x_1$", of: "--title")
    #expect(text.plain == "Decay e^(-t/2) of x_1")
    #expect(text.parts.count == 4)
    #expect(
      text.parts[3]
        == .math(.scripts(.identifier("x"), subscript: .upright("1")), plain: "x_1"))
    #expect(try RichText(markup: "$alpha$", of: "--title").parts == [.math(.identifier("α"), plain: "alpha")])
  }

  @Test(
    "Mathematics of LaTeX is read as in expressions",
    arguments: [(#"\mu"#, "mu"), ("x_{max}", "x_max"), ("10^{-3}", "10^(-3)"), (#"\frac{a}{b}"#, "(a)/(b)")])
  func latex(typed: String, meant: String) throws {
    func math(_ text: String) throws -> MathText? {
      guard case .math(let math, _)? = try RichText(markup: "$\(text)$", of: "--title").parts.first else { return nil }
      return math
    }
    #expect(try math(typed) != nil && math(typed) == math(meant))
    // Only LaTeX is translated: a comma between digits stays an error.
    #expect(throws: PlotError.self) { try math("1,2") }
  }

  @Test("An error points at the wrong place")
  func errors() {
    let lonely = #expect(throws: PlotError.self) { try RichText(markup: "costs 5$ a day", of: "--title") }
    #expect(lonely?.excerpt == Excerpt(text: "costs 5$ a day", range: 7..<8))
    #expect(lonely?.kind == .usage)
    let broken = #expect(throws: PlotError.self) { try RichText(markup: "so $sin(x+$ done", of: "--caption") }
    #expect(broken?.excerpt?.range == 10..<10)
    #expect(broken?.message.hasPrefix("--caption: expected") == true)
    #expect(throws: PlotError.self) { try RichText(markup: "$$", of: "--title") }
  }

  @Test("Mathematics that is too deep stays plain text")
  func depth() throws {
    let deep = String(repeating: "1/(1+", count: 90) + "x" + String(repeating: ")", count: 90)
    #expect(try RichText(markup: "$\(deep)$", of: "--title") == RichText(deep))
  }
}
