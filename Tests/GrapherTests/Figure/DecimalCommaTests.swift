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

@Suite("Polar grids") struct PolarGridTests {
  @Test("A polar grid has angles around it and radii in it, and none without the origin")
  func grid() throws {
    func grid(_ x: ClosedRange<Double>, isInDegrees: Bool = false) -> PolarGrid? {
      PolarGrid(
        on: Rect(x: 0, y: 0, width: 500, height: 500), x: x, y: -2...2, isInDegrees: isInDegrees, hasText: true,
        typesetter: Typesetter(FigureSpec(size: Size(width: 600, height: 600), curves: []), metrics: FixedMetrics()))
    }
    var segments = SegmentIndex(over: Rect(x: 0, y: 0, width: 500, height: 500), cell: 20)
    let texts = try #require(grid(-2...2)).texts(beside: segments)
    let names = texts.map(\.string)
    #expect(names.prefix(4) == ["0", "π/6", "π/3", "π/2"] && names.contains("11π/6") && names.suffix(2) == ["1", "2"])
    #expect(grid(-2...2, isInDegrees: true)?.texts(beside: segments).map(\.string).prefix(2) == ["0°", "30°"])
    // The numbers of the radii leave the place where a curve is.
    segments.add(texts.suffix(2).map(\.box.outline))
    let apart = try #require(grid(-2...2)).texts(beside: segments).suffix(2)
    #expect(apart.map(\.string) == ["1", "2"] && apart.allSatisfy { !segments.touches($0.box) })
    #expect(grid(3...7) == nil)
  }
}
