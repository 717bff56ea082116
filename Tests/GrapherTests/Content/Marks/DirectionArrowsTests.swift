import Sampling
import Testing

@testable import Grapher

@Suite("Arrowheads along curves") struct DirectionArrowsTests {
  private let area: PlotArea = {
    let plot = Rect(x: 0, y: 0, width: 100, height: 100)
    return PlotArea(plot: plot, x: 0...100, y: 0...100, axes: AxesPlan(bounds: plot), hasText: false)
  }()
  private let stroke = Stroke(color: Color(hex: 0), width: 1)

  private func tips(_ ways: [(Double, Double)]...) -> [Point] {
    let ways = ways.map { $0.map { Point(x: $0.0, y: $0.1) } }
    return DirectionArrows(along: ways, stroke: stroke, in: area).heads.compactMap(\.points.first)
  }

  @Test("A curve without length, or out of view, has none")
  func none() {
    #expect(tips().isEmpty && tips([]).isEmpty && tips([(5, 5)]).isEmpty && tips([(5, 5), (5, 5)]).isEmpty)
    #expect(tips([(200, 0), (300, 100)]).isEmpty)
  }

  @Test("Heads are at even distances of the part in view, point onwards, and stand on a straight line too")
  func places() {
    #expect(tips([(0, 50), (100, 50)]) == [Point(x: 28, y: 50), Point(x: 78, y: 50)])
    #expect(tips([(100, 50), (0, 50)]) == [Point(x: 72, y: 50), Point(x: 22, y: 50)])
    #expect(tips([(-100, 50), (200, 50)]) == [Point(x: 28, y: 50), Point(x: 78, y: 50)])
    #expect(tips([(10, 50), (20, 50)]) == [Point(x: 18, y: 50)])
  }

  @Test("Long curves have a few heads")
  func long() {
    let turns = (0..<1000).map { $0.isMultiple(of: 2) ? (0.0, 50.0) : (100.0, 50.0) }
    #expect(tips(turns).count == 16)
  }
}
