import Sampling
import Testing

@testable import Grapher

@Suite("Error bars")
struct ErrorBarsTests {
  /// Returns the lines of the bars in a plot of 400 × 200 points over 0...4 and 0...2.
  private func lines(_ bars: [ErrorBar]) -> [[Point]] {
    let plot = Rect(x: 0, y: 0, width: 400, height: 200)
    let area = PlotArea(plot: plot, x: 0...4, y: 0...2, axes: AxesPlan(bounds: plot), hasText: false)
    return ErrorBars(bars, stroke: Stroke(color: Theme.light.axis, width: 1), in: area).lines.map(\.points)
  }

  @Test("A missing error has no bar")
  func missing() {
    #expect(lines([]).isEmpty)
    #expect(lines([ErrorBar(at: Point(x: 1, y: 1))]).isEmpty)
    #expect(lines([ErrorBar(at: Point(x: 1, y: 1), yLow: 0.5)]).isEmpty)
  }

  @Test("A bar has a cap at each end, at different distances from its point")
  func caps() {
    let drawn = lines([ErrorBar(at: Point(x: 1, y: 1), yLow: 0.5, yHigh: 1.2)])
    #expect(drawn.count == 3)
    #expect(drawn.first == [Point(x: 100, y: 80), Point(x: 100, y: 150)])
    #expect(drawn.dropFirst().map { $0.map(\.y) } == [[80, 80], [150, 150]])
    #expect(drawn.dropFirst().allSatisfy { $0[0].x + $0[1].x == 200 && $0[0].x < $0[1].x })
  }

  @Test("A horizontal bar has upright caps")
  func horizontal() {
    let drawn = lines([ErrorBar(at: Point(x: 1, y: 1), xLow: 0.5, xHigh: 2)])
    #expect(drawn.first == [Point(x: 50, y: 100), Point(x: 200, y: 100)])
    #expect(drawn.dropFirst().map { $0.map(\.x) } == [[50, 50], [200, 200]])
  }

  @Test func `short bars in both directions have no caps, which would make boxes, and long ones have`() {
    func bars(_ reach: Double) -> [ErrorBar] {
      [ErrorBar(at: Point(x: 2, y: 1), xLow: 2 - reach, xHigh: 2 + reach, yLow: 1 - reach, yHigh: 1 + reach)]
    }
    #expect(lines(bars(0.05)).count == 2 && lines(bars(0.5)).count == 6)
  }

  @Test("An end beyond the plot has no cap, and a point beside the plot no bar")
  func clipped() {
    let drawn = lines([ErrorBar(at: Point(x: 1, y: 1), yLow: -.infinity, yHigh: 1.5)])
    #expect(drawn.count == 2)
    #expect(drawn.first == [Point(x: 100, y: 50), Point(x: 100, y: 200)])
    #expect(lines([ErrorBar(at: Point(x: 5, y: 1), yLow: 0, yHigh: 1.5)]).isEmpty)
    #expect(lines([ErrorBar(at: Point(x: 1, y: 9), yLow: 8, yHigh: 10)]).isEmpty)
  }

  @Test("On a logarithmic axis an end below zero is infinitely far")
  func logarithmic() {
    let bar = ErrorBar(at: Point(x: 1, y: 10), yLow: -5, yHigh: 100).scaled(x: .linear, y: .log10)
    #expect(bar.point == Point(x: 1, y: 1))
    #expect(bar.yLow == -.infinity && bar.yHigh == 2)
    #expect(bar.xLow.isNaN)
  }

  @Test("Of a hundred thousand bars those that overlap are joined")
  func many() {
    let bars = (0..<100_000).map { number in
      let x = Double(number) / 25_000
      return ErrorBar(at: Point(x: x, y: 1), yLow: 0.5 + x / 10, yHigh: 1.5)
    }
    #expect(lines(bars).count <= 3 * 801)
  }
}
