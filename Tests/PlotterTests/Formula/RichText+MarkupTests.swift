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
    "Mathematics with a backslash, a brace or a script at its start is that of LaTeX; other formulas are expressions")
  func notations() throws {
    func plain(_ text: String) throws -> String { try RichText(markup: text, of: "--title").plain }
    #expect(try plain("$3.0 x$") == "3.0 x")
    #expect(try plain(#"$3.0 \times 10^8$"#) == "3.0 × 10⁸")
    #expect(try plain("W sr$^{-1}$ m$^{-3}$") == "W sr⁻¹ m⁻³")
    #expect(try plain("$x_(n+1)$") == "x_(n + 1)")
    #expect(try plain(#"costs $50\%$ of $\$5$"#) == "costs 50% of $5")
    #expect(throws: PlotError.self) { try plain("$1,2$") }
  }

  @Test("Signs without a value in the text language, and vectors, are typeset as they are")
  func signs() throws {
    func plain(_ text: String) throws -> String { try RichText(markup: text, of: "--title").plain }
    #expect(try plain("$f(x; k)$").contains(";") && plain("$p(x | k)$").contains("|"))
    #expect(try plain("$∝ N^2$") == "∝ N²")
    #expect(try plain("$(x^2-y, 2x)$").contains(","))
    // In the text language it separates arguments.
    #expect(try plain("$max(x; e^(-t))$") == "max(x; e^(-t))")
    #expect(throws: PlotError.self) { try plain("$f(x | k$") }
  }

  @Test("A single dollar sign is written as it is, and a note says so")
  func single() throws {
    #expect(try RichText(markup: "Trade balance (G$)", of: "--y-label") == "Trade balance (G$)")
    #expect(try RichText(markup: #"\$5 or 5$"#, of: "--y-label") == "$5 or 5$")
    let request = try PlotRequest(arguments: ["x", "--y-label", "5$", "--title", "$x$"])
    #expect(request.notesOnDollars.map(\.text).count == 1 && request.notesOnDollars[0].text.hasPrefix("--y-label: "))
  }

  @Test("Amounts in dollars are no mathematics")
  func amounts() throws {
    func plain(_ text: String) throws -> String { try RichText(markup: text, of: "--title").plain }
    for text in ["$5 to $10", "$5–$10 or $1,000", "From $0.99 (was $2)", "$5$10"] { #expect(try plain(text) == text) }
    #expect(try plain("Each $5 of $x$ up to $20") == "Each $5 of x up to $20")
    #expect(try plain("$5 x$ of $10 y$") == "5 x of 10 y")
    #expect(throws: PlotError.self) { try plain("$x$ for $5") }
  }

  @Test("An error points at the wrong place")
  func errors() {
    let lonely = #expect(throws: PlotError.self) { try RichText(markup: "$x$ costs 5$ a day", of: "--title") }
    #expect(lonely?.excerpt == Excerpt(text: "$x$ costs 5$ a day", range: 11..<12))
    #expect(lonely?.kind == .usage)
    let broken = #expect(throws: PlotError.self) { try RichText(markup: "so $sin(x+$ done", of: "--caption") }
    #expect(broken?.excerpt?.range == 10..<10)
    #expect(broken?.message.hasPrefix("--caption: expected") == true)
    #expect(throws: PlotError.self) { try RichText(markup: "$$", of: "--title") }
    let unknown = #expect(throws: PlotError.self) { try RichText(markup: #"a $x\alhpa$"#, of: "--title") }
    #expect(unknown?.message == #"--title: no LaTeX command '\alhpa'; did you mean '\alpha'?"#)
    #expect(unknown?.excerpt?.range == 4..<10)
  }

  @Test("Mathematics that is too deep stays plain text")
  func depth() throws {
    let deep = String(repeating: "1/(1+", count: 90) + "x" + String(repeating: ")", count: 90)
    #expect(try RichText(markup: "$\(deep)$", of: "--title") == RichText(deep))
  }
}
