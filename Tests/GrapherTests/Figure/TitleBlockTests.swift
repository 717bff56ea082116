import Testing

@testable import Grapher

@Suite("A title")
struct TitleBlockTests {
  private let fraction = RichText(.fraction(.function("sin"), .identifier("x")), plain: "sin÷x")

  @Test("A title has the letters and the bar of a fraction")
  func title() {
    let figure = makeFigure { $0.title = fraction }
    let title = figure.texts.filter { ["sin", "x"].contains($0.string) && $0.font.size < 25 }
    #expect(title.contains { $0.string == "sin" })
    #expect(figure.marks.contains { if case .path(let paths, _, nil) = $0 { paths.count == 1 } else { false } })
  }

  @Test("A title reduces the height of the plot if it is tall")
  func room() {
    var spec = FigureSpec(size: Size(width: 600, height: 400), title: "x", curves: [])
    let low = FigureLayout(spec: spec, x: -1...1, y: -1...1, metrics: FixedMetrics()).plot
    spec.title = fraction
    #expect(FigureLayout(spec: spec, x: -1...1, y: -1...1, metrics: FixedMetrics()).plot.y > low.y)
  }
}
