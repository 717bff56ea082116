import Grapher
import Testing

@testable import Plotter

@Suite("Text with mathematics between dollar signs")
struct MarkedTextTests {
  @Test("is text, mathematics and dollar signs")
  func parts() throws {
    #expect(try MarkedText.read("no mathematics", of: "--title") == "no mathematics")
    #expect(try MarkedText.read("", of: "--title").isEmpty)
    #expect(try MarkedText.read(#"costs \$5"#, of: "--title") == "costs $5")
    let text = try MarkedText.read("Decay $ e^(-t/2) $ of $x_1$", of: "--title")
    #expect(text.plain == "Decay e^(-t/2) of x_1")
    #expect(text.parts.count == 4)
    #expect(
      text.parts[3]
        == .math(.scripts(.identifier("x"), subscript: .upright("1")), plain: "x_1"))
    #expect(try MarkedText.read("$alpha$", of: "--title").parts == [.math(.identifier("α"), plain: "alpha")])
  }

  @Test("tells where it is wrong")
  func errors() {
    let lonely = #expect(throws: PlotError.self) { try MarkedText.read("costs 5$ a day", of: "--title") }
    #expect(lonely?.excerpt == Excerpt(text: "costs 5$ a day", range: 7..<8))
    #expect(lonely?.kind == .usage)
    let broken = #expect(throws: PlotError.self) { try MarkedText.read("so $sin(x+$ done", of: "--caption") }
    #expect(broken?.excerpt?.range == 10..<10)
    #expect(broken?.message.hasPrefix("--caption: expected") == true)
    #expect(throws: PlotError.self) { try MarkedText.read("$$", of: "--title") }
  }

  @Test("is plain where its mathematics is too deep")
  func depth() throws {
    let deep = String(repeating: "1/(1+", count: 90) + "x" + String(repeating: ")", count: 90)
    #expect(try MarkedText.read("$\(deep)$", of: "--title") == RichText(deep))
  }
}
