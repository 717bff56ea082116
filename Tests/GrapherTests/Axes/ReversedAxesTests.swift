import Sampling
import Testing

@testable import Grapher

@Suite("The places of reversed axes")
struct ReversedAxesTests {
  private let plot = Rect(x: 10, y: 20, width: 100, height: 50)

  private func area(_ reversed: Set<Direction>) -> PlotArea {
    PlotArea(plot: plot, x: 0...4, y: -1...1, axes: AxesPlan(bounds: plot), hasText: true, reversed: reversed)
  }

  @Test("The values of a reversed axis grow to the left or downwards")
  func points() {
    let point = Point(x: 1, y: 1)
    #expect(area([]).point(point) == Point(x: 35, y: 20))
    #expect(area([.horizontal]).point(point) == Point(x: 85, y: 20))
    #expect(area([.vertical]).point(point) == Point(x: 35, y: 70))
    #expect(area([.horizontal]).placed.xEnds == (4, 0) && area([.vertical]).placed.yEnds == (1, -1))
  }

  @Test("An image of a map has its columns and rows in the opposite order")
  func image() throws {
    let image = try #require(PixelImage(width: 2, height: 2, pixels: [1, 2, 3, 4]))
    #expect(image.flipped([]).pixels == [1, 2, 3, 4] && image.flipped([.horizontal]).pixels == [2, 1, 4, 3])
    #expect(image.flipped([.vertical]).pixels == [3, 4, 1, 2])
    #expect(image.flipped([.horizontal, .vertical]).pixels == [4, 3, 2, 1])
  }

  @Test("The numbers of a reversed axis descend from left to right, with its name at the end where values grow")
  func numbers() throws {
    var spec = FigureSpec(size: Size(width: 600, height: 400), axes: .origin, curves: [])
    spec.reversed = [.horizontal]
    let layout = FigureLayout(spec: spec, x: 0...4, y: -1...1, metrics: FixedMetrics())
    let line = try #require(layout.plan.area.axes.lines.first)
    let stops = line.labelledStops
    #expect(stops.first.map { $0.position } ?? 0 > stops.last.map { $0.position } ?? 0)
    let name = try #require(layout.plan.area.axes.names.first)
    #expect(name.box.maxX < layout.plot.x)
  }

  @Test("Error bars and horizontal bars have the same extent on reversed axes")
  func bars() {
    let error = ErrorBar(at: Point(x: 1, y: 0), yLow: -0.5, yHigh: 0.5)
    let lines = [Set<Direction>(), [.vertical]].map { reversed in
      ErrorBars([error], stroke: Stroke(color: Color(hex: 0), width: 1), in: area(reversed)).lines.count
    }
    #expect(lines == [3, 3])
  }
}
