import Testing

@testable import Grapher

@Suite("A legend")
struct LegendTests {
  private let fraction = RichText(.fraction(.function("sin"), .identifier("x")), plain: "sin÷x")

  @Test("has rows as high as its tallest label")
  func legend() {
    let metrics = FixedMetrics()
    let typesetter = Typesetter(FigureSpec(size: Size(width: 600, height: 400), curves: []), metrics: metrics)
    let strokes = Array(repeating: Stroke(color: .transparent, width: 1), count: 2)
    let low =
      Legend(strokes, styles: [.init(label: "a"), .init(label: "b")], width: 200, typesetter: typesetter)?.columnSize
      .height ?? 0
    let high =
      Legend(strokes, styles: [.init(label: "a"), .init(label: fraction)], width: 200, typesetter: typesetter)?
      .columnSize.height ?? 0
    #expect(high > low)
  }
}
