import Sampling
import Testing

@testable import Grapher

@Suite("Exponents")
struct TypesetterExponentsTests {
  /// A font without raised digits.
  private struct PlainMetrics: TextMetrics {
    func extents(of text: String, in font: Font) -> TextExtents { FixedMetrics().extents(of: text, in: font) }
    func isOneFont(for text: String, in font: Font) -> Bool { text.unicodeScalars.allSatisfy(\.isASCII) }
  }

  private func texts(_ text: String, _ metrics: any TextMetrics) -> [(String, Double)] {
    let typesetter = Typesetter(FigureSpec(size: Size(width: 600, height: 400), curves: []), metrics: metrics)
    let font = Font(family: "A", size: 10)
    return typesetter.letters(text, in: font).map { ($0.string, $0.font.size) }
  }

  @Test(
    "Exponents are small digits if the font has no raised ones",
    arguments: [
      ("", []), ("10", ["10"]), ("10⁵", ["10", "5"]), ("−2×10⁻³⁰⁰", ["−2×10", "−300"]), ("x² + 1", ["x", "2", " + 1"]),
      ("⁴", ["4"]),
    ])
  func small(_ text: String, _ parts: [String]) {
    #expect(texts(text, PlainMetrics()).map(\.0) == parts)
    #expect(texts(text, FixedMetrics()).map(\.0).joined() == text)
    for (part, size) in texts(text, PlainMetrics()) where text.contains("10") {
      #expect((size < 10) == !part.hasSuffix("10"))
    }
  }

  @Test("Exponents make a text as wide as its parts")
  func width() {
    let typesetter = Typesetter(FigureSpec(size: Size(width: 600, height: 400), curves: []), metrics: PlainMetrics())
    let font = Font(family: "A", size: 10)
    #expect(abs(typesetter.lineSize(of: "10⁵", in: font).size.width - (11 + 3.85)) < 1e-9)
    #expect(typesetter.place("10⁵", in: font, at: Point(x: 0, y: 0), align: (0, 0)).string == "105")
  }
}
