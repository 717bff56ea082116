import Testing

@testable import Grapher

@Suite("Definitions by cases on one line")
struct InlineCasesTests {
  private let cases = MathText.cases([
    .init(.number("1"), if: .upright("if a")), .init(.fraction(.identifier("x"), .number("2"))),
  ])

  /// Returns the formulas of a text as lines of characters.
  private func lines(_ text: RichText) -> [String] {
    text.parts.compactMap { if case .math(let math, _) = $0 { math.plain } else { nil } }
  }

  @Test("Each case has a piece of its own with its condition, and the first one has what is before")
  func pieces() {
    let text = RichText(.row([.identifier("f"), .sign("=", .relation), cases]), plain: "f")
    #expect(text.hasCases && lines(text.inlineCases) == ["f = 1 if a;", "x/2"])
    #expect(text.inlineCases.plain == "f ")
    #expect(lines(RichText(cases, plain: "c").inlineCases) == ["1 if a;", "x/2"])
  }

  @Test("Other texts stay as they are, and cases have slashed fractions where others have them")
  func others() {
    for text in [RichText(""), "a", RichText(.fraction(.identifier("x"), .number("2")), plain: "x/2")] {
      #expect(!text.hasCases && text.inlineCases == text)
    }
    #expect(cases.slashed != cases && cases.slashed.slashed == cases.slashed)
  }
}
