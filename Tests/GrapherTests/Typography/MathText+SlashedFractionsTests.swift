import Testing

@testable import Grapher

@Suite("Slashed fractions")
struct SlashedFractionsTests {
  private let a = MathText.identifier("a")
  private let b = MathText.identifier("b")
  private let slash = MathText.sign("/", .ordinary)
  private let plus = MathText.sign("+", .binary)

  @Test("Slashed fractions have parentheses if necessary")
  func fences() {
    let sum = MathText.row([a, plus, b])
    #expect(MathText.fraction(a, b).slashed == .row([a, slash, b]))
    #expect(MathText.fraction(sum, .row([a, b])).slashed == .row([.fenced(sum), slash, .fenced(.row([a, b]))]))
    let sine = MathText.row([.function("sin"), .fenced(a)])
    #expect(MathText.fraction(.row([a, b]), sine).slashed == .row([a, b, slash, .function("sin"), .fenced(a)]))
    #expect(
      MathText.row([.fraction(a, b), .thinSpace, b]).slashed
        == .row([.fenced(.row([a, slash, b])), .thinSpace, b]))
    #expect(MathText.row([.fraction(a, b), plus, b]).slashed == .row([a, slash, b, plus, b]))
    #expect(MathText.fraction(.fraction(a, b), b).slashed == .row([a, slash, b, slash, b]))
    #expect(MathText.fraction(a, .fraction(a, b)).slashed == .row([a, slash, .fenced(.row([a, slash, b]))]))
    #expect(sum.slashed == sum)
  }

  @Test("Derivatives have no parentheses")
  func derivatives() {
    let d = MathText.identifier("d")
    let operation = MathText.fraction(d, .row([d, a]))
    #expect(MathText.row([operation, .thinSpace, b]).slashed == .row([.row([d, slash, d, a]), .thinSpace, b]))
    let quotient = MathText.fraction(.row([d, b]), .row([d, a]))
    #expect(quotient.slashed == .row([d, b, slash, d, a]))
    let partial = MathText.upright("∂")
    #expect(
      MathText.fraction(.row([partial, b]), .row([partial, a])).slashed == .row([partial, b, slash, partial, a]))
    #expect(MathText.fraction(a, .row([d, b])).slashed == .row([a, slash, .fenced(.row([d, b]))]))
  }

  @Test("Slashed fractions are used in names of axes and for tall fractions")
  func places() {
    var spec = FigureSpec(size: Size(width: 600, height: 400), curves: [])
    spec.xLabel = RichText(.fraction(a, b), plain: "a/b")
    let figure = FigureLayout(spec: spec, x: 0...1, y: 0...1, metrics: FixedMetrics()).figure(of: [])
    #expect(figure.texts.contains { $0.string == "/" })
    let setter = Typesetter(spec, metrics: FixedMetrics())
    let font = setter.legendFont
    let low = setter.line(spec.xLabel, in: font, height: 1.5 * font.size)
    #expect(low?.letters.map(\.string) == ["a", "/", "b"])
    #expect(setter.line(spec.xLabel, in: font)?.letters.map(\.string) == ["a", "b"])
  }
}
