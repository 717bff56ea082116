import Sampling
import Testing

@testable import Grapher

@Suite("Decimal commas") struct DecimalCommaTests {
  @Test(
    "Points of numbers become commas, and commas of points semicolons",
    arguments: [
      ("0.5", "0,5"), ("−1.25×10⁶", "−1,25×10⁶"), ("(0.5, 1)", "(0,5; 1)"), (", 0)", "; 0)"), (",", ";"),
      ("v. 2", "v. 2"), ("Hello, world.", "Hello, world."), ("10 000", "10 000"),
    ])
  func texts(_ text: String, _ written: String) { #expect(DecimalComma.written(text) == written) }

  @Test("A figure writes the numbers of its axes with commas")
  func figure() {
    var spec = FigureSpec(size: Size(width: 400, height: 300), curves: [])
    spec.hasDecimalComma = true
    let figure = FigureLayout(spec: spec, x: 0...1, y: 0...1, metrics: FixedMetrics()).figure(PanelContent(curves: []))
    #expect(figure.texts.contains { $0.string.contains(",") } && !figure.texts.contains { $0.string.contains(".") })
  }
}
