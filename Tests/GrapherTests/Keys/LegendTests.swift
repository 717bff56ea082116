import Sampling
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

  @Test(
    "is in the corner that is asked for, also for one curve, and outside above the plot",
    arguments: LegendPlace.allCases)
  func place(_ place: LegendPlace) throws {
    var spec = FigureSpec(size: Size(width: 600, height: 400), curves: [.init(label: "a")])
    spec.legendPlace = place
    let layout = FigureLayout(spec: spec, x: -1...1, y: -1...1, metrics: FixedMetrics())
    // The curve crosses the whole plot.
    let points = (0...400).map { Double($0) / 200 - 1 }.map {
      Point(x: $0, y: ($0 * 40).truncatingRemainder(dividingBy: 1))
    }
    let content = layout.content(PanelContent(curves: [Curve(pieces: [Curve.Piece(points: points)])]))
    let box = try #require(content.legend)
    let plot = content.composition.area.plot
    switch place {
    case .topLeft, .topRight: #expect(box.y > plot.y && box.maxY < plot.y + plot.height / 2)
    case .bottomLeft, .bottomRight: #expect(box.y > plot.y + plot.height / 2 && box.maxY < plot.maxY)
    case .outside: #expect(box.maxY <= plot.y)
    }
    switch place {
    case .topLeft, .bottomLeft: #expect(box.x > plot.x && box.maxX < plot.x + plot.width / 2)
    case .topRight, .bottomRight: #expect(box.x > plot.x + plot.width / 2 && box.maxX < plot.maxX)
    case .outside: break
    }
  }
}
